import { expect, test } from 'vitest';
import { isTooDeep } from '../../kernel/rich-text/public.ts';
import { plainText } from './render-mail.ts';

/** The longest text that can be saved (contract, email templates). */
const longest = 100_000;
const worst = ['<p>a</p>', '<', '&amp;', '<a href="x">y</a>', '<p a="', '&nbsp; ', '</p>', '<br>', '<!--'];

/** The fastest of three, because others use this machine as well. */
function fastest(html: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    plainText(html);
    return performance.now() - start;
  });
  return Math.min(...times);
}

test.each(worst)(
  'the plain text of the longest email of %s is made in no time, because it is linear',
  (piece) => {
    const html = piece.repeat(Math.floor(longest / piece.length));
    expect(isTooDeep(html)).toBe(false);
    expect(fastest(html)).toBeLessThan(200);
  },
);
