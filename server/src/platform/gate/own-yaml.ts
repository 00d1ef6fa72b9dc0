import { Document, isScalar, parse, visit } from 'yaml';

/*
 * YAML of our own: files that are shipped, and those that we write. What people send goes through parsers/yaml.ts.
 */

/** Reads a shipped file. `asTexts` reads every value as text: a number that begins with 0 is a phone number. */
export const readShipped = <D>(text: string, { asTexts = false } = {}): D =>
  parse(text, asTexts ? { schema: 'failsafe' } : {}) as D;

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
