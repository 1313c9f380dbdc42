/**
 * The properties of a list without links that is a rail on phones (rail.css) from three entries on. Keys push it, too, so
 * it can have the focus, and has a name.
 */
export const railFromThree = (className: string, count: number, label: string) =>
  count < 3
    ? { className }
    : { className: `${className} rail`, role: "group", "aria-label": label, tabIndex: 0 };
