import { sql } from '../../platform/db/db.ts';

/**
 * SQL: a row for each member of staff of the platform or of a reseller, with the name and language of the first of their
 * programs. Needs the platform's handle.
 */
export const colleagues = sql`(select distinct on (l.id) l.id, l.email, l.reseller_id,
    coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), l.email) as name, coalesce(m.locale, 'en') as locale
  from login l left join login_member o on o.login_id = l.id
  left join member m on m.program_id = o.program_id and m.id = o.member_id and m.status <> 'erased'
  where l.platform_role is not null order by l.id, o.program_id)`;
