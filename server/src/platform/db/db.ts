export { column } from './columns.ts';
export { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
export { appendTable } from './append-table.ts';
export { coalesce, dedupe } from './coalesce.ts';
export { lookUps, type Db } from './handle.ts';
export type { DB } from './schema.ts';
export { readAfterColumn } from './read-marks.queries.ts';
export { rowsOf } from './rows-of.ts';
export type { UnitOfWork } from './unit-of-work.ts';
