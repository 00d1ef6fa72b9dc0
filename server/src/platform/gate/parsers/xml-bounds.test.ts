import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanXml, XmlTooLarge } from './xml-bounds.ts';
import { readXml } from './xml.ts';

const bounds = { length: 10_000, depth: 20, elements: 100, attributes: 10, tag: 300 };

const boundIn = (xml: string) => {
  try {
    scanXml(xml, bounds);
    return null;
  } catch (error) {
    return error instanceof XmlTooLarge ? [error.bound, error.line] : error;
  }
};

test.each([
  ['levels', `\n${'<a>'.repeat(21)}`, 'depth', 2],
  ['levels behind what looks like an end', `${'<a b="/>" c=\'</a>\'>'.repeat(21)}`, 'depth', 1],
  ['elements', `<a>\n${'<b/>\n'.repeat(100)}</a>`, 'elements', 101],
  ['attributes', `<a ${'b="" '.repeat(11)}/>`, 'attributes', 1],
  ['signs in a tag', `<a b="${'c'.repeat(300)}"/>`, 'tag', 1],
  ['signs', 'a'.repeat(10_001), 'length', 1],
])('refuses too many %s, with the line', (_, xml, bound, line) => {
  expect(boundIn(xml)).toEqual([bound, line]);
});

test('comments, character data and instructions are no elements', () => {
  const odd = `<?a ${'<b>'.repeat(50)}?><!-- ${'<b>'.repeat(50)} --><![CDATA[ ${'<b>'.repeat(50)} ]]>`;
  expect(boundIn(`<a>${odd}</a>`)).toBe(null);
});

const broken = () => {
  throw new Error('broken');
};

test('the parser finds no more than the scan has counted', () => {
  const piece = fc.constantFrom(
    '<a>',
    '</a>',
    '<a b="',
    '"',
    "'",
    '/>',
    '>',
    '<',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?p',
    '?>',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const seen = { depth: 0, deepest: 0, elements: 0 };
      const xml = pieces.join('');
      try {
        readXml(
          xml,
          { ...bounds, depth: 1_000, elements: 1_000, attributes: 1_000, tag: 10_000, namespaces: false },
          {
            open() {
              seen.depth += 1;
              seen.elements += 1;
              seen.deepest = Math.max(seen.deepest, seen.depth);
            },
            close: () => void (seen.depth -= 1),
            text: () => undefined,
            doctype: broken,
            broken,
          },
        );
      } catch {
        // What is broken ends there, and what was found until then counts.
      }
      if (seen.elements)
        expect(() => scanXml(xml, { ...bounds, elements: seen.elements - 1 })).toThrow(XmlTooLarge);
      if (seen.deepest)
        expect(() => scanXml(xml, { ...bounds, depth: seen.deepest - 1 })).toThrow(XmlTooLarge);
    }),
    { numRuns: 500 },
  );
});
