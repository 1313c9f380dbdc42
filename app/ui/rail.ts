/** For a list without links: keys push a rail (rail.css), too, so it can have the focus, and has a name. */
export const railFromThree = (className: string, count: number, label: string) =>
  count < 3
    ? { className }
    : { className: `${className} rail`, role: "group", "aria-label": label, tabIndex: 0 };
