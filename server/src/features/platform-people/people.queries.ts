import {
  featuredKey,
  foldText,
  isAfter,
  isAfterFeatured,
  matchesFolded,
  type CursorPosition,
} from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { MailRow, Membership, OpenSessionRow, PersonRow } from './people.types.ts';

const columns = sql`m.id, m.program_id, p.name as program_name, m.login_id, m.first_name, m.last_name, m.username,
  m.email, m.status, m.role_name, m.registered_on,
  (select l.platform_role from login l where l.id = m.login_id) as platform_role,
  (select s.last_visit_on from member_presence s where s.program_id = m.program_id and s.member_id = m.id) as last_visit_on`;
const tables = sql`member m join program p on p.id = m.program_id`;
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const isAddress = (text: string) => /^\S+@\S+\.\S+$/.test(text);

function found(search: string, programId: string | null): RawBuilder<unknown> {
  const inProgram = programId ? sql`and m.program_id = ${programId}` : sql``;
  const text = isUuid(search)
    ? sql`m.id = ${search}::uuid`
    : isAddress(search)
      ? sql`lower(m.email) = ${search.toLowerCase()}`
      : matchesFolded(sql`m.directory_text`, search);
  return sql`m.status <> 'erased' and not m.is_example and ${text} ${inProgram}`;
}

export interface PeopleAsked {
  search: string;
  programId: string | null;
}

/** Of the many whom a common name finds, the first by name are likely among so many people. */
const lookedThrough = 20_000;

interface PageAsked {
  limit: number;
  from: number | CursorPosition;
  most: number;
}

/**
 * Returns how many people a search finds, but not more than `most`, and a page of them: those whose name begins with what is searched
 * for, then the others, each by name. A few are collected and then sorted. To collect forty thousand takes a second, so the
 * first of many are looked for in the order of names, from the names that begin so, or among the others where nobody's does.
 * They are collected only where that does not fill the page.
 */
export async function listPeople(
  db: Db,
  { search, programId }: PeopleAsked,
  { limit, from, most }: PageAsked,
): Promise<{ total: number; people: PersonRow[] }> {
  const beginning = foldText(search);
  const beginsSo = sql`starts_with(f.sort_name, ${beginning})`;
  const by = { column: sql`f.sort_name`, id: sql`f.id`, order: 'asc', type: 'text' } as const;
  const beyond = typeof from === 'number' ? sql`true` : isAfterFeatured(beginsSo, by, from);
  const offset = typeof from === 'number' ? from : 0;
  const byName = sql`f.sort_name, f.id`;
  const matches = found(search, programId);
  const pageOf = async (people: RawBuilder<unknown>, order: RawBuilder<unknown>) => {
    const { rows } = await sql<PersonRow>`
      with page as (select f.program_id, f.id, ${featuredKey(beginsSo, by.column)} as sort_key, row_number() over (order by ${order}) as place
        from ${people} f where ${beyond} order by ${order} limit ${limit} offset ${offset})
      select ${columns}, page.sort_key from page join member m on m.program_id = page.program_id and m.id = page.id
        join program p on p.id = m.program_id order by page.place`.execute(db);
    return rows;
  };
  /** Those who match among the next people by name after a place in their order. They are of one kind, so reading ends with the page. */
  const among = (place: RawBuilder<unknown>, chosen: RawBuilder<unknown>) =>
    pageOf(
      sql`(select m.* from (select f.* from member f where f.status <> 'erased' and not f.is_example and ${place}
        order by ${byName} limit ${lookedThrough}) m where ${matches} and ${chosen})`,
      byName,
    );
  const {
    rows: [counted],
  } = await sql<{
    total: number;
  }>`select count(*) as total from (select 1 from member m where ${matches} limit ${most}) c`.execute(db);
  const { total } = counted!;
  if (total === most && !programId) {
    const last = typeof from === 'number' ? null : { id: from.id, key: from.key.slice(2) };
    const isAfterLast = last ? isAfter(by, last) : sql`true`;
    const hasBegun = typeof from !== 'number' && from.key.startsWith('0:');
    const first = hasBegun
      ? []
      : await among(
          sql`f.sort_name >= ${beginning} and ${isAfterLast}`,
          sql`starts_with(m.sort_name, ${beginning})`,
        );
    if (first.length === limit) return { total, people: first };
    if (hasBegun || (from === 0 && first.length === 0)) {
      const others = await among(isAfterLast, sql`not starts_with(m.sort_name, ${beginning})`);
      if (others.length === limit) return { total, people: others };
    }
  }
  const all = sql`(select m.program_id, m.id, m.sort_name from member m where ${matches} offset 0)`;
  return { total, people: await pageOf(all, sql`${beginsSo} desc, ${byName}`) };
}

export async function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select ${columns}, '' as sort_key from ${tables}
    where m.id = ${id} and m.status <> 'erased'`.execute(db);
  return rows[0];
}

export async function listMemberships(db: Db, loginId: string): Promise<Membership[]> {
  const { rows } =
    await sql<Membership>`select m.program_id, p.name as program_name, m.id as member_id, m.status,
      true as is_registered
    from login_member k join member m on m.program_id = k.program_id and m.id = k.member_id
    join program p on p.id = m.program_id
    where k.login_id = ${loginId} and m.status <> 'erased' order by lower(p.name), m.id limit 50`.execute(db);
  return rows;
}

export async function listOpenSessions(db: Db, loginId: string, now: Date): Promise<OpenSessionRow[]> {
  const { rows } = await sql<OpenSessionRow>`select s.id, p.name as program_name, s.user_agent, s.created_at,
      coalesce(s.used_at, s.created_at) as used_at
    from session s join program p on p.id = s.program_id
    where s.login_id = ${loginId} and s.ended_at is null and s.idle_until > ${now} and s.absolute_until > ${now}
    order by coalesce(s.used_at, s.created_at) desc, s.id limit 20`.execute(db);
  return rows;
}

export async function listMailsTo(
  db: Db,
  { loginId, email, programId }: Pick<PersonRow, 'loginId' | 'email' | 'programId'>,
): Promise<MailRow[]> {
  const theirs = loginId
    ? sql`login_id = ${loginId}`
    : sql`program_id = ${programId} and lower(recipient) = ${email.toLowerCase()}`;
  const { rows } = await sql<MailRow>`select id, kind, subject, status, created_at, sent_at from mail
    where ${theirs} order by id desc limit 10`.execute(db);
  return rows;
}

export async function hasSecondFactor(db: Db, loginId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from totp where login_id = ${loginId}
      and (confirmed_at is not null or lost_at is not null)) or exists (select from passkey where login_id = ${loginId}) as has`.execute(
    db,
  );
  return rows[0]!.has;
}
