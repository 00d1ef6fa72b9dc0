import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentCss, contrast, shadesOf } from './accent.ts';

const color = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s on %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 1);
  expect(contrast(b, a)).toBeCloseTo(ratio, 1);
});

test('every color gives shades that can be read in both schemes', () => {
  fc.assert(
    fc.property(color, (accent) => {
      for (const [scheme, grounds, text] of [
        ['light', ['#fbf8f3', '#ffffff'], '#12332f'],
        ['dark', ['#0f1f1d', '#16302c'], '#eaf2ee'],
      ] as const) {
        const { action, ink, soft } = shadesOf(accent, scheme);
        for (const ground of grounds) expect(contrast(action, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(ink, action)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a color that is dark enough stays as it is, and the sheet has both schemes', () => {
  expect(shadesOf('#0E6B5C', 'light').action).toBe('#0e6b5c');
  expect(accentCss('#0e6b5c')).toMatch(/^:root\{--action:#0e6b5c;.*dark.*--action:#/);
});
