import { getToday } from '#contract/features/today/today.ts';
import type { RanksShown } from '#contract/features/profiles/profiles.ts';
import { goalOn, isEasier } from '../../domain/members/pure.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import type { FirstWeekStep, TodayParts, TodaySection } from '../../kernel/manifest/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { route, type BoundRoute } from '../../platform/http/bind.ts';
import { readFirstWeek } from './first-week.ts';
import { nextStep } from './next-step.ts';
import { presentToday } from './today.presenter.ts';

type SectionOf<N extends keyof TodayParts> = Extract<TodaySection, { name: N }>;

function sectionOf<N extends keyof TodayParts>(sections: readonly TodaySection[], name: N): SectionOf<N> {
  const found = sections.find((section) => section.name === name);
  if (!found) throw new Error(`No feature gives the dashboard its section ${name}.`);
  return found as SectionOf<N>;
}

export function todayRoutes(
  sections: readonly TodaySection[],
  firstWeek: readonly FirstWeekStep[],
): BoundRoute[] {
  const activity = sectionOf(sections, 'activity');
  const challenges = sectionOf(sections, 'challenges');
  const pushes = sectionOf(sections, 'pushes');
  return [
    route(getToday, async ({ context, params, language }) => {
      const member = await accessSelf(context, params.id);
      const { id: memberId, timeZone, registeredOn } = member;
      const today = dayIn(timeZone, context.now);
      const dailyStepGoal = goalOn(member, today);
      const ranksShown = member.ranksShown as RanksShown;
      const at = { ...context, memberId, timeZone, language, ranksShown };
      const [{ day, yesterday, week, lastDay }, { running, runningTotal, suggested, coming, ended }, path] =
        await Promise.all([
          activity.load(at),
          challenges.load(at),
          readFirstWeek(context, firstWeek, { memberId, registeredOn, today }),
        ]);
      const pushed = member.stepUnit === 'pushes' ? await pushes.load(at) : { pushes: null };
      const step = nextStep({
        hasAny: lastDay !== null,
        entered: week.map((each) => each.entered),
        stepsToday: day ? day.total : null,
        dailyStepGoal,
        runningTotal,
        canJoin: suggested !== null,
      });
      return presentToday({
        today,
        member,
        dailyStepGoal,
        goalOf: (each) => goalOn(member, each),
        easierUntil: isEasier(member, today) ? member.easierUntil : null,
        day,
        yesterday,
        ...pushed,
        week,
        running,
        runningTotal,
        suggested,
        coming,
        ended,
        lastDay,
        nextStep: step,
        firstWeek: path,
      });
    }),
  ];
}
