import * as emails from '#contract/features/communications/admin-email.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { everywhere, programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import {
  challengeOf,
  memberOf,
  organizationOf,
  programOf,
  teamOf,
  type Actor,
  type Target,
  type World,
} from './world.ts';

const text = { subject: 'Hello', body: '<p>Hello {{ firstName }}</p>' };
const later = '2026-12-24T09:00';

/** A scheduled email of a program. */
async function emailOf(world: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const { id: _, token, programId } = target === 'other' ? world.bea : world.cedarAdmin;
  const body = { audience: { kind: 'all' as const }, ...text, sendAt: later };
  return (await world.api.call(token, emails.sendAdminEmail, { params: { id: programId }, body })).body.id;
}

const groups = [
  ['organization', organizationOf],
  ['team', teamOf],
  ['challenge', (world: World, actor: Actor, target: Target) => challengeOf(world, actor, target)],
] as const;

/** Emails go to people who are named by a group or one by one. */
const audiences = [emails.sendAdminEmail, emails.countAudience].flatMap((spec): AccessCase[] => {
  const bodyOf = (audience: object) =>
    spec === emails.sendAdminEmail ? { ...text, audience, sendAt: later } : audience;
  return [
    about(spec, { body: bodyOf({ kind: 'all' }) }),
    ...groups.map(([kind, groupOf]): AccessCase => ({
      spec,
      at: `the ${kind} of the audience`,
      targets: everywhere,
      input: async (world, actor, target) => ({
        params: { id: world.cedar },
        body: bodyOf({ kind, id: await groupOf(world, actor, target) }),
      }),
    })),
    {
      spec,
      at: 'memberIds of the audience',
      targets: everywhere,
      input: (world, actor, target) => ({
        params: { id: world.cedar },
        body: bodyOf({ kind: 'members', memberIds: [memberOf(world, actor, target)] }),
      }),
    },
  ];
});

const archived = [emails.getArchivedEmail, emails.listEmailRecipients].map((spec): AccessCase => ({
  spec,
  at: 'emailId',
  targets: programs,
  input: async (world, _, target) => ({
    params: { programId: world.cedar, emailId: await emailOf(world, target) },
  }),
}));

export const adminEmailCases: readonly AccessCase[] = [
  ...audiences,
  ...archived,
  about(emails.previewAdminEmail, { body: text }),
  about(emails.testAdminEmail, { body: text }),
  {
    spec: emails.cancelAdminEmail,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => ({
      params: { id: programOf(world, target), emailId: await emailOf(world, target) },
    }),
  },
  {
    spec: emails.cancelAdminEmail,
    at: 'emailId',
    targets: programs,
    input: async (world, _, target) => ({
      params: { id: world.cedar, emailId: await emailOf(world, target) },
    }),
  },
];
