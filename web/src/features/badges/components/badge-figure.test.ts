import { expect, test } from 'vitest';
import { badgeCatalog } from '#contract/badges.ts';
import { glyphs } from './glyphs.ts';
import { figureOf } from './badge-words.ts';

test('no two badges have the same picture', () => {
  const pictures = Object.values(badgeCatalog).map(
    ({ glyph, rule }) => `${glyphs[glyph].displayName} ${figureOf(rule).value} ${figureOf(rule).unit}`,
  );
  expect(new Set(pictures).size).toBe(pictures.length);
});
