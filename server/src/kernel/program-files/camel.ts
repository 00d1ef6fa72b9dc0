/** Returns the name that a column has in the file of a program. */
export const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
