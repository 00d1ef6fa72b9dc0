import { expect } from 'vitest';
import { selectionOf, usualAnswers } from '../../../../seed/plan.ts';
import { saveAssessment, type AssessmentStatus } from '#contract/features/mental-wellness/assessment.ts';
import {
  asAdmin,
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../test/api.ts';

export { selectionOf, usualAnswers as usual };

export interface PlanWorld {
  api: TestApi;
  programId: string;
  ada: Person;
  ben: Person;
  admin: Person;
  /** Puts the clock forward by days since the start. */
  onDay(days: number): void;
  answer(who: Person, more?: Readonly<Record<string, readonly string[]>>): Promise<AssessmentStatus>;
}

/** Creates a program with the plan on, and a few people, at noon UTC on 16 November 2026. */
export async function startPlanWorld(): Promise<PlanWorld> {
  const api = await startApi();
  const programId = await inProgram(api);
  return {
    api,
    programId,
    ada: await asMember(api, programId),
    ben: await asMember(api, programId),
    admin: await asAdmin(api, programId),
    onDay: (days) => api.clock.set(new Date(testStart.getTime() + days * 86_400_000)),
    async answer(who, more = {}) {
      const answer = await api.call(who.token, saveAssessment, {
        body: selectionOf({ ...usualAnswers, ...more }),
      });
      expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
      return answer.body.status;
    },
  };
}
