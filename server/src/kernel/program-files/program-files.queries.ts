import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import { camel } from './camel.ts';
import type { FileItem, ProgramPart } from './program-part.types.ts';

type Rows = Pick<ProgramPart, 'table' | 'columns' | 'json' | 'position' | 'stamps' | 'withoutId'>;

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

interface StoredRow {
  id: string | null;
  item: FileItem;
}

/** Reads rows of a table in the order of the file. Names come from the code, never from a call. */
async function readRows(
  db: Db,
  programId: string,
  rows: Rows & Pick<ProgramPart, 'orderBy' | 'newestBy' | 'empty'>,
  more: RawBuilder<unknown> = sql`true`,
): Promise<StoredRow[]> {
  const { table, columns, newestBy, orderBy, empty = [], withoutId } = rows;
  const names = Object.keys(columns);
  const one = newestBy ? sql`distinct on (${refs(newestBy)})` : sql``;
  const order = newestBy ? sql`${refs(newestBy)}, id desc` : refs(orderBy);
  const only = sql.join([more, ...empty.map((column) => sql`${sql.ref(column)} is null`)], sql` and `);
  const found = await sql<FileItem>`select ${one} ${withoutId ? sql`null` : sql`id`} as row_id, ${refs(names)}
    from ${sql.table(table)} where program_id = ${programId} and ${only} order by ${order}`.execute(db);
  return found.rows.map((row) => ({
    id: row['rowId'] as string | null,
    item: Object.fromEntries(names.map((column) => [camel(column), row[camel(column)]])),
  }));
}

/** Reads the items of a part with their ids. Children are inside of them. */
export async function readPart(db: Db, programId: string, part: ProgramPart): Promise<StoredRow[]> {
  const rows = await readRows(db, programId, part);
  const { children } = part;
  if (!children) return rows;
  for (const { id, item } of rows) {
    const of = await readRows(db, programId, children, sql`${sql.ref(children.parent)} = ${id}::uuid`);
    item[children.name] = of.map((child) => child.item);
  }
  return rows;
}

async function insertRow(
  tx: Db,
  programId: string,
  { table, columns, json = [], position, stamps = [], withoutId }: Rows,
  item: FileItem,
  more: { at: number; now: Date; parent?: [column: string, id: string] },
): Promise<string> {
  const id = newId();
  const values: [string, RawBuilder<unknown>][] = [
    ['program_id', sql`${programId}::uuid`],
    ...(withoutId ? [] : [['id', sql`${id}::uuid`] as [string, RawBuilder<unknown>]]),
    ...(more.parent ? [[more.parent[0], sql`${more.parent[1]}::uuid`] as [string, RawBuilder<unknown>]] : []),
    ...(position ? [[position, sql`${more.at}`] as [string, RawBuilder<unknown>]] : []),
    ...stamps.map((column): [string, RawBuilder<unknown>] => [column, sql`${more.now}`]),
    // What a file from before doesn't name has the default of its column.
    ...Object.keys(columns).flatMap((column): [string, RawBuilder<unknown>][] => {
      const value = item[camel(column)];
      if (value === undefined) return [];
      return [[column, json.includes(column) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`]];
    }),
  ];
  await sql`insert into ${sql.table(table)} (${refs(values.map(([column]) => column))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(tx);
  return id;
}

/** Writes the items of a part into a new program. Answers their ids in the order of the items. */
export async function writePart(
  tx: Db,
  programId: string,
  part: ProgramPart,
  items: readonly FileItem[],
  now: Date,
): Promise<string[]> {
  if (part.replaces)
    await sql`delete from ${sql.table(part.table)} where program_id = ${programId}`.execute(tx);
  const ids: string[] = [];
  for (const [at, item] of items.entries()) {
    const id = await insertRow(tx, programId, part, item, { at: at + 1, now });
    ids.push(id);
    const { children } = part;
    if (!children) continue;
    const own = item[children.name] as FileItem[];
    for (const [place, child] of own.entries())
      await insertRow(tx, programId, children, child, { at: place + 1, now, parent: [children.parent, id] });
  }
  return ids;
}
