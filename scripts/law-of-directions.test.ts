import { expect, test } from 'vitest';
import { physicalSides } from './law-of-directions.ts';

const broken = (text: string, path = 'web/src/ui/box.module.css') =>
  physicalSides([{ path, text }]).map(({ rule }) => rule);

test.each([
  '  margin-left: 8px;',
  '.box { padding-right: 1rem }',
  '  border-left: 1px solid;',
  '  border-top-right-radius: 4px;',
  '  left: 0;',
  '  text-align: left;',
  '  position-area: bottom span-left;',
  '  background: linear-gradient(to right, red, blue);',
  '  padding: 60px 32px 64px calc(14.5rem + (1px * 2));',
  '  border-radius: 12px 0 0 12px;',
])('finds a style that would not turn: %s', (line) => {
  expect(broken(line)).toEqual(['physical-side']);
});

test.each([
  '  margin-inline-start: 8px;',
  '  inset: auto 0 0;',
  '  padding: 1px 2px 3px 2px;',
  '  border-radius: 12px 12px 0 0;',
  "[dir='rtl'] .box { left: 0 }",
  '  grid-area: left;',
  '  --left: 1px;',
])('lets a style be that turns, or that has no side: %s', (line) => {
  expect(broken(line)).toEqual([]);
});

test('finds the style of an element', () => {
  expect(broken('<p style={{ marginLeft: 8 }} />', 'web/src/ui/box.tsx')).toEqual(['physical-side']);
  expect(broken('<p style={{ marginInlineStart: 8 }} />', 'web/src/ui/box.tsx')).toEqual([]);
});

test('lets maps have a west', () => {
  expect(broken('  left: 0;', 'web/src/domain/maps/journey.css')).toEqual([]);
});
