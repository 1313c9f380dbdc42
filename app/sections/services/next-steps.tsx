export function NextSteps({ heading, steps }: { heading: string; steps: string[] }) {
  return (
    <section className="section">
      <div className="wrap grid steps-row">
        <h2>{heading}</h2>
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
