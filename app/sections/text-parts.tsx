import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from "react";
import {
  type Block,
  type Inline,
  type Part,
  plainWords,
  type Question,
} from "../../content-model/schema/blocks.ts";
import type { Demo as DemoData, PictureRef } from "../data/pictures.server.ts";
import { ButtonLink } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import type { IconName } from "../ui/icon.tsx";
import { Contents } from "../ui/lists.tsx";
import { NepaliWords } from "../ui/nepali-words.tsx";
import { Picture } from "../ui/picture.tsx";
import { t } from "../words.ts";
import { Demo } from "./demo.tsx";

/** No picture is higher than this on a screen. */
const maxPictureHeight = 640;

type Shown = { pictures: Record<string, PictureRef>; demos?: Record<string, DemoData> };

const Shown = createContext<Shown>({ pictures: {} });

type Props = Shown & {
  parts: Part[];
  label: string;
  /** Whether a list of the headings stands at the left, and the headings above what they head. */
  withContents?: boolean;
  /** A further part, which is not written as text. */
  children?: ReactNode;
};

export function TextParts({ parts, label, pictures, demos, withContents, children }: Props) {
  const titled = parts.flatMap(({ id, heading }, i) =>
    heading ? [{ id: id ?? partId(i), heading: <Text text={plainWords(heading)} /> }] : [],
  );
  const hasContents = withContents && titled.length > 1;
  const text = parts.map(({ id, heading, blocks }, i) => (
    <div key={partId(i)} className="grid part" id={id ?? (withContents && heading ? partId(i) : undefined)}>
      {heading && (
        <h2>
          <Words words={heading} />
        </h2>
      )}
      <div className="blocks">
        <Blocks blocks={blocks} label={heading ? plainWords(heading) : label} />
      </div>
    </div>
  ));
  return (
    <Shown value={{ pictures, demos }}>
      {hasContents ? (
        <div className="wrap with-contents">
          <Contents parts={titled} />
          <div className="text">{text}</div>
        </div>
      ) : (
        <div className={titled.length > 0 ? "wrap text" : "wrap text whole"}>
          {text}
          {children}
        </div>
      )}
    </Shown>
  );
}

export const partId = (index: number) => `part-${index + 1}`;

/** The blocks of an answer among others, with headings that are smaller than the question. */
export function AnswerBlocks({ blocks, label }: { blocks: Block[]; label: string }) {
  const plain = blocks.map(
    (block): Block =>
      block.kind === "heading"
        ? { kind: "paragraph", words: [{ kind: "strong", words: block.words }] }
        : block,
  );
  return (
    <div className="blocks answer">
      <Blocks blocks={plain} label={label} />
    </div>
  );
}

/** A text never changes while it is shown, so a position tells its pieces apart. */
const keyed = <T,>(items: readonly T[], draw: (item: T) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same
  items.map((item, i) => <Fragment key={i}>{draw(item)}</Fragment>);

/** `label`: what a table is about, for screen readers. */
function Blocks({ blocks, label }: { blocks: Block[]; label: string }): ReactNode {
  let nearest = label;
  return keyed(blocks, (block) => {
    if (block.kind === "heading") nearest = plainWords(block.words);
    return <OneBlock block={block} label={nearest} />;
  });
}

function OneBlock({ block, label }: { block: Block; label: string }) {
  const words = "words" in block && <Words words={block.words} />;
  switch (block.kind) {
    case "heading":
      return <h3 className="part-title">{words}</h3>;
    case "paragraph":
      return <p>{words}</p>;
    case "list": {
      const items = keyed(block.items, (item) => (
        <li>
          <ListItem blocks={item} label={label} />
        </li>
      ));
      return block.start === undefined ? (
        <ul className="diamonds">{items}</ul>
      ) : (
        <ol className="numbers" start={block.start}>
          {items}
        </ol>
      );
    }
    case "table":
      return <Table table={block} label={label} />;
    case "picture":
      return <Figure {...block} />;
    case "code":
      return block.isProse ? (
        <pre className="sentences">
          <Text text={block.text} />
        </pre>
      ) : (
        <pre tabIndex={0} role="group" aria-label={t("text.code")} translate="no">
          <code>
            <Text text={block.text} />
          </code>
        </pre>
      );
    case "frame":
      return <DemoInText name={block.name} />;
    case "buttons":
      return (
        <p className="row buttons">
          {keyed(block.links, ({ href, label: text }) => (
            <ButtonLink
              to={href}
              kind={block.links[0]?.href === href ? "accent" : "line"}
              icon={iconOf(href)}
            >
              {text}
            </ButtonLink>
          ))}
        </p>
      );
    case "questions":
      return (
        <div className="questions in-text">
          {keyed(block.items, (item) => (
            <OpeningQuestion item={item} level={block.level} />
          ))}
        </div>
      );
  }
}

function DemoInText({ name }: { name: string }) {
  const demo = useContext(Shown).demos?.[name];
  if (!demo) throw new Error(`There is no frame "${name}"`);
  return <Demo demo={demo} />;
}

function Figure({ file, alt, caption }: Extract<Block, { kind: "picture" }>) {
  const picture = useContext(Shown).pictures[file];
  if (!picture) throw new Error(`There is no picture "${file}"`);
  const { width, height } = picture;
  return (
    <figure style={{ maxWidth: Math.round((width / height) * Math.min(height, maxPictureHeight)) }}>
      <Picture picture={picture} alt={alt} sizes="(min-width: 64rem) 60vw, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** In one box, beside the list's mark; a text alone needs no paragraph. */
function ListItem({ blocks, label }: { blocks: Block[]; label: string }) {
  const [first, ...rest] = blocks;
  const isTight = first?.kind === "paragraph" && rest.every(({ kind }) => kind === "list");
  return (
    <div className={blocks.length > 1 ? "nested" : undefined}>
      {isTight && <Words words={first.words} />}
      <Blocks blocks={isTight ? rest : blocks} label={label} />
    </div>
  );
}

function OpeningQuestion({ item, level }: { item: Question; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <details>
      <summary>
        <Heading>
          <Words words={item.question} />
        </Heading>
      </summary>
      <div className="blocks answer">
        <Blocks blocks={item.answer} label={plainWords(item.question)} />
      </div>
    </details>
  );
}

/** Wider than a phone, it scrolls in a box of its own, which keys can reach, too. */
function Table({ table, label }: { table: Extract<Block, { kind: "table" }>; label: string }) {
  const { head, rows, align, shares, pictured } = table;
  const { pictures } = useContext(Shown);
  const columns = head.map((words, i) => ({ words, side: align[i] ?? undefined, column: i }));
  const isOfFigures = columns.length > 4 && columns.every(({ side }, i) => i === 0 || side === "right");
  const most = Math.max(0, ...(shares ?? []).map(({ all }) => all));
  return (
    <section className="table-box" aria-label={label} tabIndex={0}>
      <table
        className={
          classes(isOfFigures && "many-figures", most > 0 && "squared", pictured && "row-pictures") ||
          undefined
        }
      >
        <thead>
          <tr>
            {columns.map(({ words, side, column }) => {
              const Cell = words.length > 0 ? "th" : "td";
              return (
                <Cell key={column} scope={words.length > 0 ? "col" : undefined} className={side}>
                  {most > 0 && column === columns.length - 1 && <i className="square" />}
                  {most > 0 && column === 1 && <i className="square of-all" />}
                  <Words words={words} />
                </Cell>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {keyed([...rows.entries()], ([i, row]) => (
            <tr>
              {columns.map(({ side, column }) => (
                <td key={column} className={side}>
                  {column === 0 && <RowPicture picture={pictures[pictured?.[i] ?? ""]} />}
                  <Words words={row[column] ?? []} />
                  {column === 0 && shares?.[i] && shares[i].all > 0 && <Squares {...shares[i]} most={most} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const RowPicture = ({ picture }: { picture: PictureRef | undefined }) =>
  picture && <Picture picture={picture} sizes="56px" decorative />;

type SquaresProps = { all: number; counted: number; most: number };

/** The longest row has `most`; the figures beside them say the same. */
const Squares = ({ all, counted, most }: SquaresProps) => (
  <span
    className="squares"
    style={{ "--all": all, "--most": most, "--share": `${(100 * counted) / all}%` } as CSSProperties}
    aria-hidden
  />
);

/** Where Devanagari ends and Latin letters follow. */
const afterNepali = /(?<=\p{Script=Devanagari})(?=[^\p{Script=Devanagari}]*\p{Script=Latin})/u;

const Text = ({ text }: { text: string }): ReactNode =>
  keyed(text.split(afterNepali), (part) => <NepaliWords text={part} />);

const Words = ({ words }: { words: Inline[] }): ReactNode =>
  keyed(words, (word) => {
    const inner = "words" in word && <Words words={word.words} />;
    switch (word.kind) {
      case "text":
        return <Text text={word.text} />;
      case "break":
        return <br />;
      case "strong":
        return <strong>{inner}</strong>;
      case "emphasis":
        return <em>{inner}</em>;
      case "link":
        return <a href={word.href}>{inner}</a>;
      case "code":
        return <code translate="no">{word.text}</code>;
    }
  });

function iconOf(href: string): IconName {
  if (href.startsWith("mailto:")) return "mail";
  if (href.startsWith("tel:")) return "phone";
  if (href.startsWith("/downloads/")) return "down";
  return href.startsWith("/") ? "right" : "out";
}
