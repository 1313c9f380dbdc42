/** Calls it once the next frame is drawn. */
export const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
