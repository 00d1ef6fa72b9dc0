import { isSeen, type Visibility } from '../../../domain/visibility/public.ts';
import { isAfter, matchesText, type CursorPosition } from '../../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../../platform/db/db.ts';
import type { DrawEntryRow, DrawnRow, DrawOutcome, DrawRow, PassReason } from './draws.types.ts';

const whole = (db: Db, programId: string, challengeId: string) =>
  db
    .selectFrom('challengeDraw')
    .selectAll()
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .$castTo<DrawRow>();

export const findDraw = (db: Db, programId: string, challengeId: string): Promise<DrawRow | undefined> =>
  whole(db, programId, challengeId).executeTakeFirst();

/** The draw, which stays locked until the commit, so that two admins cannot draw or pass on at once. */
export const lockDraw = (tx: Db, programId: string, challengeId: string): Promise<DrawRow | undefined> =>
  whole(tx, programId, challengeId).forNoKeyUpdate().executeTakeFirst();

/** Whether a challenge has a draw. */
export async function hasDraw(db: Db, programId: string, challengeId: string): Promise<boolean> {
  const { rows } = await sql`select from challenge_draw
    where program_id = ${programId} and challenge_id = ${challengeId}`.execute(db);
  return rows.length > 0;
}

export async function insertDraw(tx: Db, row: DrawRow): Promise<void> {
  await tx.insertInto('challengeDraw').values(row).execute();
}

export async function updateDraw(
  tx: Db,
  { programId, challengeId }: Pick<DrawRow, 'programId' | 'challengeId'>,
  change: Partial<Omit<DrawRow, 'programId' | 'challengeId'>>,
): Promise<void> {
  await tx
    .updateTable('challengeDraw')
    .set(change)
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .execute();
}

export async function deleteDraw(tx: Db, programId: string, challengeId: string): Promise<void> {
  await tx
    .deleteFrom('challengeDraw')
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .execute();
}

/** Puts people on the list, with the numbers that follow those it has. */
export async function insertEntries(
  tx: Db,
  { programId, challengeId, entries }: Pick<DrawRow, 'programId' | 'challengeId' | 'entries'>,
  memberIds: readonly string[],
): Promise<void> {
  if (!memberIds.length) return;
  const rows = memberIds.map((memberId, at) => ({
    programId,
    challengeId,
    memberId,
    number: entries + at + 1,
  }));
  await tx.insertInto('challengeDrawEntry').values(rows).execute();
}

/** SQL: what decides the order of the draw (docs/domain.md#draws). Bytes sort as their hexadecimal text does. */
const ticket = (seed: string): RawBuilder<Buffer> =>
  sql<Buffer>`sha256(convert_to(${seed}::text || ':' || e.number::text, 'UTF8'))`;

export interface Candidate {
  number: number;
  memberId: string;
  isHere: boolean;
}

/** Those who come next in the order of the draw and were not drawn yet. */
export async function listNext(
  tx: Db,
  { programId, challengeId }: Pick<DrawRow, 'programId' | 'challengeId'>,
  seed: string,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`select e.number, e.member_id, m.status = 'active' as is_here
    from challenge_draw_entry e join member m on m.program_id = e.program_id and m.id = e.member_id
    where e.program_id = ${programId} and e.challenge_id = ${challengeId} and e.outcome is null
    order by ${ticket(seed)}, e.number limit ${limit}`.execute(tx);
  return rows;
}

export async function setOutcomes(
  tx: Db,
  { programId, challengeId }: Pick<DrawRow, 'programId' | 'challengeId'>,
  numbers: readonly number[],
  outcome: DrawOutcome,
): Promise<void> {
  if (!numbers.length) return;
  await sql`update challenge_draw_entry set outcome = ${outcome} where program_id = ${programId}
    and challenge_id = ${challengeId} and number = any(${numbers}::integer[])`.execute(tx);
}

/** Takes the prize from a winner. Returns whether this entry was one. */
export async function markPassed(
  tx: Db,
  { programId, challengeId }: Pick<DrawRow, 'programId' | 'challengeId'>,
  number: number,
  reason: PassReason,
): Promise<boolean> {
  const { rows } = await sql`update challenge_draw_entry set outcome = 'passed', reason = ${reason}
    where program_id = ${programId} and challenge_id = ${challengeId} and number = ${number}::integer and outcome = 'won'
    returning number`.execute(tx);
  return rows.length > 0;
}

/** SQL: the name of an entry where the viewer may know it. */
const shownName = (visibility: Visibility) =>
  sql<
    string | null
  >`case when m.status = 'active' and ${isSeen(visibility, 'm')} then trim(m.first_name || ' ' || m.last_name) end`;

const shown = (visibility: Visibility) => sql`e.number, ${shownName(visibility)} as name,
  e.member_id = ${visibility.viewerId}::uuid as mine, e.outcome`;

const mostDrawn = 500;

/** Everyone who was drawn, in the order of the draw. */
export async function listDrawn(
  db: Db,
  { programId, challengeId }: Pick<DrawRow, 'programId' | 'challengeId'>,
  seed: string,
  visibility: Visibility,
): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`select ${shown(visibility)}, e.reason
    from challenge_draw_entry e join member m on m.program_id = e.program_id and m.id = e.member_id
    where e.program_id = ${programId} and e.challenge_id = ${challengeId} and e.outcome is not null
    order by ${ticket(seed)}, e.number limit ${mostDrawn}`.execute(db);
  return rows;
}

export async function findOwnEntry(
  db: Db,
  programId: string,
  challengeId: string,
  memberId: string,
): Promise<{ number: number; outcome: DrawOutcome | null } | null> {
  const { rows } = await sql<{ number: number; outcome: DrawOutcome | null }>`select number, outcome
    from challenge_draw_entry
    where program_id = ${programId} and member_id = ${memberId} and challenge_id = ${challengeId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface EntryFilter {
  programId: string;
  challengeId: string;
  /** A number, or words of a name that the viewer may know. */
  search: string | null;
  visibility: Visibility;
}

function matches({ search, visibility }: EntryFilter): RawBuilder<unknown> {
  if (!search) return sql`true`;
  if (/^\d{1,8}$/.test(search)) return sql`e.number = ${search}::integer`;
  return sql`m.status = 'active' and ${isSeen(visibility, 'm')} and ${matchesText(sql`m.first_name || ' ' || m.last_name`, search)}`;
}

const from = (filter: EntryFilter) => sql`from challenge_draw_entry e
    join member m on m.program_id = e.program_id and m.id = e.member_id
  where e.program_id = ${filter.programId} and e.challenge_id = ${filter.challengeId} and ${matches(filter)}`;

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${from(filter)}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Numbers are unique, so the id of a row says nothing more: it is the challenge’s, because a member’s may be hidden. */
export async function listEntries(
  db: Db,
  filter: EntryFilter,
  { limit, start }: { limit: number; start: number | CursorPosition },
): Promise<(DrawEntryRow & { id: string; sortKey: string })[]> {
  const by = { column: sql`e.number`, id: sql`e.challenge_id`, order: 'asc', type: 'number' } as const;
  const beyond = typeof start === 'number' ? sql`true` : isAfter(by, start);
  const { rows } = await sql<
    DrawEntryRow & { id: string; sortKey: string }
  >`select ${shown(filter.visibility)},
      e.challenge_id as id, e.number::text as sort_key
    ${from(filter)} and ${beyond} order by e.number
    limit ${limit} offset ${typeof start === 'number' ? start : 0}`.execute(db);
  return rows;
}

export interface SealedSeed {
  programId: string;
  challengeId: string;
  seedSealed: string;
}

/** Seeds of draws that are still to come, of all programs. */
export async function listSealedSeeds(platform: Db): Promise<SealedSeed[]> {
  const { rows } = await sql<SealedSeed>`select program_id, challenge_id, seed_sealed from challenge_draw
    where seed_sealed is not null order by program_id, challenge_id`.execute(platform);
  return rows;
}
