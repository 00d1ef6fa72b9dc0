import { beforeAll, beforeEach } from 'vitest';
import {
  asAdmin,
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../test/api.ts';

/** The server of a test file, and for each test a program with an admin and two members. */
export let api: TestApi;
export let programId: string;
export let admin: Person;
export let ada: Person;
export let ben: Person;

export function beginInProgram(settings: { organizationsOn?: boolean } = {}): void {
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(async () => {
    api.clock.set(testStart);
    programId = await inProgram(api, { settings });
    admin = await asAdmin(api, programId);
    ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Yilmaz' });
    ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'Okafor' });
  });
}
