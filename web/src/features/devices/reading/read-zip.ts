import type { DeviceFile } from '#contract/features/devices/device-files.ts';
import type { DayBook } from './day-book.ts';
import { headerOf } from './device-table.ts';
import { isApple, readApple } from './formats/apple.ts';
import { isGarminName, readGarminJson } from './formats/garmin.ts';
import { isOwnName, readOwnDownload } from './formats/goodstride.ts';
import { isHealthAutoExportTable, readHealthAutoExportTable } from './formats/health-auto-export.ts';
import { isOuraName, isOuraTable, readOuraTable } from './formats/oura.ts';
import { isPolarName, readPolar } from './formats/polar.ts';
import { isSamsungName, readSamsung } from './formats/samsung.ts';
import { isTakeoutName, readTakeout } from './formats/takeout.ts';
import { isWithingsName, readWithings, withingsNames } from './formats/withings.ts';
import { isZeppName, readZepp } from './formats/zepp.ts';
import { openZip, type ZipFile } from './open-zip.ts';
import { refuseOffice } from './other-files.ts';
import { ReadingProblem, type ReadingContext } from './reading.types.ts';
import { wallTimes } from './wall-time.ts';

type Read = (files: readonly ZipFile[], context: ReadingContext, book: DayBook) => Promise<void>;

interface Archive {
  format: DeviceFile;
  /** Whether a file in the archive says that it is of this maker. */
  names(file: ZipFile): boolean;
  read: Read;
}

const isDatabaseName = ({ name }: ZipFile) => /(?:\.db|\.sqlite3?|^Gadgetbridge)$/i.test(name);
const isGadgetbridge = (file: ZipFile) => isDatabaseName(file) && /gadgetbridge/i.test(file.name);

async function readDatabases(
  files: readonly ZipFile[],
  context: ReadingContext,
  book: DayBook,
): Promise<void> {
  const { mostDatabase, readPhoneDatabase } = await import('./phone-database.ts');
  for (const file of files)
    if (isDatabaseName(file))
      await readPhoneDatabase(await file.whole(mostDatabase), file.name, context, book);
}

async function readWatchFiles(
  files: readonly ZipFile[],
  { timeZone }: ReadingContext,
  book: DayBook,
): Promise<void> {
  const { readFits } = await import('./formats/fit.ts');
  await readFits(files, timeZone, book);
}

/** Reads those files of an archive that a table of their names has. */
const eachOf =
  (names: (name: string) => boolean, read: (bytes: Uint8Array, name: string, book: DayBook) => void): Read =>
  async (files, _, book) => {
    for (const file of files) if (names(file.name)) read(await file.whole(), file.name, book);
  };

async function readSamsungTables(files: readonly ZipFile[], _: ReadingContext, book: DayBook): Promise<void> {
  for (const file of files)
    if (isSamsungName(file.name)) readSamsung(await file.whole(), file.name, await file.head(), book);
}

async function readOura(files: readonly ZipFile[], _: ReadingContext, book: DayBook): Promise<void> {
  for (const file of files)
    if (/\.csv$/i.test(file.name) && isOuraTable(headerOf(await file.head())))
      readOuraTable(await file.whole(), file.name, book);
}

const archives: readonly Archive[] = [
  { format: 'gadgetbridge', names: isGadgetbridge, read: readDatabases },
  {
    format: 'health-connect',
    names: (file) => file.name.endsWith('.db') && !isGadgetbridge(file),
    read: readDatabases,
  },
  {
    format: 'zepp',
    names: isZeppName,
    read: (files, { timeZone }, book) => readZepp(files, wallTimes(timeZone), book),
  },
  { format: 'samsung-health', names: ({ name }) => isSamsungName(name), read: readSamsungTables },
  {
    format: 'garmin',
    names: ({ name }) => isGarminName(name),
    read: eachOf(isGarminName, readGarminJson),
  },
  { format: 'garmin', names: ({ name }) => /\.fit$/i.test(name), read: readWatchFiles },
  {
    format: 'polar',
    names: ({ name }) => isPolarName(name),
    read: (files, _, book) => readPolar(files, book),
  },
  {
    format: 'withings',
    names: ({ name }) => isWithingsName(name),
    read: eachOf((name) => withingsNames.has(name), readWithings),
  },
  {
    format: 'goodstride',
    names: ({ path }) => isOwnName(path),
    read: (files, _, book) => readOwnDownload(files, book),
  },
  { format: 'oura', names: ({ name }) => isOuraName(name), read: readOura },
  {
    format: 'google-takeout',
    names: isTakeoutName,
    read: (files, { timeZone }, book) => readTakeout(files, wallTimes(timeZone), book),
  },
];

/** Apple's XML, whose name is in the language of the phone. */
async function findApple(files: readonly ZipFile[]): Promise<ZipFile[]> {
  const found: ZipFile[] = [];
  for (const file of files)
    if (/^(?:[^/]*\/){0,2}[^/]+\.xml$/i.test(file.path) && isApple(await file.head())) found.push(file);
  return found;
}

/** Names the exports in an archive that has several: which one counts is the member's choice. */
function refuseSeveral(apple: readonly ZipFile[], others: readonly Archive[], files: readonly ZipFile[]) {
  const formats = [...new Set(others.map(({ format }) => format))];
  const ofOthers = formats.map((format) => {
    const archive = others.find((each) => each.format === format)!;
    return files.find((file) => archive.names(file))!.path;
  });
  const exports = [...apple.map(({ path }) => path), ...ofOthers];
  if (exports.length > 1) throw new ReadingProblem('two_exports', { exports });
}

/** Reads tables of Health Auto Export, under whatever name. */
async function readTables(files: readonly ZipFile[], book: DayBook): Promise<DeviceFile | null> {
  let found: DeviceFile | null = null;
  for (const file of files) {
    if (!/\.csv$/i.test(file.name) || !isHealthAutoExportTable(headerOf(await file.head()))) continue;
    readHealthAutoExportTable(await file.whole(), file.name, book);
    found = 'health-auto-export';
  }
  return found;
}

/** Reads an archive. A workbook is a table. */
export async function readZip(
  blob: Blob,
  context: ReadingContext,
  book: DayBook,
): Promise<DeviceFile | 'table'> {
  const files = await openZip(blob, context);
  if (files.some(({ path }) => path === '[Content_Types].xml')) return 'table';
  refuseOffice(files);
  const apples = await findApple(files);
  const known = archives.filter(({ names }) => files.some(names));
  refuseSeveral(apples, known, files);
  const [apple] = apples;
  if (apple) {
    await readApple(apple.bytes(), apple.path, book);
    return 'apple-health';
  }
  const [archive] = known;
  if (archive) {
    await archive.read(files, context, book);
    return archive.format;
  }
  const read = await readTables(files, book);
  if (!read) throw new ReadingProblem('not_known');
  return read;
}
