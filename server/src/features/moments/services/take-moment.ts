import type { Moment } from '#contract/features/moments/moments.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import { goalOn, meetsGoal } from '../../../domain/members/pure.ts';
import { lockMembers, type MemberRow } from '../../../domain/members/public.ts';
import type { MomentParts, MomentSource } from '../../../kernel/manifest/public.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { shippedText } from '../../../domain/shipped-texts/public.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { findOffered, findTold, saveOffer, saveTold, type Told } from '../moments.queries.ts';
import { isRoundStreak, isWorthTelling } from '../worth-telling.ts';

/** What was earned longer ago is news no more. */
const newsForMs = 7 * 24 * 3_600_000;
/** The first time nothing is known to be told, so that only the last day is news. */
const firstNewsForMs = 24 * 3_600_000;
/** So long an offer is one device's. One that was not drawn by then is offered again. */
const offeredForMs = 120_000;

const emptyDay = { steps: 0, activitySteps: 0, total: 0 };
const nothing: MomentParts = {
  day: emptyDay,
  yesterday: emptyDay,
  streak: 0,
  badges: [],
  levels: null,
  milestones: [],
  standings: [],
  wins: [],
};

/** Features answer one after another, because a badge pays points and points make a level. */
async function readParts(
  context: WorkContext,
  sources: readonly MomentSource[],
  asked: { memberId: string; today: string; since: Date; ranksShown: RanksShown },
): Promise<MomentParts> {
  let parts = nothing;
  for (const source of sources) parts = { ...parts, ...(await source.load({ ...context, ...asked })) };
  return parts;
}

/** Returns whether the rank is better than the known one. The first time there is none to compare with. */
const improved = (standings: MomentParts['standings'], known: Told['ranks']): Moment['ranks'] =>
  standings.flatMap((standing) => {
    const before = known[standing.challengeId];
    return before !== undefined && standing.rank < before ? [{ ...standing, before }] : [];
  });

/** Returns the day whose goal is news: today, otherwise yesterday. */
function reachedDay(
  member: MemberRow,
  today: string,
  parts: Pick<MomentParts, 'day' | 'yesterday'>,
  toldOn: string | null,
): string | null {
  const yesterday = addDays(today, -1);
  const isReached = (day: string, total: number) =>
    day >= member.registeredOn &&
    total > 0 &&
    meetsGoal(total, goalOn(member, day)) &&
    (toldOn === null || toldOn < day);
  if (isReached(today, parts.day.total)) return today;
  return isReached(yesterday, parts.yesterday.total) ? yesterday : null;
}

interface Facts {
  member: MemberRow;
  now: Date;
  today: string;
  told: Told | undefined;
  parts: MomentParts;
}

/** Returns what is new, and what the member knows once that was told. */
function momentOf({ member, now, today, told, parts }: Facts): { moment: Moment; knows: Told } {
  const { streak, badges, levels, milestones, standings, wins } = parts;
  const goalDay = reachedDay(member, today, parts, told?.goalToldOn ?? null);
  const day = goalDay ?? today;
  const isToday = day === today;
  const shown = isToday ? parts.day : parts.yesterday;
  const toldStreak = told?.day === today && told.toldStreak;
  const language = languageOf(member.locale);
  const goalToldOn = goalDay ?? told?.goalToldOn ?? null;
  return {
    moment: {
      offer: newId(),
      day,
      isToday,
      ...shown,
      before: Math.min(told?.day === day ? told.total : 0, shown.total),
      goal: goalOn(member, day),
      goalReached: goalDay !== null,
      streak: isRoundStreak(streak) && !toldStreak ? streak : null,
      level: levels && levels.now > levels.before ? levels.now : null,
      badges,
      milestones: milestones.map((each) => ({
        ...each,
        name: shippedText(language, each.name),
        text: shippedText(language, each.text),
      })),
      ranks: improved(standings, told?.ranks ?? {}),
      wins,
    },
    knows: {
      toldUntil: now,
      day: today,
      total: parts.day.total,
      toldGoal: goalToldOn === today,
      toldStreak: toldStreak || isRoundStreak(streak),
      ranks: Object.fromEntries(standings.map(({ challengeId, rank }) => [challengeId, rank])),
      goalToldOn,
    },
  };
}

/**
 * Offers what is new since the member was last told to this device, under the member's lock, so that of two devices one shows it
 * (docs/domain.md#moments). It counts as told once it was drawn. Null if there is nothing to tell, or another device has it.
 */
export async function takeMoment(
  context: WorkContext,
  member: MemberRow,
  sources: readonly MomentSource[],
): Promise<Moment | null> {
  const { db, programId, now } = context;
  const { id: memberId, timeZone } = member;
  const today = dayIn(timeZone, now);
  const ranksShown = member.ranksShown as RanksShown;
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId]);
    const told = await findTold(tx, programId, memberId);
    if (told?.offeredAt && now.getTime() - told.offeredAt.getTime() < offeredForMs) return null;
    const oldest = now.getTime() - (told ? newsForMs : firstNewsForMs);
    const since = new Date(Math.max(oldest, told?.toldUntil.getTime() ?? 0));
    const parts = await readParts({ ...context, db: tx }, sources, { memberId, today, since, ranksShown });
    const { moment, knows } = momentOf({ member, now, today, told, parts });
    if (!isWorthTelling(moment)) {
      await saveTold(tx, programId, memberId, knows);
      return null;
    }
    const before = { ...knows, toldUntil: since, total: 0, toldGoal: false, toldStreak: false, ranks: {} };
    await saveOffer(tx, programId, memberId, { offerId: moment.offer, now, before, told: knows });
    return moment;
  });
}

/** Notes that an offer was drawn. Returns false for one that was offered again meanwhile, or drawn before. */
export async function tellMoment(
  { db, programId }: WorkContext,
  memberId: string,
  offer: string,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId]);
    const offered = await findOffered(tx, programId, memberId, offer);
    if (offered) await saveTold(tx, programId, memberId, offered);
    return offered !== undefined;
  });
}
