import { sql, type Expression, type RawBuilder } from '../../platform/db/db.ts';
import type { ManualMode } from './rules/day-value.ts';

/**
 * Returns days as the members' profiles count them (`totalDay`, which it equals: day-totals.test.ts), for calculations
 * over many members in the database: rows of member_id, day, steps. `where` is a condition on program_id, member_id and
 * day.
 */
export function dayTotals(where: Expression<unknown>, mode: ManualMode): RawBuilder<unknown> {
  const typed = mode === 'add' ? sql`when chosen is not null then chosen + manual` : sql``;
  return sql`select member_id, day, sum(steps)::bigint as steps from (
      select member_id, day, case
          when manual is null then coalesce(chosen, 0)
          ${typed}
          when device is not null then chosen
          else manual end as steps
      from (
        select member_id, day, device, manual,
          case when device is null or import > 1.5 * device then coalesce(import, device) else device end as chosen
        from (
          select member_id, day, max(steps) filter (where source = 'device') as device,
            max(steps) filter (where source = 'import') as import, max(steps) filter (where source = 'manual') as manual
          from step_day where ${where} group by member_id, day
        ) said
      ) measured
      union all
      select member_id, day, minutes * rate from converter_entry where ${where}
    ) parts group by member_id, day`;
}
