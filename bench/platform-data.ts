import type pg from 'pg';

/** Names that differ as names do: a search reads the lists of its groups of three letters, and few names share them all. */
const firstNames =
  `Ada Aisha Ben Bruno Carla Chen Dana Diego Elena Emil Farid Fiona Gareth Greta Hana Hugo Imani Ivan Jonas
  Julia Kamal Karin Lena Luis Maya Miguel Nadia Noah Olga Oskar Paula Pedro Quinn Rania Rosa Samir Silvia Tariq Tessa Ugo Ulla
  Vera Victor Wanda Willem Ximena Yara Yusuf Zoe Zoltan`.split(/\s+/);
const beginnings =
  `Al Bar Cas Del Es Fer Gar Hol Ib Jan Kas Lar Mor Nor Ol Per Quin Rod San Tor Ul Val Wil Xan Yil Zam`.split(
    ' ',
  );
const middles = `a be ci do el fri gu hi ing ko lan mu nor os pi que ril so ten ur vi wo xe yo zi`.split(' ');
const ends =
  `berg cia dez son vic man ova ski ton field lund mark nen park quist rup shaw thal well zen`.split(' ');

interface Size {
  /** The program whose settings the others get. */
  like: string;
  programs: number;
  members: number;
  mails: number;
}

/** Fills a database with programs, their figures and days, members and emails. */
export async function fillPlatform(
  owner: pg.Client,
  { like, programs, members, mails }: Size,
): Promise<void> {
  await owner.query('set role goodstride_platform');
  await owner.query(
    `insert into program (id, name, slug, tier, type, time_zone, settings, created_at)
     select gen_random_uuid(), 'Program ' || n, 'bench-' || n, (array['core', 'plus', 'pro'])[1 + n % 3],
       (array['activity', 'wellness', 'engage', 'thrive'])[1 + n % 4], 'UTC', l.settings, now() - n * interval '1 hour'
     from generate_series(1, $2::integer) n, program l where l.id = $1`,
    [like, programs],
  );
  await owner.query(`insert into program_figures (program_id, members, active_week, active_month, running_challenges,
      last_admin_visit, counted_at)
    select id, (random() * 4000)::integer, (random() * 900)::integer, (random() * 2000)::integer, (random() * 9)::integer,
      current_date - (random() * 90)::integer, now() from program where slug like 'bench-%'`);
  await owner.query(`insert into program_day (program_id, day, active, steps, counted_at)
    select p.id, current_date - d, 100, 700000, now() from program p, generate_series(0, 29) d where slug like 'bench-%'`);
  await owner.query(
    `with numbered as (select id, row_number() over (order by slug) - 1 as place from program where slug like 'bench-%')
     insert into member (program_id, id, email, username, first_name, last_name, time_zone, registered_on, created_at)
     select p.id, gen_random_uuid(), 'm' || n || '@bench.example', lower(first) || n, first, last, 'UTC', current_date, now()
     from generate_series(1, $1::integer) n join numbered p on p.place = n % $2::integer
       cross join lateral (select ($3::text[])[1 + n % cardinality($3::text[])] as first,
         ($4::text[])[1 + n / 7 % cardinality($4::text[])] || ($5::text[])[1 + n / 3 % cardinality($5::text[])]
           || ($6::text[])[1 + n / 11 % cardinality($6::text[])] as last) named`,
    [members, programs, firstNames, beginnings, middles, ends],
  );
  await owner.query(
    `with numbered as (select id, row_number() over (order by slug) - 1 as place from program where slug like 'bench-%')
     insert into mail (id, program_id, kind, recipient, subject, body, cause, status, created_at)
     select uuidv7(), p.id, 'admin-email', 'to' || n || '@bench.example', 'Challenge number ' || n % 5000, '', 'bench-' || n,
       case when n % 1000 = 0 then 'failed' else 'sent' end, now()
     from generate_series(1, $1::integer) n join numbered p on p.place = n % $2::integer`,
    [mails, programs],
  );
  await owner.query('reset role');
  await owner.query('vacuum analyze');
}
