/** Why no static copy is made. Told before a build, which would be for nothing. */
export const addressMissing =
  "SITE_URL is unset, but pages name their public address, for example SITE_URL=https://www.example.com";
