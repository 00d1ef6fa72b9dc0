import { sql, type RawBuilder } from '../../platform/db/db.ts';

/**
 * SQL: the id in this column is of a real member. Figures and reports leave example members out (docs/decisions/855). Most
 * programs have none, so the list is empty.
 */
export const isReal = (
  programId: string,
  column: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} not in
  (select e.id from member e where e.program_id = ${programId} and e.is_example)`;
