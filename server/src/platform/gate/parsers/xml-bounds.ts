/** Most that a kind of document may have. Lengths are in characters. */
export interface XmlBounds {
  length: number;
  depth: number;
  elements: number;
  /** Of one element. */
  attributes: number;
  /** Of one tag, with its attributes. */
  tag: number;
}

export class XmlTooLarge extends Error {
  readonly bound: keyof XmlBounds;
  readonly line: number;
  constructor(bound: keyof XmlBounds, line: number) {
    super(`More than the largest ${bound}, in line ${line}.`);
    this.bound = bound;
    this.line = line;
  }
}

/** Where a tag that begins at `from` ends, and how many attributes it has. Quoted values may hold anything. */
function endOfTag(xml: string, from: number): { end: number; attributes: number } {
  let attributes = 0;
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at];
    if (sign === '>') return { end: at, attributes };
    if (sign !== '"' && sign !== "'") continue;
    attributes += 1;
    const close = xml.indexOf(sign, at + 1);
    if (close < 0) break;
    at = close;
  }
  return { end: xml.length, attributes };
}

/** Comments, character data, instructions and document types, by how they begin and end. */
const others: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
];

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

/**
 * Looks at each character of a document once, before anything parses it: parsers look names up in every open element, and compare
 * each attribute with the others. Whatever this scan takes for a tag, the parser does not take for more. Errors: XmlTooLarge.
 */
export function scanXml(xml: string, bounds: XmlBounds): void {
  const refuse = (bound: keyof XmlBounds, at: number): never => {
    throw new XmlTooLarge(bound, lineAt(xml, at));
  };
  if (xml.length > bounds.length) refuse('length', 0);
  let [depth, elements] = [0, 0];
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    const other = others.find(([begin]) => xml.startsWith(begin, at));
    if (other) {
      const end = xml.indexOf(other[1], at + other[0].length);
      if (end < 0) return;
      at = end;
    } else if (xml[at + 1] === '/') depth -= 1;
    else {
      const { end, attributes } = endOfTag(xml, at + 1);
      elements += 1;
      depth += 1;
      if (depth > bounds.depth) refuse('depth', at);
      if (elements > bounds.elements) refuse('elements', at);
      if (attributes > bounds.attributes) refuse('attributes', at);
      if (end - at > bounds.tag) refuse('tag', at);
      if (xml[end - 1] === '/') depth -= 1;
      at = end;
    }
  }
}
