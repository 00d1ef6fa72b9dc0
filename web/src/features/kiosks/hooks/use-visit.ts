import { useCallback, useEffect, useState } from 'react';
import { addSteps, getStepData } from '#contract/features/activity/activity.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { visitKiosk } from '#contract/features/kiosks/kiosks.ts';
import { listTeamsOfMember } from '#contract/features/teams/managed-teams.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { callAs } from '../../../lib/api/call-as.ts';

type Opened = ResponseOf<typeof visitKiosk>;
type Challenge = ResponseOf<typeof listMemberChallenges>['items'][number];

/** One person at the tablet. It exists in the memory of this page alone. */
export interface Visit extends Opened {
  /** By the clock of the tablet, which may be wrong. */
  endsAt: number;
  steps: Readonly<Record<string, number>>;
  team: { name: string; memberCount: number } | null;
  challenges: readonly Pick<Challenge, 'id' | 'challengeName' | 'mine'>[];
}

const visitMs = 60_000;

async function open(employeeNumber: string, pin: string): Promise<Visit> {
  const endsAt = Date.now() + visitMs;
  const opened = await callAs(null, visitKiosk, { body: { employeeNumber, pin } });
  const { accessToken: token, memberId: id, today, yesterday } = opened;
  const params = { id };
  const [days, teams, challenges] = await Promise.all([
    callAs(token, getStepData, { params, query: { startDate: yesterday, endDate: today } }),
    callAs(token, listTeamsOfMember, { params, query: { perPage: 1 } }),
    callAs(token, listMemberChallenges, { params, query: { perPage: 10, when: 'running' } }),
  ]);
  const [team] = teams.items;
  return {
    ...opened,
    endsAt,
    steps: Object.fromEntries(days.items.map(({ day, steps }) => [day, steps])),
    team: team ? { name: team.name, memberCount: team.memberCount } : null,
    challenges: challenges.items.slice(0, 3),
  };
}

/** Writes what somebody typed. It is sent once, and what was cut off is gone. */
export const saveVisit = (
  { accessToken, memberId }: Visit,
  stepData: { date: string; steps: number }[],
  isConfirmed: boolean,
) =>
  callAs(accessToken, addSteps, {
    params: { id: memberId },
    body: { stepData, ...(isConfirmed ? { confirmed: true } : {}) },
  });

/**
 * Keeps one visit for 60 seconds at most. It ends when the page is hidden, frozen or left, too: a tablet that sleeps wakes up with
 * nobody on it.
 */
export function useVisit(onEnd: () => void) {
  const [visit, setVisit] = useState<Visit | null>(null);
  const [left, setLeft] = useState(0);
  const end = useCallback(() => {
    setVisit(null);
    onEnd();
  }, [onEnd]);
  useEffect(() => {
    if (!visit) return;
    const look = () => {
      const seconds = Math.ceil((visit.endsAt - Date.now()) / 1000);
      // A clock that was set back is no reason to stay.
      if (seconds <= 0 || seconds > visitMs / 1000) end();
      else setLeft(seconds);
    };
    look();
    const timer = setInterval(look, 500);
    const hidden = () => {
      if (document.visibilityState === 'hidden') end();
    };
    document.addEventListener('visibilitychange', hidden);
    document.addEventListener('freeze', end);
    window.addEventListener('pagehide', end);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      document.removeEventListener('freeze', end);
      window.removeEventListener('pagehide', end);
    };
  }, [visit, end]);
  const begin = useCallback(
    async (employeeNumber: string, pin: string) => setVisit(await open(employeeNumber, pin)),
    [],
  );
  return { visit, left, begin, end };
}
