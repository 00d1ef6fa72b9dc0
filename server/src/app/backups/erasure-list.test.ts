import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { isSince, readErasures } from './erasure-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'goodstride-erasures-'));
atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'erasures');
const line = (memberId: string) =>
  JSON.stringify({ at: '2026-11-29T12:00:00.000Z', programId: 'p', memberId });
const listed = (text: string) => {
  writeFileSync(file, text);
  return readErasures(file).length;
};

test('a list that was cut off names its file, the line and what to do, and erases nobody', () => {
  expect(listed(`${line('a')}\n${line('b')}\n`)).toBe(2);
  expect(listed(`${line('a')}\n${line('b')}`)).toBe(2);
  const torn = `${file}, line 2, is incomplete: writing it was interrupted. If the database still exists, run npm run erasures there again.`;
  for (let length = 1; length < line('b').length; length += 1)
    expect(() => listed(`${line('a')}\n${line('b').slice(0, length)}`)).toThrow(torn);
  for (const other of ['1', 'null', '[]', '{"at":"2026-11-29T12:00:00.000Z"}'])
    expect(() => listed(`${line('a')}\n${other}\n${line('c')}\n`)).toThrow(torn);
});

test('erasures of the hour before a backup count too', () => {
  const madeAt = '2026-11-29T12:00:00.000Z';
  expect(isSince('2026-11-29T11:00:00.000Z', madeAt)).toBe(true);
  expect(isSince('2026-11-29T10:59:59.000Z', madeAt)).toBe(false);
});
