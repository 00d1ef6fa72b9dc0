import type { BodyOf } from '#contract/endpoint.ts';
import { createPackage, type ChallengePackage } from '#contract/features/packages/packages.ts';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import { expect } from 'vitest';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { shipAll } from '../../../../test/ship.ts';

export interface PackageWorld {
  api: TestApi;
  programId: string;
  ada: Person;
  admin: Person;
  /** An admin of another program. */
  stranger: Person;
  /** The token of platform staff who work in the program. */
  staff: string;
  make(body?: Partial<BodyOf<typeof createPackage>>, token?: string): Promise<ChallengePackage>;
}

const allOn = { organizationsOn: true, incentiveIntegrationOn: true } as const;

async function visit(api: TestApi, programId: string): Promise<string> {
  const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  const body = { programId, reason: 'Looking after packages' };
  return (await api.call(staff.token, chooseProgram, { body })).body.accessToken;
}

/** Words for a package. */
export const texts = {
  tile: 'A tile',
  description: 'What it is about',
  rulesText: 'Be kind',
  invitationText: 'Come along',
  halfwayText: 'Half is over',
  closingText: 'Well done',
  art: 'walk',
} as const;

/** Creates a program of a tier with the shipped packages before it, at noon UTC on 16 November 2026. */
export async function startWorld(tier: Tier = 'pro'): Promise<PackageWorld> {
  const api = await startApi();
  await shipAll(api.deps);
  const programId = await inProgram(api, { tier, settings: allOn });
  const ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'A', username: 'ada' });
  const admin = await asAdmin(api, programId);
  const stranger = await asAdmin(api, await inProgram(api));
  const staff = await visit(api, programId);
  let count = 0;
  const make: PackageWorld['make'] = async (body = {}, token = admin.token) => {
    count += 1;
    const made = await api.call(token, createPackage, {
      body: { packageName: `Own ${count}`, defaults: { duration: 14 }, ...body },
    });
    expect([made.status, made.body.code, made.body.fields]).toEqual([200, undefined, undefined]);
    return made.body;
  };
  return { api, programId, ada, admin, stranger, staff, make };
}
