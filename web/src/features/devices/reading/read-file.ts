import type { DeviceFile } from '#contract/features/devices/device-files.ts';
import { decode, mostUnpacked, readWhole, type Bytes } from './byte-stream.ts';
import { DayBook } from './day-book.ts';
import { jsonIn } from './device-json.ts';
import { headerOf } from './device-table.ts';
import { isApple, readApple } from './formats/apple.ts';
import { isActivities, isStepsReport, readActivities, readStepsReport } from './formats/garmin.ts';
import {
  isHealthAutoExport,
  isHealthAutoExportTable,
  readHealthAutoExport,
  readHealthAutoExportTable,
} from './formats/health-auto-export.ts';
import { isOuraJson, isOuraTable, readOuraJson, readOuraTable } from './formats/oura.ts';
import { readSamsung, samsungKind } from './formats/samsung.ts';
import { isFitDays, readFitDays } from './formats/takeout.ts';
import { isTrack, readTrack } from './formats/track.ts';
import { headBytes } from './open-zip.ts';
import { refuseOthers } from './other-files.ts';
import { readZip } from './read-zip.ts';
import {
  ReadingProblem,
  type BadLine,
  type FileRead,
  type Place,
  type ReadingContext,
} from './reading.types.ts';

type Recognized = DeviceFile | 'table';

const isZip = ([p, k, three, four]: Uint8Array) => p === 0x50 && k === 0x4b && three === 3 && four === 4;
const isFit = (start: Uint8Array) => String.fromCharCode(...start.slice(8, 12)) === '.FIT';

/** Returns the bytes of a file as they are read. */
function streamOf(blob: File, { onProgress }: ReadingContext): Bytes {
  let length = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      length += piece.length;
      onProgress(length / blob.size);
      controller.enqueue(piece);
    },
  });
  return blob.stream().pipeThrough(counted);
}

const whole = (file: File, context: ReadingContext, most?: number) =>
  readWhole(streamOf(file, context), { file: file.name, line: null }, most);

async function readJson(file: File, context: ReadingContext, book: DayBook): Promise<Recognized> {
  const said = jsonIn(await whole(file, context), file.name, book);
  const place = { file: file.name, line: null };
  if (said === null) throw new ReadingProblem('broken', { place });
  if (isHealthAutoExport(said)) {
    readHealthAutoExport(said, file.name, book);
    return 'health-auto-export';
  }
  if (!isOuraJson(said)) throw new ReadingProblem('not_known', { place });
  readOuraJson(said, file.name, book);
  return 'oura';
}

/** Tables whose maker is known by their header. Any other is left to the server. */
async function readTable(
  file: File,
  head: string,
  context: ReadingContext,
  book: DayBook,
): Promise<Recognized> {
  const { name } = file;
  if (samsungKind(head)) {
    readSamsung(await whole(file, context), name, head, book);
    return 'samsung-health';
  }
  const header = headerOf(head);
  if (isStepsReport(header))
    return readStepsReport(await whole(file, context), name, book) ? 'garmin' : 'table';
  const known: readonly [DeviceFile, boolean, (bytes: Uint8Array, name: string, book: DayBook) => void][] = [
    ['garmin', isActivities(header), readActivities],
    ['oura', isOuraTable(header), readOuraTable],
    ['health-auto-export', isHealthAutoExportTable(header), readHealthAutoExportTable],
    ['google-takeout', isFitDays(head), (bytes, at, into) => readFitDays(bytes, at, into, new Set())],
  ];
  const found = known.find(([, isIt]) => isIt);
  if (!found) return 'table';
  const [format, , read] = found;
  read(await whole(file, context), name, book);
  return format;
}

async function readAny(file: File, context: ReadingContext, book: DayBook): Promise<Recognized> {
  const start = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (isZip(start)) return readZip(file, context, book);
  if (file.size > mostUnpacked) throw new ReadingProblem('too_large');
  if (isFit(start)) {
    const { readFit } = await import('./formats/fit.ts');
    return readFit(await whole(file, context), file.name, context.timeZone, book);
  }
  const head = decode(start).replace(/^\uFEFF/, '');
  if (head.startsWith('SQLite format 3')) {
    const { mostDatabase, readPhoneDatabase } = await import('./phone-database.ts');
    return readPhoneDatabase(await whole(file, context, mostDatabase), file.name, context, book);
  }
  refuseOthers(head);
  if (isApple(head)) {
    await readApple(streamOf(file, context), file.name, book);
    return 'apple-health';
  }
  if (isTrack(head)) return readTrack(streamOf(file, context), file.name, context.timeZone);
  return /^\s*[{[]/.test(head) ? readJson(file, context, book) : readTable(file, head, context, book);
}

const placeOf = (bad: BadLine | undefined): Place | undefined => bad && { file: bad.file, line: bad.line };

/** Reads a file of a phone or watch, recognized by what is in it. */
export async function readFile(file: File, context: ReadingContext): Promise<FileRead> {
  const book = new DayBook();
  try {
    const format = await readAny(file, context, book);
    if (format === 'table') return { kind: 'table' };
    const days = book.days();
    if (!days.length) throw new ReadingProblem('no_days', { place: placeOf(book.bad[0]) });
    const { bad, badCount, asksWeightUnit } = book;
    return { kind: 'days', found: { format, days, bad, badCount, asksWeightUnit } };
  } catch (error) {
    if (error instanceof ReadingProblem) return { kind: 'problem', problem: error.problem };
    throw error;
  }
}
