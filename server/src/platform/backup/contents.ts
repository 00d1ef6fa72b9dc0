import { translate } from '../words/translate.ts';
import { createSum, type Part } from './archive.ts';

const t = translate('en');

export const format = 1;

/** The first part of an archive. */
export interface Header {
  format: number;
  madeAt: string;
  /** The schema, by its migrations with their hashes. */
  migrations: { name: string; hash: string }[];
  tables: { name: string; columns: string[] }[];
}

/** The last part of an archive. */
export interface Totals {
  rows: Record<string, number>;
  files: number;
  /** Pictures that had a row and no file: program/id. */
  missing?: string[];
  /** The hash of all parts before it. */
  sum: string;
}

export const headerName = 'backup.json';
export const totalsName = 'totals.json';
export const tablePrefix = 'tables/';
export const filePrefix = 'files/';

export const toJson = (name: string, value: Header | Totals): Part => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

/** The reader of an archive calls these methods in their order. */
export interface PartReader {
  header(header: Header): Promise<void>;
  table(name: string, piece: Buffer): Promise<void>;
  file(programId: string, id: string, bytes: Buffer): Promise<void>;
}

async function hand({ name, bytes }: Part, reader: PartReader): Promise<void> {
  const [kind, first = '', second = ''] = name.split('/');
  if (name === headerName) await reader.header(JSON.parse(bytes.toString('utf8')) as Header);
  else if (kind === 'tables') await reader.table(first, bytes);
  else if (kind === 'files') await reader.file(first, second, bytes);
  else throw new Error(`The backup has a part of an unknown kind: ${name}`);
}

/** What a changed byte brings about before the checksum is reached: text that is no JSON, or no value of its column. */
const isOfChange = (error: unknown): boolean =>
  error instanceof SyntaxError || ((error as { code?: string }).code ?? '').startsWith('22');

/** Hands over every part, and returns the totals. Throws when the archive is cut off or was changed. */
export async function readParts(parts: AsyncIterable<Part>, reader: PartReader): Promise<Totals> {
  const sum = createSum();
  let totals: Totals | undefined;
  for await (const part of parts) {
    if (part.name === totalsName) {
      totals = JSON.parse(part.bytes.toString('utf8')) as Totals;
      if (totals.sum !== sum.digest()) throw new Error(t('console:restore.changed'));
    } else {
      sum.add(part);
      await hand(part, reader).catch((error: unknown) => {
        throw isOfChange(error) ? new Error(t('console:restore.changed'), { cause: error }) : error;
      });
    }
  }
  if (!totals) throw new Error(t('console:restore.cut'));
  return totals;
}
