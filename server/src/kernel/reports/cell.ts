export type Cell = string | number | null;
export type Row = readonly Cell[];

/**
 * Characters that spreadsheets skip before they look at the start of a cell: blanks, controls, characters without
 * width, and a quotation mark (`""=1` is read as an empty quotation followed by a formula).
 */
const passedOver = String.raw`[[\p{White_Space}\p{C}\p{DI}\u2800"]--[\t\r\n]]`;
/**
 * The starts of a formula, with every Unicode variant of each sign (full-width, small, raised, lowered, doubled). A
 * tab or line break also counts.
 */
const opening = String.raw`[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−⁺⁻⁼₊₋₌⩵⩶﬩]`;
/**
 * Where a cell may begin: at the start of the text, and after characters at which other settings of a spreadsheet
 * split cells.
 */
const beginning = new RegExp(`(?<=^|[;\\t\\r\\n])(?=${passedOver}*${opening})`, 'gv');

/** Texts that a spreadsheet reads as a number and changes: zeros in front, more digits than it keeps, an exponent. */
const lossyNumber = /^\s*(?:0\d+|\d{16,}|\d+e\d+)\s*$/i;

/**
 * Returns a text that no spreadsheet runs as a formula or changes (docs/domain.md#input): an apostrophe is put in
 * front. Our own numbers stay numbers; a text that looks like a number is a text.
 */
export const safeText = (text: string): string =>
  lossyNumber.test(text) ? `'${text}` : text.replaceAll(beginning, "'");
