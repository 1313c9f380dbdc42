import { Section } from "../../ui/section.tsx";

export function NextSteps({ heading, steps }: { heading: string; steps: string[] }) {
  return (
    <Section beside heading={heading}>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  );
}
