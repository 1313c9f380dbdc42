/** A text that names a reference, which stays in one line: lines may end behind its hyphen otherwise. */
export function WithReference({ text, reference }: { text: string; reference: string }) {
  const [before, after] = text.split("{reference}");
  return (
    <>
      {before}
      <span className="ref">{reference}</span>
      {after}
    </>
  );
}
