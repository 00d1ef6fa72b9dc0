import { getToday } from '#contract/features/today.ts';
import { findMember } from '../../core/members/public.ts';
import type { TodaySection } from '../../core/manifest/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { route, type BoundRoute } from '../../platform/http/bind.ts';
import { presentToday, type Sections } from './today.presenter.ts';

/** The dashboard: each feature's section, read side by side (app hands the sections in). */
export const todayRoutes = (sections: () => readonly TodaySection[]): BoundRoute[] => [
  route(getToday, async ({ context, params }) => {
    const { actor, db, programId, now } = context;
    const member = await findMember(db, programId, params.id);
    if (!member) throw notFound();
    if (member.id !== actor.memberId) throw member.profileHidden && actor.rank === 0 ? notFound() : forbidden();
    const { timeZone, firstName, dailyStepGoal } = member;
    const loaded = await Promise.all(sections().map((section) => section.load({ ...context, memberId: member.id, timeZone })));
    const found = Object.assign({}, ...loaded) as Sections;
    return presentToday({ today: dayIn(timeZone, now), firstName, dailyStepGoal }, found);
  }),
];
