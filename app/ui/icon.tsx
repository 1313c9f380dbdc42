const paths = {
  right: "M3 10h15M13 5l5 5-5 5",
  left: "M17 10H2M7 5l-5 5 5 5",
  out: "M5 15L15 5M7 5h8v8",
  down: "M10 3v13M5 11l5 5 5-5",
  up: "M10 17V4M5 9l5-5 5 5",
  chevron: "M5 7.5l5 5 5-5",
  check: "M3.5 10.5l4.5 4.5 9-10",
  cross: "M4.5 4.5l11 11M15.5 4.5l-11 11",
  warning: "M10 6v5M10 14v.2M10 1.8L18.6 17H1.4z",
  menu: "M2 6h16M2 14h16",
  find: "M8.5 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM13 13l5 5",
  print: "M5.5 7V2.5h9V7M5.5 14h-3V7h15v7h-3M5.5 11.5h9v6h-9z",
  pause: "M7 5v10M13 5v10",
  play: "M6 4l10 6-10 6z",
  light:
    "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.5v1.5M10 17v1.5M1.5 10H3M17 10h1.5M4 4l1 1M15 15l1 1M4 16l1-1M15 5l1-1",
  dark: "M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12z",
  system: "M2.5 4h15v9.5h-15zM7 17h6M10 13.5V17",
  phone: "M3 3h4l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5v4C9 17 3 11 3 3z",
  chat: "M2.5 3.5h15v10h-8l-4 3.5v-3.5h-3z",
  mail: "M2 4.5h16v11H2zM2 5l8 6 8-6",
  place: "M10 18s6-5.2 6-10a6 6 0 1 0-12 0c0 4.8 6 10 6 10zM10 6v4M8 8h4",
  linkedin: "M4 8v8M4 4v.2M8 16V8M8 11.5a3.5 3.5 0 0 1 8 0V16",
  github:
    "M7.5 17.5v-2.6c-3 .7-4-1.4-4-1.4M12.5 17.5v-3.2a2.6 2.6 0 0 0-.8-2c2.6-.3 4.8-1.3 4.8-5a3.9 3.9 0 0 0-1.1-2.7 3.6 3.6 0 0 0-.1-2.7s-.9-.3-2.9 1.1a10 10 0 0 0-4.8 0C5.6 1.6 4.7 1.9 4.7 1.9a3.6 3.6 0 0 0-.1 2.7A3.9 3.9 0 0 0 3.5 7.3c0 3.7 2.2 4.7 4.8 5a2.6 2.6 0 0 0-.8 2",
  website: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM2 10h16M10 2c5 5 5 11 0 16M10 2c-5 5-5 11 0 16",
  behance: "M2 5h4.5a2.5 2.5 0 0 1 0 5H2zM2 10h5a2.5 2.5 0 0 1 0 5H2zM12 12h6a3 3 0 1 0-.7 2M13 6h4",
  dribbble: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM3 8c6 .5 10-1 12.5-4M6 17c1-5 5-8 12-7M7 3c3 4 5 8 6 14",
  twitter: "M3 3l14 14M17 3L3 17",
  facebook: "M14 3h-2a3.5 3.5 0 0 0-3.5 3.5V18M6 10h7",
  instagram: "M3 3h14v14H3zM10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM14 5.8v.2",
  youtube: "M2 5h16v10H2zM8.5 7.5l4 2.5-4 2.5z",
} as const;

export type IconName = keyof typeof paths;

/** Always decorative: the text beside it, or its button's label, carries the meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="ico" viewBox="0 0 20 20" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
