// What of sax is used here; the package has no types of its own.
declare module "sax" {
  export type Attribute = { name: string; local: string; uri: string; value: string };
  type Tag = { name: string; local: string; uri: string; attributes: Record<string, Attribute> };
  type Parser = {
    line: number;
    onerror: (error: Error) => void;
    ondoctype: (text: string) => void;
    onprocessinginstruction: (instruction: { name: string; body: string }) => void;
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write(text: string): Parser;
    close(): void;
  };
  const sax: { parser(strict: true, options: { xmlns: true; strictEntities: true }): Parser };
  export default sax;
}
