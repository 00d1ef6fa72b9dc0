import { sql, type RawBuilder } from '../../../platform/db/db.ts';
import type { TeamFileRow } from './team-file.types.ts';
import { living, type TeamFilter } from '../team-lists.queries.ts';

/** Returns the teams that a filter finds, by name, for a file. */
export const teamsFile = (filter: TeamFilter): RawBuilder<TeamFileRow> =>
  sql<TeamFileRow>`select t.name, t.max_size, t.open, (t.created_at at time zone 'UTC')::date as created_on,
      (select o.name from organization o where o.program_id = t.program_id and o.id = t.organization_id) as organization_name,
      (select count(*) from team_membership s where s.program_id = t.program_id and s.team_id = t.id
        and s.left_on is null) as member_count,
      (select string_agg(trim(m.first_name || ' ' || m.last_name), ', ' order by m.sort_name, m.id)
        from team_membership l join member m on m.program_id = l.program_id and m.id = l.member_id
        where l.program_id = t.program_id and l.team_id = t.id and l.left_on is null and l.is_leader) as leaders
    from (select t.* ${living(filter)}) t order by lower(t.name), t.id`;
