import { expect } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { addOrganizationMembers, saveOrganization } from '#contract/features/organizations/organizations.ts';
import { createTeam } from '#contract/features/teams/teams.ts';
import { asAdmin, asMember, inProgram, type Person, type TestApi } from '../api.ts';
import { capMinutes, Reference, window } from './reference.ts';

/** Five people in a program, with teams, organizations and a challenge of each kind. */
export interface PropertyWorld {
  people: Person[];
  teams: string[];
  /** The third is in no challenge. */
  organizations: string[];
  challenges: Record<
    | 'total'
    | 'minutes'
    | 'minutesGroups'
    | 'average'
    | 'groups'
    | 'organizations'
    | 'loggedGroups'
    | 'loggedOrganizations',
    string
  >;
  reference: Reference;
  /** Where each member is, in or outside of the challenge. */
  organizationOf: Map<string, string | null>;
}

async function buildOrganizations(
  api: TestApi,
  admin: Person,
  people: Person[],
  { reference, organizationOf }: Pick<PropertyWorld, 'reference' | 'organizationOf'>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const at of [0, 1, 2]) {
    const made = await api.call(admin.token, saveOrganization, { body: { name: `Organization ${at}` } });
    ids.push(made.body.id);
  }
  for (const [at, organizationId] of ids.slice(0, 2).entries()) {
    const { id } = people[at]!;
    const body = { organizationId, memberIds: [id] };
    expect((await api.call(admin.token, addOrganizationMembers, { body })).status).toBe(200);
    reference.organizations.join(id, organizationId, window.start);
    organizationOf.set(id, organizationId);
  }
  return ids;
}

/** At noon of 14 November 2026, the fifth day of the challenges. */
export async function buildPropertyWorld(api: TestApi): Promise<PropertyWorld> {
  api.clock.set(new Date('2026-11-14T12:00:00Z'));
  const programId = await inProgram(api, { settings: { organizationsOn: true } });
  const admin = await asAdmin(api, programId);
  const people = await Promise.all([0, 1, 2, 3, 4].map(() => asMember(api, programId)));
  const reference = new Reference();
  const organizationOf = new Map<string, string | null>();
  const teams: string[] = [];
  for (const [at, lead] of people.slice(0, 2).entries()) {
    const made = await api.call(admin.token, createTeam, {
      body: { programId, name: `Team ${at}`, memberIds: [lead.id], addCreatorToTeam: 0 },
    });
    teams.push(made.body.id);
    reference.teams.join(lead.id, made.body.id, window.start);
  }
  const organizations = await buildOrganizations(api, admin, people, { reference, organizationOf });
  const make = async (body: object) => {
    const fields = {
      programId,
      startDate: window.start,
      endDate: window.end,
      includeType: 'add' as const,
      steps: 0,
    };
    const made = await api.call(admin.token, createChallenge, {
      body: { ...fields, challengeName: crypto.randomUUID(), ...body },
    });
    expect(made.status).toBe(200);
    return made.body.id;
  };
  const first = people.slice(0, 3).map((one) => one.id);
  for (const id of first) reference.joined.set(id, window.start);
  const challenges = {
    total: await make({ memberIds: first }),
    minutes: await make({ memberIds: first, competitionOf: 'minutes', capMinutes }),
    minutesGroups: await make({ between: 'groups', teamIds: teams, competitionOf: 'minutes', capMinutes }),
    average: await make({ memberIds: first, trackingCalc: 'average' }),
    groups: await make({ between: 'groups', teamIds: teams }),
    organizations: await make({
      between: 'organization',
      organizationIds: organizations.slice(0, 2),
    }),
    loggedGroups: await make({ between: 'groups', teamIds: teams, loggedOnly: 1 }),
    loggedOrganizations: await make({
      between: 'organization',
      organizationIds: organizations.slice(0, 2),
      loggedOnly: 1,
    }),
  };
  return { people, teams, organizations, challenges, reference, organizationOf };
}
