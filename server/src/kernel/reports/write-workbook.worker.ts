import writeWorkbook, { type Cell as WorkbookCell } from 'write-excel-file/node';
import type { Cell } from './cell.ts';
import type { WorkbookData } from './workbook.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const widest = 48;

/** Numbers stay numbers and days become dates. A text is a text, so no formula can begin in it. */
function cellOf(value: Cell): WorkbookCell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  const moment = day.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  const exists = moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
  return exists ? { value: moment, type: Date, format: 'yyyy-mm-dd' } : { value, type: String };
}

/** Runs in a process of its own (workbook.ts): many rows would keep everybody else waiting. */
export default async function write({ rows, about, sheets, rightToLeft }: WorkbookData): Promise<Uint8Array> {
  const [names = [], ...body] = rows;
  const widthOf = (at: number) =>
    Math.min(widest, Math.max(10, ...rows.slice(0, 200).map((row) => String(row[at] ?? '').length)) + 2);
  const workbook = writeWorkbook([
    {
      sheet: sheets[0],
      data: [
        names.map((name): WorkbookCell => ({ value: String(name ?? ''), type: String, fontWeight: 'bold' })),
        ...body.map((row) => row.map(cellOf)),
      ],
      columns: names.map((_, at) => ({ width: widthOf(at) })),
      stickyRowsCount: 1,
      rightToLeft,
    },
    {
      sheet: sheets[1],
      data: about.map((line) => line.map(cellOf)),
      columns: [{ width: 20 }, { width: 100 }],
      rightToLeft,
    },
  ]);
  return workbook.toBuffer();
}
