import { getRecords, getStreakCalendar } from '#contract/features/badges/records.ts';
import { logAccess } from '../../kernel/access-log/public.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import { route } from '../../platform/http/bind.ts';
import { presentCalendar, presentRecords } from './badges.presenter.ts';
import { readCalendar, readRecords } from './records.overview.ts';

export const recordRoutes = [
  route(getRecords, async ({ context, params }) => {
    const { member, own } = await accessSeenMember(context, params.id);
    await logAccess(context, member.id, 'steps');
    return presentRecords(await readRecords(context, member), own);
  }),

  route(getStreakCalendar, async ({ context, params, query: { year } }) => {
    const { member, own } = await accessSeenMember(context, params.id);
    await logAccess(context, member.id, 'steps');
    const days = await readCalendar(context, member, year);
    return presentCalendar({ year, days, dailyStepGoal: member.dailyStepGoal }, own);
  }),
];
