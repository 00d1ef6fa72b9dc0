import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import writeWorkbook from 'write-excel-file/node';
import { afterAll, expect, test, vi } from 'vitest';
import { rowsOfWorkbook } from './workbook.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'workbook-'));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('A long workbook is read in few pieces, also by a machine that is slow', async () => {
  const file = path.join(folder, 'long.xlsx');
  const rows = Array.from({ length: 5_000 }, (_, at) => [{ value: `ada${at}@a.example` }, { value: at }]);
  writeFileSync(file, await writeWorkbook(rows as never).toBuffer());
  let asked = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (asked += 1) * 100);
  const read = await rowsOfWorkbook(file);
  expect(read).toHaveLength(5_000);
  expect(read[4_999]).toEqual(['ada4999@a.example', '4999']);
  expect(asked).toBeLessThan(100);
});
