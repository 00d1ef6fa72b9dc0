import { expect, test } from 'vitest';
import { isTooDeep } from '../../kernel/rich-text/public.ts';
import { plainText, renderMail, wordsOfText } from './render-mail.ts';

const frame = {
  language: 'es',
  markUrl: 'https://a.example/icon-192.png',
  name: 'Cedar',
  logoUrl: null,
  footer: '',
  unsubscribe: null,
};

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

test('a line that says what to do and where is a button, and other links keep their place', async () => {
  const words = wordsOfText(
    'Subject',
    'Hello Ada,\n\nIt is over. See https://a.example/b for more.\n\nSee the results: https://a.example/c',
  );
  const { html, text } = await renderMail(words, frame);
  expect(html).toMatch(/<a href="https:\/\/a\.example\/c" class="button"[^>]*>See the results<\/a>/);
  expect(html).toMatch(/<a href="https:\/\/a\.example\/b" style="color: #0e6b5c">/);
  expect(text).toContain('See the results: https://a.example/c');
  expect(html).toContain('lang="es"');
  // What lists of emails show: the first sentence, without the greeting and without an address.
  expect(html).toMatch(/overflow:hidden;">It is over\. See {2}for more\.<\/div>/);
});
