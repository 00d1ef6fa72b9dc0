import type { EntryMoment } from '#contract/features/moments/moments.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import { goalOn, meetsGoal } from '../../../domain/members/pure.ts';
import { lockMembers, type MemberRow } from '../../../domain/members/public.ts';
import type { MomentParts, MomentSource } from '../../../kernel/manifest/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { shippedText } from '../../../domain/shipped-texts/public.ts';
import { languageOf } from '../../../platform/words/translate.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { findTold, saveTold, type Told } from '../moments.queries.ts';
import { isRoundStreak, isWorthTelling } from '../worth-telling.ts';

/** What was earned longer ago is news no more. */
const newsForMs = 24 * 3_600_000;

const nothing: MomentParts = {
  day: { steps: 0, activitySteps: 0, total: 0 },
  streak: 0,
  badges: [],
  levels: null,
  milestones: [],
  standings: [],
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
const improved = (standings: MomentParts['standings'], known: Told['ranks']): EntryMoment['ranks'] =>
  standings.flatMap((standing) => {
    const before = known[standing.challengeId];
    return before !== undefined && standing.rank < before ? [{ ...standing, before }] : [];
  });

/**
 * What is new since the member was last told, marked as told in the same transaction and under the member's lock, so that of two
 * devices one shows it (docs/domain.md#moments). Null if there is nothing to tell.
 */
export async function takeMoment(
  context: WorkContext,
  member: MemberRow,
  sources: readonly MomentSource[],
): Promise<EntryMoment | null> {
  const { db, programId, now } = context;
  const { id: memberId, timeZone } = member;
  const today = dayIn(timeZone, now);
  const goal = goalOn(member, today);
  const ranksShown = member.ranksShown as RanksShown;
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId]);
    const told = await findTold(tx, programId, memberId);
    const oldest = now.getTime() - newsForMs;
    const since = new Date(Math.max(oldest, told?.toldUntil.getTime() ?? 0));
    const { day, streak, badges, levels, milestones, standings } = await readParts(
      { ...context, db: tx },
      sources,
      { memberId, today, since, ranksShown },
    );
    const known = told?.day === today ? told : { total: 0, toldGoal: false, toldStreak: false };
    const isReached = meetsGoal(day.total, goal) && day.total > 0;
    const moment: EntryMoment = {
      day: today,
      ...day,
      before: Math.min(known.total, day.total),
      goal,
      goalReached: isReached && !known.toldGoal,
      streak: isRoundStreak(streak) && !known.toldStreak ? streak : null,
      level: levels && levels.now > levels.before ? levels.now : null,
      badges,
      milestones: milestones.map((each) => ({
        ...each,
        name: shippedText(languageOf(member.locale), each.name),
      })),
      ranks: improved(standings, told?.ranks ?? {}),
    };
    await saveTold(tx, programId, memberId, {
      toldUntil: now,
      day: today,
      total: day.total,
      toldGoal: known.toldGoal || isReached,
      toldStreak: known.toldStreak || isRoundStreak(streak),
      ranks: Object.fromEntries(standings.map(({ challengeId, rank }) => [challengeId, rank])),
    });
    return isWorthTelling(moment) ? moment : null;
  });
}
