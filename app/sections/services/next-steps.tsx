export function NextSteps({ heading, steps }: { heading: string; steps: string[] }) {
  return (
    <section className="section">
      <div className="wrap grid">
        <h2 className="h-sec questions-head">{heading}</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
