import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector)).split('}')[0]!;
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name, value]) => [name!, value!]),
  );
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Returns the contrast ratio of WCAG 2. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Every pair of text and background colours in the application. */
const texts: [string, string][] = [
  ...['ground', 'surface', 'sunken'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['quiet', ground],
    ['wrong', ground],
  ]),
  ['action', 'ground'],
  ['action', 'surface'],
  ['action', 'trail-soft'],
  ['action-ink', 'action'],
  ['ink', 'trail-soft'],
  ['quiet', 'trail-soft'],
  ['ink', 'honey-soft'],
  ['trail-text', 'trail-soft'],
  ['honey-text', 'honey-soft'],
  ['moss-text', 'moss-soft'],
  ['sky-text', 'sky-soft'],
  ['berry', 'berry-soft'],
  ['ink', 'wrong-soft'],
];

describe.each([
  ['light', ':root'],
  ['dark', "[data-mantine-color-scheme='dark']"],
])('%s', (_, selector) => {
  const tokens = tokensOf(selector);
  test.each(texts)('%s on %s is readable', (text, ground) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  test('the border of a field has enough contrast', () => {
    expect(contrast(tokens['edge']!, tokens['surface']!)).toBeGreaterThanOrEqual(3);
  });
});

test('computes the contrast ratio of WCAG', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
