export type Cell = string | number | null;
export type Row = readonly Cell[];

/**
 * What a spreadsheet may pass over before it looks at how a cell begins: blanks, controls, what has no width, and a
 * quotation mark (`""=1` is read as an empty quotation that a formula follows).
 */
const passedOver = String.raw`[[\p{White_Space}\p{C}\p{DI}\u2800"]--[\t\r\n]]`;
/**
 * What a formula begins with, with every sign of which Unicode says that it is another form of one (full-width, small,
 * raised, lowered, doubled); a tab or a line break alone is one.
 */
const opening = String.raw`[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−⁺⁻⁼₊₋₌⩵⩶﬩]`;
/** Where a cell begins: the text, and what follows a character that other settings of a spreadsheet split cells at. */
const beginning = new RegExp(`(?<=^|[;\\t\\r\\n])(?=${passedOver}*${opening})`, 'gv');

/**
 * The text of a cell that no spreadsheet takes for a formula (docs/domain.md#input): an apostrophe stands
 * before it. Numbers of ours stay numbers; a text that looks like one is a text.
 */
export const safeText = (text: string): string => text.replaceAll(beginning, "'");
