import { sql, type RawBuilder } from '../../platform/db/db.ts';

export interface ScoreLine {
  challenge: string;
  startDate: string;
  endDate: string;
  name: string;
  username: string;
  total: number;
  creditedDays: number;
}

/** Returns each member's score in each challenge. Challenges with health data are left out, as in every report. */
export const scoreLines = (programId: string): RawBuilder<ScoreLine> => sql<ScoreLine>`
  select c.name as challenge, c.start_date, c.end_date, trim(m.first_name || ' ' || m.last_name) as name, m.username,
    s.total, s.credited_days
  from score s join challenge c on c.program_id = s.program_id and c.id = s.challenge_id
    and c.challenge_type not in ('wellness', 'preventative')
  join member m on m.program_id = s.program_id and m.id = s.member_id and m.status <> 'erased'
  where s.program_id = ${programId}
  order by c.start_date, c.id, s.total desc, m.id`;
