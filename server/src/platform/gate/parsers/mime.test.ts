import { expect, test } from 'vitest';
import { EmailTooLarge, readEmail, scanEmail } from './mime.ts';

const report = (part: string) =>
  `Date: Mon, 1 Jun 2026 10:00:00 +0000\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: text/rfc822-headers\n\n${part}\n--b--\n`;

test('reads the date and the parts of a report', async () => {
  const { date, parts } = await readEmail(report('Subject: Hello\n\nHi\n'));
  expect(date).toBe('2026-06-01T10:00:00.000Z');
  expect(parts).toEqual([{ type: 'text/rfc822-headers', text: expect.stringContaining('Subject: Hello') }]);
});

test.each([
  ['emails in emails', `${'Content-Type: message/rfc822\n\n'.repeat(21)}`, 41],
  [
    'parts in parts',
    Array.from({ length: 21 }, (_, at) => `content-type : multipart/mixed; boundary=${at}\n`).join('\n'),
    41,
  ],
  ['parts', '--b\n'.repeat(1_001), 1_001],
  ['fields', 'A: b\n'.repeat(20_001), 20_001],
  ['lines of a field', `To: ada@example.com,\n${' bob@example.com,\n'.repeat(2_500)}`, 1_928],
  ['signs', 'a'.repeat(512 * 1024 + 1), 1],
])('refuses too many %s before it parses them, with the line', (_, raw, line) => {
  expect(() => scanEmail(raw)).toThrow(new EmailTooLarge(line));
});
