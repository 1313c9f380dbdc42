export const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
