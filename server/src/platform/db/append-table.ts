import { sql, type RawBuilder } from 'kysely';

/** The PostgreSQL types that columns of an append table may have. */
type ColumnType = 'uuid' | 'text' | 'date' | 'integer' | 'bigint' | 'boolean' | 'timestamptz';

interface Values {
  uuid: string;
  text: string;
  date: string;
  integer: number;
  bigint: number;
  boolean: boolean;
  timestamptz: Date;
}

type Columns = Readonly<Record<string, ColumnType>>;

export type AppendedRow<C extends Columns> = { readonly [K in keyof C]: Values[C[K]] | null };

/** A table that a unit of work appends rows to: its name, and its columns with their types. */
export interface AppendTable<C extends Columns = Columns> {
  readonly name: string;
  readonly columns: C;
}

/** Describes a table for `unit.append`, beside the queries of the feature that owns it. */
export const appendTable = <const C extends Columns>(name: string, columns: C): AppendTable<C> => ({
  name,
  columns,
});

/** One insert for all rows, whose text is the same however many there are: each column travels as an array. */
export function insertRows<C extends Columns>(
  { name, columns }: AppendTable<C>,
  rows: readonly AppendedRow<C>[],
): RawBuilder<unknown> {
  const all = Object.keys(columns);
  const programId = rows[0]!['program_id'];
  // One value where all rows have the same: on several machines it says where they belong.
  const isOfOne = 'program_id' in columns && rows.every((row) => row['program_id'] === programId);
  const names = isOfOne ? all.filter((column) => column !== 'program_id') : all;
  const arrays = names.map(
    (column) => sql`${rows.map((row) => row[column])}::${sql.raw(columns[column]!)}[]`,
  );
  const listed = sql.join(names.map((column) => sql.ref(column)));
  return isOfOne
    ? sql`insert into ${sql.table(name)} (program_id, ${listed}) select ${programId}::uuid, * from unnest(${sql.join(arrays)})`
    : sql`insert into ${sql.table(name)} (${listed}) select * from unnest(${sql.join(arrays)})`;
}
