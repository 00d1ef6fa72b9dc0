export { column } from './columns.ts';
export { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
export { fixed, type At, type Bound } from './fixed.ts';
export type { Db } from './handle.ts';
export type { DB } from './schema.ts';
export { useGenericPlan, useGenericPlanIf, rowsOf } from './generic-plan.ts';
export { lastly } from './pipeline.ts';
