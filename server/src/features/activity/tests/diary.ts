import { beforeAll } from 'vitest';
import { addSteps, getStepData, type DayInput } from '#contract/features/activity/activity.ts';
import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import { asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';

/** The day it is for everybody in UTC. */
export const today = '2026-11-16';

export interface Diary {
  api: TestApi;
  programId: string;
  ada: Person;
}

/** Opens an API, a program and a member of it, made before the tests of a file. */
export function openDiary(): Diary {
  const diary = {} as Diary;
  beforeAll(async () => {
    diary.api = await startApi();
    diary.programId = await inProgram(diary.api);
    diary.ada = await asMember(diary.api, diary.programId);
  });
  return diary;
}

export const record = (
  { api }: Diary,
  person: Person,
  stepData: DayInput[],
  more: { confirmed?: boolean; headers?: Record<string, string> } = {},
) => {
  const { headers = {}, ...rest } = more;
  return api.call(person.token, addSteps, {
    params: { id: person.id },
    body: { stepData, ...rest },
    headers,
  });
};

export const daysOf = async ({ api }: Diary, person: Person) =>
  (await api.call(person.token, getStepData, { params: { id: person.id }, query: { perPage: 100 } })).body
    .items;

/** Returns a fresh member in a fresh program with these settings. */
export async function memberWith(
  { api }: Diary,
  settings: Partial<ProgramSettings>,
  input: Parameters<typeof asMember>[2] = {},
): Promise<Person> {
  const program = await makeProgram(api.deps, { settings });
  return asMember(api, program.id, input);
}

/** Stores the value of another source for a day. */
export const put = ({ api }: Diary, person: Person, source: string, steps: number, day = today) =>
  api.deps.gateway
    .forProgram(person.programId)
    .insertInto('stepDay')
    .values({ programId: person.programId, memberId: person.id, day, source, steps, recordedAt: new Date(0) })
    .execute();
