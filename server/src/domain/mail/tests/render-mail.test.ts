import { expect, test } from 'vitest';
import { isTooDeep } from '../../../kernel/rich-text/public.ts';
import { plainText, renderMail, wordsOfText } from '../render-mail.ts';

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

/** Returns the processor time of the fastest of three in milliseconds, because others use this machine as well. */
function fastest(html: string): number {
  const times = [1, 2, 3].map(() => {
    const start = process.threadCpuUsage();
    plainText(html);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

test.each(worst)(
  'the time to turn an email full of %s into plain text grows with its length, and not faster',
  (piece) => {
    const times = Math.floor(longest / piece.length);
    const html = piece.repeat(times);
    expect(isTooDeep(html)).toBe(false);
    // What is quadratic takes 16 times as long. The processor clock has a resolution of a few milliseconds.
    expect(fastest(html)).toBeLessThan(10 * fastest(piece.repeat(times / 4)) + 40);
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
  // Lists of emails show the first sentence, without the greeting and without an address.
  expect(html).toMatch(/overflow:hidden;">It is over\. See {2}for more\.<\/div>/);
});
