import { sql } from '../../platform/db/db.ts';
import type { ReportQuery } from './people.queries.ts';

/** SQL: the figures of a release in their order. */
const shown = sql`rows from (jsonb_to_recordset(r.figures) as (key text, people integer)) with ordinality as f (key, people, place)`;

/** Counts the people with a plan, by period. */
export const assessmentStatus: ReportQuery = ({ programId, from, to }) => sql`select
    r.period || array_position(array['none', 'planned', 'created', 'updated'], s.status)::text as row_key, r.period::text as week, r.made_in::text as figures_of,
    s.status as plan_status, s.people
  from disclosure_release r cross join ${shown}
    cross join lateral (select coalesce(f.key, 'planned') as status, f.people
      union all select 'none', greatest(0, r.members - f.people) where f.key is null) s
  where r.program_id = ${programId} and r.subject = 'plan.status' and r.period between ${from}::date - 27 and ${to}::date`;

/**
 * Counts the people who gave each answer of the assessment, by year. The words are the server's (Manifest.reportWords).
 */
export const assessmentQuestions: ReportQuery = ({ programId, from, to }) => sql`select
    r.period || lpad(f.place::text, 4, '0') as row_key, r.period::text as week, r.made_in::text as figures_of,
    split_part(f.key, '.', 1) as question, f.key as answer, f.people
  from disclosure_release r cross join ${shown}
  where r.program_id = ${programId} and r.subject = 'plan.answers' and f.key is not null
    and r.period between ${from}::date - 363 and ${to}::date`;
