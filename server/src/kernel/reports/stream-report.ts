import { Readable, type Writable } from 'node:stream';
import type { Language } from '#copy/languages.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Row } from './cell.ts';
import { csvOf } from './csv.ts';
import { allowWaiting } from './cursor.queries.ts';
import { workbookType, type FileForm } from './form.ts';
import { takePlace, type Place } from './places.ts';
import { gatherRows, workbookOf, type About } from './workbook.ts';

export interface Report {
  /** The file name without its extension: any text. */
  name: string;
  /** The period, time zone and rules: the second sheet of a workbook. */
  about?: About;
  /** Chunks of rows, read in the report's one transaction. */
  rows(tx: Db): AsyncIterable<readonly Row[]>;
}

export interface OpenReport {
  headers: Readonly<Record<string, string>>;
  body: Readable;
}

/**
 * A reader has to take a chunk within this time, or the report ends, because it holds a connection and an old
 * snapshot.
 */
const patienceMs = 60_000;

/** Returns headers for a download, with a file name in any script (RFC 6266). */
export function fileHeaders(name: string, kind: FileForm['kind'] = 'csv'): Record<string, string> {
  const whole = `${name.replaceAll(/[\s\p{C}/\\:*?"<>|]+/gu, ' ').trim() || 'report'}.${kind}`;
  const plain = whole.normalize('NFKD').replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    'content-type': kind === 'xlsx' ? workbookType : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  };
}

/** Passes rows on as fast as they are read. */
async function deliver(out: Writable, rows: readonly Row[], patience: number): Promise<void> {
  const gone = Promise.withResolvers<never>();
  const late = setTimeout(() => gone.reject(new Error('the reader of a report is too slow')), patience);
  const leave = () => gone.reject(new Error('the reader of a report left'));
  out.once('close', leave);
  // Waits only while the reader is behind.
  gone.promise.catch(() => undefined);
  try {
    if (out.destroyed) leave();
    if (out.write(rows)) return;
    const drained = new Promise<void>((resolve) => void out.once('drain', resolve));
    await Promise.race([gone.promise, drained]);
  } finally {
    clearTimeout(late);
    out.off('close', leave);
  }
}

/** Reads a report in one read-only transaction. */
const readWhole = <R>(
  { db }: WorkContext,
  report: Report,
  patience: number,
  take: (chunks: AsyncIterable<readonly Row[]>) => Promise<R>,
): Promise<R> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowWaiting(tx, patience + 5_000);
      return take(report.rows(tx));
    });

async function write(
  context: WorkContext,
  report: Report,
  out: Writable,
  begun: () => void,
  patience: number,
) {
  await readWhole(context, report, patience, async (chunks) => {
    for await (const rows of chunks) {
      begun();
      await deliver(out, rows, patience);
    }
  });
  // The rest is in memory, so the connection is free.
  out.end();
  begun();
}

/** Chunks of rows under the names of their columns. */
export async function* table(
  names: Row,
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let head: readonly Row[] = [names];
  for await (const rows of chunks) {
    yield [...head, ...rows];
    head = [];
  }
  if (head.length) yield head;
}

interface Circumstances {
  /** CSV with commas by default. */
  form?: FileForm;
  patience?: number;
  /** Kept by the caller, who opens several reports one after another. */
  place?: Place | undefined;
}

async function openCsv(
  context: WorkContext,
  report: Report,
  { form, patience = patienceMs, place }: Circumstances,
): Promise<Readable> {
  const own = place ? null : takePlace();
  const out = csvOf(form?.kind === 'csv' ? form.separator : ',');
  // Prevents an unhandled rejection before the stream is piped.
  out.on('error', () => undefined);
  const begun = Promise.withResolvers<void>();
  const work = write(context, report, out, begun.resolve, patience).finally(() => own?.leave());
  work.catch((error: unknown) => {
    begun.reject(error);
    if (!out.destroyed) context.deps.log.warn({ err: String(error) }, 'a report ended before its end');
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  await begun.promise;
  return out;
}

async function openWorkbook(
  context: WorkContext,
  report: Report,
  language: Language,
  { patience = patienceMs, place }: Circumstances,
): Promise<Readable> {
  const own = place ? null : takePlace();
  const rows = await readWhole(context, report, patience, gatherRows).finally(() => own?.leave());
  const made = [translate(language)('reporting:head.made'), context.now.toISOString()] as const;
  const bytes = await workbookOf(rows, [...(report.about ?? []), made], language);
  return Readable.from([bytes], { objectMode: false });
}

/**
 * Opens a report as a file in the form the reader wants: the one place that writes a table of columns and rows. CSV is streamed
 * from one read-only transaction that sees one moment, however long reading takes. A failure before the first rows is an
 * ordinary error; a later one cuts the answer off, so that nobody takes a part for the whole. A workbook is complete before
 * it is sent.
 */
export async function openReport(
  context: WorkContext,
  report: Report,
  circumstances: Circumstances = {},
): Promise<OpenReport> {
  const { form } = circumstances;
  const body =
    form?.kind === 'xlsx'
      ? await openWorkbook(context, report, form.language, circumstances)
      : await openCsv(context, report, circumstances);
  return { headers: fileHeaders(report.name, form?.kind), body };
}
