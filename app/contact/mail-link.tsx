/** An email address as a link. On a narrow screen it breaks behind the "@", and a copy of it has no blank there. */
export function MailLink({ address }: { address: string }) {
  const domain = address.lastIndexOf("@") + 1;
  return (
    <a href={`mailto:${address}`}>
      {/* Where the link is a flex container the two parts would be items of it. */}
      <span>
        {address.slice(0, domain)}
        <wbr />
        {address.slice(domain)}
      </span>
    </a>
  );
}
