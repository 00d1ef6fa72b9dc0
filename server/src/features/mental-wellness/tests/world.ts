import { expect } from 'vitest';
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

/** One answer to each required question, with sleep, stress and rest as the highest topics. */
export const usual: Readonly<Record<string, readonly string[]>> = {
  nights: ['falling-asleep', 'too-short'],
  workload: ['too-much'],
  breaks: ['desk-lunch', 'mind-works'],
  feeling: ['up-and-down'],
  attention: ['steady'],
  energy: ['plenty'],
  people: ['well-held'],
  moving: ['some-days'],
  self: ['trusting'],
  meaning: ['makes-sense'],
  wishes: ['sleep-better', 'better-breaks'],
};

export const selectionOf = (answers: Readonly<Record<string, readonly string[]>>) => ({
  Questions: Object.entries(answers).map(([Id, chosen]) => ({
    Id,
    Answers: chosen.map((each) => ({ Id: each })),
  })),
});

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

/** A program with the plan on, and a few people, at noon UTC on 16 November 2026. */
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
      const answer = await api.call(who.token, saveAssessment, { body: selectionOf({ ...usual, ...more }) });
      expect([answer.status, answer.body.fields]).toEqual([200, undefined]);
      return answer.body.status;
    },
  };
}
