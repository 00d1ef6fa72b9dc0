import type { AttentionItem, ProgramOverview, WeekFigure } from '#contract/features/overview/overview.ts';
import { endingAmong } from '../../domain/companies/pure.ts';
import { dayIn, daysBetween } from '../../platform/clock/days.ts';
import type { RunningChallenge } from './overview.types.ts';

/** Returns steps of an average day on which somebody walked; null without any. */
export const perActiveDay = ({ steps, active }: { steps: number; active: number }): number | null =>
  active === 0 ? null : Math.round(steps / active);

/** A week in which nobody was in the program yet says nothing. */
export const knownWeek = (week: WeekFigure | undefined): WeekFigure | null =>
  week && week.members > 0 ? { startsOn: week.startsOn, active: week.active, members: week.members } : null;

export function presentRunning(row: RunningChallenge, today: string): ProgramOverview['challenges'][number] {
  const { id, name, startDate, endDate, people, active } = row;
  return {
    id,
    challengeName: name,
    day: daysBetween(startDate, today) + 1,
    days: daysBetween(startDate, endDate) + 1,
    people,
    active,
  };
}

interface SigningProvider {
  id: string;
  name: string;
  isOn: boolean;
  saml: { certificates: string[] } | null;
  waiting: { since: string } | null;
}

/** Returns the certificates of identity providers that end soon, or that somebody has to confirm. */
export function presentCertificates(
  providers: readonly SigningProvider[],
  { zone, now }: { zone: string; now: Date },
): AttentionItem[] {
  const shared = { center: 'program', count: 1 } as const;
  const unconfirmed = providers.flatMap(({ id, name, waiting }) => {
    if (!waiting) return [];
    const about = { subject: { id, name }, since: waiting.since, day: null };
    return [{ kind: 'certificateWaits' as const, ...shared, ...about }];
  });
  const ending = endingAmong(providers, now).map(({ provider: { id, name }, last }) => {
    const about = { subject: { id, name }, since: null, day: dayIn(zone, last.endsAt) };
    return { kind: 'certificateEnds' as const, ...shared, ...about };
  });
  return [...ending, ...unconfirmed];
}
