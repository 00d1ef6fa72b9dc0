import fc from 'fast-check';
import { importActivity } from '#contract/features/activity/import.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { applyOwnImport, previewOwnImport, undoOwnImport } from '#contract/features/devices/own-imports.ts';
import { ruleDay } from '#contract/features/integrity/integrity.ts';
import { carryOutMemberAct } from '#contract/features/member-center/acts.ts';
import { addMember, inviteAddresses } from '#contract/features/member-center/invitations.ts';
import { getOverview } from '#contract/features/overview/overview.ts';
import { addDays } from '../../src/platform/clock/days.ts';
import { asAdmin, asMember, inProgram, type Person, type TestApi } from '../api.ts';
import { makeOrganization } from '../factories/organizations.ts';
import { makeTeam } from '../factories/teams.ts';
import { runJob } from '../jobs.ts';

// A program that is drawn at random, with everything that has ever given two figures of one thing.

/** A Monday at noon in UTC: it is Tuesday on Kiritimati. */
const today = '2026-11-16';
const zones = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'] as const;
const people = 4;

const who = fc.nat({ max: people - 1 });
/** Days on both sides of those that sums reach, and of the dates of registration. */
const back = fc.constantFrom(0, 1, 6, 7, 20, 33, 36, 50, 90);
const steps = fc.constantFrom(0, 1, 800, 7000, 12_345);
const days = fc.uniqueArray(fc.tuple(back, steps), {
  minLength: 1,
  maxLength: 5,
  selector: ([each]) => each,
});
const actOf = <Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [K in keyof Rest]: fc.Arbitrary<Rest[K]> },
) => fc.record({ kind: fc.constant(kind), ...rest }) as unknown as fc.Arbitrary<{ kind: Kind } & Rest>;
const one = fc.oneof(
  { weight: 3, arbitrary: actOf('record', { who, back: fc.constantFrom(0, 1, 6), steps }) },
  {
    weight: 4,
    arbitrary: actOf('history', { of: fc.constantFrom('registered', 'invited', 'unknown'), who, days }),
  },
  { weight: 2, arbitrary: actOf('ownFile', { who, days }) },
  { weight: 1, arbitrary: actOf('undo', { who }) },
  {
    weight: 2,
    arbitrary: actOf('leave', { who, act: fc.constantFrom('deactivate' as const, 'reactivate' as const) }),
  },
  { weight: 2, arbitrary: actOf('move', { who, to: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: actOf('strike', { who, back: fc.constantFrom(0, 1) }) },
  { weight: 1, arbitrary: actOf('address', { who }) },
  { weight: 1, arbitrary: actOf('register', { back: fc.constantFrom(0, 3, 40) }) },
  {
    weight: 2,
    arbitrary: actOf('work', {
      job: fc.constantFrom('sitewide.fold', 'sitewide.recount', 'overview.addLate', 'overview.count'),
    }),
  },
  { weight: 1, arbitrary: actOf('look', {}) },
);
type Act = typeof one extends fc.Arbitrary<infer T> ? T : never;

export const drawnProgram = fc.record({
  zone: fc.constantFrom(...zones),
  /** When the people registered, in days before today: all today in a program of one day. */
  registered: fc.oneof(
    fc.constant([0, 0, 0, 0]),
    fc.array(fc.constantFrom(0, 2, 20, 60), { minLength: people, maxLength: people }),
  ),
  acts: fc.array(one, { minLength: 6, maxLength: 14 }),
});
export type DrawnProgram = typeof drawnProgram extends fc.Arbitrary<infer T> ? T : never;

export interface Drawn {
  api: TestApi;
  programId: string;
  admin: Person;
  people: Person[];
  organizationIds: string[];
  challengeId: string;
  applied: Map<number, string>;
}

const form = (csv: string, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([csv]), 'days.csv');
  return body;
};

const invitedAddress = (programId: string, at: number) => `invited${at}-${programId}@drawn.example`;

function nameOf({ programId }: Drawn, of: string, at: number): string {
  if (of === 'registered') return `drawn${at}-${programId}`;
  return of === 'invited' ? invitedAddress(programId, at) : `unknown${at}-${programId}@drawn.example`;
}

async function ownFile(drawn: Drawn, at: number, lines: readonly (readonly [number, number])[]) {
  const { api, people: them, applied } = drawn;
  const csv = `date,steps\n${lines.map(([ago, count]) => `${addDays(today, -ago)},${count}\n`).join('')}`;
  const { token } = them[at]!;
  const preview = await api.call(token, previewOwnImport, { body: form(csv) });
  if (preview.status !== 200) return;
  const { status } = await api.call(token, applyOwnImport, { params: { id: preview.body.id } });
  if (status === 200) applied.set(at, preview.body.id);
}

async function actOnMember(
  drawn: Drawn,
  memberId: string,
  act: 'deactivate' | 'reactivate' | 'organization',
  targetId?: string,
) {
  const { api, admin, programId } = drawn;
  const body = { act, memberIds: [memberId], ...(targetId && { targetId }) };
  await api.call(admin.token, carryOutMemberAct, { params: { id: programId }, body });
}

/** Imports a history of days before today, of a person of one of the three kinds. */
export async function importHistory(
  drawn: Drawn,
  of: string,
  at: number,
  lines: readonly (readonly [number, number])[],
) {
  const rows = lines.map(([ago, count]) => `${nameOf(drawn, of, at)},${addDays(today, -ago)},${count}\n`);
  const body = form(`person,date,steps\n${rows.join('')}`, { format: 'generic', createMembers: 'true' });
  return drawn.api.call(drawn.admin.token, importActivity, { params: { id: drawn.programId }, body });
}

/** Some acts are refused where they make no sense, such as steps of somebody who was deactivated. */
async function run(drawn: Drawn, each: Act): Promise<void> {
  const { api, programId, admin, people: them, challengeId, organizationIds } = drawn;
  const params = { id: programId };
  if (each.kind === 'work') return runJob(api, each.job);
  if (each.kind === 'look') return void (await api.call(admin.token, getOverview, { params }));
  if (each.kind === 'register') {
    const registeredOn = addDays(today, -each.back);
    return void (await asMember(api, programId, { registeredOn }));
  }
  if (each.kind === 'history') return void (await importHistory(drawn, each.of, each.who, each.days));
  if (each.kind === 'address')
    return void (await api.call(admin.token, inviteAddresses, {
      params,
      body: { emails: [`address${each.who}-${programId}@drawn.example`] },
    }));
  const person = them[each.who]!;
  if (each.kind === 'record')
    await api.call(person.token, addSteps, {
      params: { id: person.id },
      body: { stepData: [{ date: addDays(today, -each.back), steps: each.steps }] },
    });
  else if (each.kind === 'ownFile') await ownFile(drawn, each.who, each.days);
  else if (each.kind === 'undo') {
    const id = drawn.applied.get(each.who);
    if (id) await api.call(person.token, undoOwnImport, { params: { id } });
  } else if (each.kind === 'leave') await actOnMember(drawn, person.id, each.act);
  else if (each.kind === 'move')
    await actOnMember(drawn, person.id, 'organization', organizationIds[each.to]);
  else
    await api.call(admin.token, ruleDay, {
      params: { id: challengeId, memberId: person.id, day: addDays(today, -each.back) },
      body: { counts: 0, reason: 'Drawn at random' },
    });
}

/** Every job that figures wait for, until nothing is left to do. */
export async function settle(api: TestApi): Promise<void> {
  for (const job of [
    'challenges.turn',
    'challenges.fold',
    'sitewide.fold',
    'sitewide.recount',
    'overview.addLate',
    'overview.count',
    'programs.countFigures',
  ])
    await runJob(api, job);
}

/** Builds what was drawn, and waits until everything is counted. */
export async function buildProgram(api: TestApi, { zone, registered, acts }: DrawnProgram): Promise<Drawn> {
  const programId = await inProgram(api, {
    timeZone: zone,
    settings: { trustFiles: true, organizationsOn: true, backEntryDays: 7 },
  });
  const admin = await asAdmin(api, programId);
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('member')
    .set({ registeredOn: addDays(today, -Math.max(...registered)) })
    .where('id', '=', admin.id)
    .execute();
  const them: Person[] = [];
  for (const [at, ago] of registered.entries())
    them.push(
      await asMember(api, programId, {
        username: `drawn${at}-${programId}`,
        registeredOn: addDays(today, -ago),
        timeZone: zones[at % zones.length]!,
      }),
    );
  for (const at of [0, 1])
    await api.call(admin.token, addMember, {
      params: { id: programId },
      body: { firstName: 'Ines', lastName: `I${at}`, email: invitedAddress(programId, at) },
    });
  const organizationIds = [
    (await makeOrganization(api.deps, programId, [them[0]!.id])).id,
    (await makeOrganization(api.deps, programId, [them[1]!.id])).id,
  ];
  await makeTeam(
    api.deps,
    programId,
    them
      .slice(0, 3)
      .map(({ id }, at) => ({ id, isLeader: at === 0, joinedOn: addDays(today, -registered[at]!) })),
  );
  const challenge = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Drawn',
      startDate: today,
      duration: 14,
      includeType: 'add',
      memberIds: them.slice(0, 2).map(({ id }) => id),
    },
  });
  const drawn: Drawn = {
    api,
    programId,
    admin,
    people: them,
    organizationIds,
    challengeId: challenge.body.id,
    applied: new Map(),
  };
  for (const each of acts) await run(drawn, each);
  // Members of this week are counted once a minute.
  api.clock.advance(120_000);
  await settle(api);
  return drawn;
}
