/** True when the visitor asked the browser to spare data. */
export function savesData(): boolean {
  if (typeof navigator === "undefined") return false;
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
