/** Numbered modules with their topics. The numbers are the list's own. */
export function Syllabus({
  modules,
}: {
  modules: { title: string; topics: string[]; description?: string | undefined }[];
}) {
  return (
    <ol className="syll">
      {modules.map(({ title, topics, description }) => (
        <li key={title}>
          <div>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
          </div>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
