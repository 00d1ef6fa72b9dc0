/** Returns a LIKE pattern that finds a text anywhere, with its own wildcards escaped. */
export const likeAnywhere = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
