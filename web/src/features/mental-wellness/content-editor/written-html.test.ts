import { expect, test } from 'vitest';
import type { Block } from '#contract/features/mental-wellness/plan.ts';
import { blocksOfHtml, htmlOfBlocks } from './written-html.ts';

const run = (
  text: string,
  mark: Block['lines'][number][number]['mark'] = 'plain',
  href: string | null = null,
) => ({
  text,
  mark,
  href,
});

const blocks: Block[] = [
  { kind: 'heading', lines: [[run('Why & how')]] },
  {
    kind: 'paragraph',
    lines: [
      [run('Read '), run('this', 'strong'), run(' at '), run('WHO', 'link', 'https://who.int/a?b="c"&d')],
    ],
  },
  { kind: 'bullets', lines: [[run('One')], [run('Two', 'emphasis')]] },
  { kind: 'numbers', lines: [[run('First')]] },
];

test('a text stays the same on its way through the editor', () => {
  expect(blocksOfHtml(htmlOfBlocks(blocks))).toEqual(blocks);
});

test('unsupported formatting becomes plain words', () => {
  const html =
    '<h3>Small</h3><blockquote><p>Said<br>twice</p></blockquote><p> </p>' +
    '<p><a href="http://a.example/">old</a><script>alert(1)</script></p><ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>';
  expect(blocksOfHtml(html)).toEqual([
    { kind: 'heading', lines: [[run('Small')]] },
    { kind: 'paragraph', lines: [[run('Said twice')]] },
    { kind: 'paragraph', lines: [[run('oldalert(1)')]] },
    { kind: 'bullets', lines: [[run('A')], [run('B')]] },
  ]);
});
