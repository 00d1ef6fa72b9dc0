import { mostHeaderLines } from '#contract/table-choices.ts';
import { emptyFile } from './columns.ts';
import { textOf, type FileForm } from './form-of-file.ts';
import { headOfCsv, type Separator } from '../../platform/gate/parsers/csv.ts';
import type { HeadRow } from './table-rows.ts';

const separators = [',', ';', '\t'] as const;

/** Characters that are enough for the first rows. */
const mostText = 262_144;

async function headText(path: string, form: Exclude<FileForm, 'workbook'>): Promise<string> {
  let text = '';
  for await (const piece of textOf(path, form)) {
    text += piece;
    if (text.length > mostText) return text.slice(0, mostText);
  }
  return text;
}

/**
 * Returns the rows that have the most frequent number of cells, and that number: a separator divides all rows alike.
 */
function steadiness(rows: readonly HeadRow[]): [rows: number, width: number] {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best: [number, number] = [0, 1];
  for (const [width, count] of counts)
    if (width > 1 && (count > best[0] || (count === best[0] && width > best[1]))) best = [count, width];
  return best;
}

/** Returns the separator of a table and its first rows. Excel may name the sign itself, in a line `sep=;`. */
export async function headOf(
  path: string,
  form: Exclude<FileForm, 'workbook'>,
): Promise<{ separator: Separator; rows: HeadRow[] }> {
  const text = await headText(path, form);
  if (text.trim() === '') throw emptyFile();
  const named = /^sep=([,;\t])\r?\n/i.exec(text)?.[1] as Separator | undefined;
  const read = (named ? [named] : separators).map((separator) => {
    const rows = headOfCsv(text, separator, mostHeaderLines);
    return { separator, rows, steady: steadiness(rows.slice(named ? 1 : 0)) };
  });
  return read.toSorted((a, b) => b.steady[0] - a.steady[0] || b.steady[1] - a.steady[1])[0]!;
}
