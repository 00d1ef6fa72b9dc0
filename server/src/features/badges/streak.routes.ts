import { getStreak, setRestDay as setRestDaySpec } from '#contract/features/badges/streaks.ts';
import { accessSeenMember, accessSelf } from '../../domain/visibility/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { readStreakFacts } from './badges.overview.ts';
import { presentStreak } from './badges.presenter.ts';
import { streakOf } from './scoring/streak.ts';
import { setRestDay } from './services/set-rest-day.ts';

export const streakRoutes = [
  route(getStreak, async ({ context, params }) => {
    const { db, programId, now } = context;
    const { member, own } = await accessSeenMember(context, params.id);
    const program = await findProgram(db, programId);
    const manualMode = program?.settings.manualMode ?? 'replace';
    const facts = await readStreakFacts(db, { programId, memberId: member.id, manualMode, now });
    if (!facts) throw notFound();
    return presentStreak(streakOf(facts), own);
  }),

  route(setRestDaySpec, async ({ context, params, body }) => {
    const member = await accessSelf(context, params.id);
    return presentStreak(streakOf(await setRestDay(context, member.id, body)), true);
  }),
];
