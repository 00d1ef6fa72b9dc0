import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import readWorkbook from 'read-excel-file/node';
import yauzl from 'yauzl';
import type { WorkbookAnswer } from './workbook.types.ts';

const mostBytes = 256 * 1024 * 1024;
const mostEntries = 2_000;
const mostRatio = 200;

/** Whether an archive may be unpacked: a small file may not become a huge one. Null if it is no archive. */
function measure(file: string): Promise<{ fits: boolean; isWorkbook: boolean } | null> {
  return new Promise((done) => {
    yauzl.open(file, { lazyEntries: true }, (failed, zip) => {
      if (failed) return done(null);
      let [entries, bytes, isWorkbook] = [0, 0, false];
      zip.on('error', () => done(null));
      zip.on('end', () => done({ fits: true, isWorkbook }));
      zip.on('entry', (entry: yauzl.Entry) => {
        entries += 1;
        bytes += entry.uncompressedSize;
        isWorkbook ||= entry.fileName.startsWith('xl/workbook');
        const grows = entry.uncompressedSize > mostRatio * Math.max(entry.compressedSize, 1024);
        if (grows || bytes > mostBytes || entries > mostEntries) {
          zip.close();
          done({ fits: false, isWorkbook });
        } else zip.readEntry();
      });
      zip.readEntry();
    });
  });
}

const two = (number: number) => String(number).padStart(2, '0');

/** Days of a workbook have no zone. A time alone is a date of 1899 or 1900. */
function dateText(date: Date): string {
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (date.getUTCFullYear() < 1901) return time;
  const day = date.toISOString().slice(0, 10);
  return time === '00:00' ? day : `${day} ${time}:${two(date.getUTCSeconds())}`;
}

/** A fourth decimal keeps a number of three from looking like one of thousands. */
function numberText(value: number): string {
  const text = String(value);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  if (typeof cell === 'number') return numberText(cell);
  // A line break in a cell would make its row two lines.
  return String(cell).replaceAll(/[\r\n]+/g, ' ');
}

export default async function write({
  file,
  target,
}: {
  file: string;
  target: string;
}): Promise<WorkbookAnswer> {
  const size = await measure(file);
  if (!size) return { problem: 'archive_broken' };
  if (!size.fits) return { problem: 'archive_too_large' };
  if (!size.isWorkbook) return { problem: 'not_workbook' };
  let sheets: { data: readonly (readonly unknown[])[] }[];
  try {
    sheets = await readWorkbook(file);
  } catch {
    return { problem: 'archive_broken' };
  }
  const sheet = sheets.find(({ data }) => data.length > 1) ?? sheets[0];
  const width = Math.max(0, ...(sheet?.data ?? []).slice(0, 1_000).map((row) => row.length));
  const rows = function* () {
    for (const row of sheet?.data ?? []) {
      const cells = row.map(textOf);
      while (cells.length < width) cells.push('');
      yield stringify([cells]);
    }
  };
  await pipeline(rows(), createWriteStream(target, { mode: 0o600 }));
  return { problem: null };
}
