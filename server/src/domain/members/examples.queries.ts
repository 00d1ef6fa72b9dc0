import { sql, type RawBuilder } from '../../platform/db/db.ts';

/**
 * SQL: the id in this column is of a member who counts. Figures and reports leave out examples (docs/decisions/855) and people who
 * were only added so far (docs/decisions/868). Most programs have few, so the list is short.
 */
export const isReal = (
  programId: string,
  column: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} not in
  (select e.id from member e where e.program_id = ${programId} and (e.is_example or not e.is_present))`;

/** SQL: the id in this column is of no example. Seats of teams and organizations are taken by people who were only added, too. */
export const isNoExample = (programId: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} not in (select e.id from member e where e.program_id = ${programId} and e.is_example)`;

/** SQL: the member `m` counts as one of the program: active, registered or with entries, and real. The one meaning of "members" in figures. */
export const isCounted = (m: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${m}.status`)} = 'active' and ${sql.ref(`${m}.isPresent`)} and not ${sql.ref(`${m}.isExample`)})`;
