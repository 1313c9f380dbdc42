type Props = { heading: string; items: { question: string; answer: string }[]; sunken?: boolean };

/** Questions with their answers, folded; native, so they open without script and print open. */
export function Questions({ heading, items, sunken }: Props) {
  return (
    <section className={sunken ? "section sunken" : "section"} id="questions">
      <div className="wrap grid">
        <h2 className="h-sec points-l">{heading}</h2>
        <div className="questions">
          {items.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
