/** A parsed file: its plain value, the line on which the field at a path begins, and how a number or text there is written. */
export type ContentFile = {
  file: string;
  value: unknown;
  lineOf: (path: PropertyKey[]) => number;
  writtenAt?: (path: PropertyKey[]) => string | undefined;
};

export type Field = { file: string; line: number; path: PropertyKey[]; value: unknown };
type Enter = (field: Field) => boolean;

/** Every field of a file with its line, outer ones first. `enter` says whether to look inside a field. */
export function* fieldsOf(content: ContentFile, enter: Enter = () => true): Generator<Field> {
  function* visit(value: unknown, path: PropertyKey[]): Generator<Field> {
    const field = {
      file: content.file,
      path,
      value,
      // Looking it up takes longer than all else, and few fields are told of.
      get line() {
        return content.lineOf(path);
      },
    };
    if (path.length > 0) yield field;
    if (typeof value !== "object" || value === null || !enter(field)) return;
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [key, item] of entries) yield* visit(item, [...path, key]);
  }
  yield* visit(content.value, []);
}

/** A path as the build writes it: modules.0.title. */
export const fieldName = (path: PropertyKey[]) => path.map(String).join(".");
