/** The names that hold, for `className`: `classes("card", isOpen && "open")`. */
export const classes = (...names: (string | false | 0 | undefined)[]): string =>
  names.filter(Boolean).join(" ");
