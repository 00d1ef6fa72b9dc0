import { CST, Document, isScalar, Lexer, parse, visit, YAMLParseError } from 'yaml';

/** What a text holds, or what is wrong with it, as a key of copy (errors.fields), and in which line. */
export type ReadText = { value: unknown } | { problem: string; line: number | null };

/** More than any file that was written by an export. */
const mostKeys = 5_000;
const mostValues = 200_000;
const deepest = 12;
/** So many open brackets at a place, or steps of indentation, are no file of a program. */
const deepestText = 64;

/**
 * Returns how deeply a text nests, by brackets, dashes and indentation. It is linear, and runs before anything parses
 * the text. The lexer tells them from the same signs inside of a text.
 */
export function depthOf(text: string): number {
  let [open, depth, indent, dashes, isStart] = [0, 0, 0, 0, true];
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token);
    if (type === 'newline') [indent, dashes, isStart] = [0, 0, true];
    else if (type === 'space' && isStart) indent = token.length;
    else if (type === 'seq-item-ind') dashes += 1;
    else if (type === 'flow-seq-start' || type === 'flow-map-start') open += 1;
    else if (type === 'flow-seq-end' || type === 'flow-map-end') open = Math.max(0, open - 1);
    if (type !== 'newline') isStart = false;
    depth = Math.max(depth, open, indent / 2 + dashes);
  }
  return depth;
}

/** Writes the text of a file. The two numbers of a point are side by side, everything else is on its own line. */
export function writeYaml(file: object): string {
  const document = new Document(file, { aliasDuplicateObjects: false });
  visit(document, {
    Seq(_, node) {
      if (node.items.every((item) => isScalar(item) && typeof item.value === 'number')) node.flow = true;
    },
    Scalar(_, node) {
      // As a block of lines, spaces before the last line break would be read as indentation.
      if (typeof node.value === 'string' && !node.value.trim()) node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 100 });
}

export function readYaml(text: string): ReadText {
  if (depthOf(text) > deepestText) return { problem: 'program_file_deep', line: null };
  try {
    return { value: parse(text, { maxAliasCount: 0, schema: 'core' }) };
  } catch (error) {
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? null) : null;
    return { problem: 'program_file_line', line };
  }
}

/** Whether a value is larger or deeper than the file of any program, or has more keys at one place. */
export function isTooLarge(value: unknown): boolean {
  let count = 0;
  const isLarge = (each: unknown, depth: number): boolean => {
    count += 1;
    if (count > mostValues || depth > deepest) return true;
    if (typeof each !== 'object' || each === null) return false;
    const values = Object.values(each);
    if (!Array.isArray(each) && values.length > mostKeys) return true;
    return values.some((inner) => isLarge(inner, depth + 1));
  };
  return isLarge(value, 0);
}
