/** What tests need of a browser that may be too old for Playwright's own ways to look and to click. */
export type EnginePage = {
  /** Opens an address of the site in a window of this width, and resolves once the page has loaded. */
  open(path: string, width: number): Promise<void>;
  /** Calls a function in the page. It must stand for itself, in syntax that the engine knows. */
  read<T>(look: () => T): Promise<T>;
  /** Clicks where the first visible match is, as a pointer does. */
  click(selector: string): Promise<void>;
  press(key: "Escape"): Promise<void>;
  /** What nobody caught since the page was opened. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

export type Engine = { name: string; page(siteUrl: string): Promise<EnginePage> };
