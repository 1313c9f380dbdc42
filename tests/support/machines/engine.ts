/** What tests need from a browser that may be too old for Playwright's own locators. */
export type EnginePage = {
  /** Opens an address of the site in a window of this width, and resolves once the page has loaded. */
  open(path: string, width: number): Promise<void>;
  /** Calls a function in the page. It must be self-contained, in syntax that the engine supports. */
  read<T>(look: () => T): Promise<T>;
  /** Clicks with the pointer at the position of the first visible match. */
  click(selector: string): Promise<void>;
  press(key: "Escape"): Promise<void>;
  /** Uncaught errors since the page was opened. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

export type Engine = { name: string; page(siteUrl: string): Promise<EnginePage> };
