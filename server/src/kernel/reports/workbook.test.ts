import { expect, test } from 'vitest';
import readWorkbook from 'read-excel-file/node';
import { gatherRows, mostWorkbookRows, workbookOf } from './workbook.ts';
import type { Row } from './cell.ts';

async function* rowsOf(count: number): AsyncGenerator<Row[]> {
  yield [['n']];
  for (let at = 0; at < count; at += 1000)
    yield Array.from({ length: Math.min(1000, count - at) }, (_, more) => [at + more]);
}

test('refuses more rows than a workbook holds, and takes as many', async () => {
  expect(await gatherRows(rowsOf(mostWorkbookRows))).toHaveLength(mostWorkbookRows + 1);
  await expect(gatherRows(rowsOf(mostWorkbookRows + 1))).rejects.toMatchObject({ code: 'too_many_rows' });
});

test('keeps numbers, texts and empty cells, and makes dates of days that exist', async () => {
  const rows = [
    ['a', 'b', 'c', 'd'],
    ['=1+1', 2.5, null, '2026-02-28'],
    ['007', -3, '', '2026-02-30'],
  ];
  const [sheet, about] = await readWorkbook(await workbookOf(rows, [['Period', '2026-01-01']], 'es'));
  expect(sheet).toEqual({
    sheet: 'Informe',
    data: [
      ['a', 'b', 'c', 'd'],
      ['=1+1', 2.5, null, new Date('2026-02-28')],
      ['007', -3, null, '2026-02-30'],
    ],
  });
  expect(about).toEqual({ sheet: 'Sobre este informe', data: [['Period', new Date('2026-01-01')]] });
});
