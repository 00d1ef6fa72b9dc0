import { sql } from '../../platform/db/db.ts';
import type { ReportQuery } from './people.queries.ts';

/** Counts the people with a plan, by week. */
export const assessmentStatus: ReportQuery = ({ programId, from, to }) => sql`select
    c.week || lpad(c.position::text, 4, '0') as row_key, c.week::text as week, r.of_week::text as figures_of,
    c.answer as plan_status, c.people
  from plan_cell c join plan_release r using (program_id, week)
  where c.program_id = ${programId} and c.question = 'status' and c.week between ${from}::date and ${to}::date`;

/**
 * Counts the people who gave each answer of the assessment, by week. The words are the server's (Manifest.reportWords).
 */
export const assessmentQuestions: ReportQuery = ({ programId, from, to }) => sql`select
    c.week || lpad(c.position::text, 4, '0') as row_key, c.week::text as week, r.answers_of::text as figures_of,
    c.question, c.question || '.' || c.answer as answer, c.people
  from plan_cell c join plan_release r using (program_id, week)
  where c.program_id = ${programId} and c.question <> 'status' and c.week between ${from}::date and ${to}::date`;
