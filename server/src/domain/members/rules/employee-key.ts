/**
 * Returns an employee number as numbers are compared: without case and spaces at its ends, and without the zeros in front, which
 * spreadsheets drop. Pure.
 */
export const employeeKey = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/^0+(?=\d+$)/, '');
