import type { TextState } from '#contract/features/mental-wellness/plan-content.ts';
import type { TextKind } from '#contract/plan-content.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import { isAfter, matchesText, type CursorPosition } from '../../kernel/lists/public.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';
import type { ListedRow, ListedVersion, TextChange, TextRow, VersionRow } from './staff-content.types.ts';

export interface TextFilter {
  language: string;
  search: string | null;
  kind: TextKind | null;
  topic: PlanTopic | null;
  state: TextState | null;
}

const columns = sql`id, kind, slug, language, title, topic, state, version, updated_at`;
const byTitle = { column: sql`lower(title)`, id: sql`id`, order: 'asc', type: 'text' } as const;

function matching({ language, search, kind, topic, state }: TextFilter) {
  const conditions = [sql<boolean>`language = ${language}`];
  if (search) conditions.push(matchesText(sql`search_text`, search));
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (topic) conditions.push(sql`topic = ${topic}`);
  if (state) conditions.push(sql`state = ${state}`);
  return sql.join(conditions, sql` and `);
}

export async function countTexts(db: Db, filter: TextFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from plan_text
    where ${matching(filter)}`.execute(db);
  return rows[0]!.count;
}

export async function listTexts(
  db: Db,
  filter: TextFilter,
  { limit, offset, after }: { limit: number; offset: number; after: CursorPosition | null },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`select ${columns}, lower(title) as sort_key from plan_text
    where ${matching(filter)} ${after ? sql`and ${isAfter(byTitle, after)}` : sql``}
    order by lower(title), id limit ${limit} offset ${after ? 0 : offset}`.execute(db);
  return rows;
}

const whole = sql`${columns}, is_shipped, draft, revision`;

export async function findText(db: Db, id: string): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`select ${whole} from plan_text where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockText(tx: Db, id: string): Promise<TextRow | undefined> {
  const { rows } = await sql<TextRow>`select ${whole} from plan_text where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Lists the same piece in all languages. */
export async function listTranslations(db: Db, kind: TextKind, slug: string): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`select ${whole} from plan_text where kind = ${kind} and slug = ${slug}
    order by language`.execute(db);
  return rows;
}

const searched = (title: string, summary: string) => `${title} ${summary}`.toLowerCase();

/** Inserts a text that no member sees. False: there is a piece of this name. */
export async function insertText(
  tx: Db,
  row: { id: string; kind: TextKind; slug: string; language: string },
  { title, topic, summary, state, draft }: Omit<TextChange, 'version'>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into plan_text (id, kind, slug, language, is_shipped, title, topic,
      search_text, state, draft, updated_at)
    values (${row.id}, ${row.kind}, ${row.slug}, ${row.language}, false, ${title}, ${topic},
      ${searched(title, summary)}, ${state}, ${draft && JSON.stringify(draft)}::jsonb, ${now})
    on conflict (kind, slug, language) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function updateText(
  tx: Db,
  id: string,
  { title, topic, summary, state, draft, version }: TextChange,
  now: Date,
): Promise<void> {
  await sql`update plan_text set title = ${title}, topic = ${topic}, search_text = ${searched(title, summary)},
      state = ${state}, draft = ${draft && JSON.stringify(draft)}::jsonb, version = ${version},
      revision = revision + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

export async function deleteTexts(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from plan_text where id = any(${ids}::uuid[])`.execute(tx);
}

export async function insertVersion(tx: Db, row: VersionRow): Promise<void> {
  await sql`insert into plan_text_version (id, text_id, version, content, note, restored_from, published_at, published_by)
    values (${row.id}, ${row.textId}, ${row.version}, ${row.content && JSON.stringify(row.content)}::jsonb, ${row.note},
      ${row.restoredFrom}, ${row.publishedAt}, ${row.publishedBy})`.execute(tx);
  await sql`update plan_library set version = version + 1`.execute(tx);
}

const version = sql`v.id, v.text_id, v.version, v.content, v.note, v.restored_from, v.published_at, v.published_by`;

export async function findVersion(db: Db, textId: string, number: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`select ${version} from plan_text_version v
    where v.text_id = ${textId} and v.version = ${number}`.execute(db);
  return rows[0];
}

export async function findVersionById(db: Db, id: string): Promise<VersionRow | undefined> {
  const { rows } =
    await sql<VersionRow>`select ${version} from plan_text_version v where v.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads the names of logins, as in the first program that each came into. */
async function readNames(db: Db, logins: readonly (string | null)[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ loginId: string; name: string }>`select distinct on (m.login_id) m.login_id,
      trim(m.first_name || ' ' || m.last_name) as name from member m where m.login_id = any(${logins}::uuid[])
    order by m.login_id, m.id`.execute(db);
  return new Map(rows.filter(({ name }) => name).map(({ loginId, name }) => [loginId, name]));
}

/** Lists the versions of a text, newest first. Ids are in the order of time. */
export async function listVersions(
  db: Db,
  textId: string,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<ListedVersion[]> {
  const { rows } = await sql<
    Omit<ListedVersion, 'by'> & { publishedBy: string | null }
  >`select v.id, v.version, v.note, v.restored_from, v.published_at, v.published_by,
      v.content ->> 'title' as title, v.id::text as sort_key
    from plan_text_version v where v.text_id = ${textId} ${afterId ? sql`and v.id < ${afterId}::uuid` : sql``}
    order by v.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  const names = await readNames(
    db,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.map(({ publishedBy, ...row }) => ({
    ...row,
    by: (publishedBy && names.get(publishedBy)) ?? null,
  }));
}

export async function countVersions(db: Db, textId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from plan_text_version
    where text_id = ${textId}`.execute(db);
  return rows[0]!.count;
}

export interface ShippedRow {
  id: string;
  kind: TextKind;
  slug: string;
  language: string;
  title: string;
  topic: PlanTopic;
  summary: string;
}

/** Lists the shipped texts. Those that nobody has edited get the words of this release. */
export async function shipTexts(db: Db, texts: readonly ShippedRow[]): Promise<void> {
  const rows = texts.map((text) => ({ ...text, search: searched(text.title, text.summary) }));
  const shipped = sql`unnest(${column(rows, 'id')}::uuid[], ${column(rows, 'kind')}::text[],
    ${column(rows, 'slug')}::text[], ${column(rows, 'language')}::text[], ${column(rows, 'title')}::text[],
    ${column(rows, 'topic')}::text[], ${column(rows, 'search')}::text[])
    as s (id, kind, slug, language, title, topic, search_text)`;
  await sql`insert into plan_text as p (id, kind, slug, language, is_shipped, title, topic, search_text, state)
    select s.id, s.kind, s.slug, s.language, true, s.title, s.topic, s.search_text, 'shipped' from ${shipped}
    on conflict (kind, slug, language) do update set is_shipped = true, state = 'shipped', title = excluded.title,
      topic = excluded.topic, search_text = excluded.search_text
    where p.state in ('shipped', 'none')
      and (p.state, p.title, p.topic, p.search_text) is distinct from
        ('shipped', excluded.title, excluded.topic, excluded.search_text)`.execute(db);
}
