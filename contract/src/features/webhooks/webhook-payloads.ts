import * as T from 'typebox';
import { IncentiveType } from '../challenges/kinds.ts';
import { Day, Id, Moment, Nullable } from '../../schemas.ts';
import type { WebhookEvent } from './webhook-events.ts';

const Named = T.Object({ id: Id, name: T.String() });

/** Name and email are those at the moment of sending, and missing once the account was erased. */
const Person = T.Object({ id: Id, name: T.Optional(T.String()), email: T.Optional(T.String()) });
const OfPerson = T.Object({ member: Person });
const OfTeam = T.Object({ team: T.Object({ id: Id }), deleted: T.Optional(T.Literal(true)) });
const OfChallenge = T.Object({
  challenge: T.Object({ id: Id, name: T.String(), startDate: Day, endDate: Day }),
});

interface Payload {
  /** What happened, and what the event leaves out. */
  says: string;
  data: T.TSchema;
}

/** What each event tells (docs/connections.md#other-systems). It is apart from the endpoints, so that no browser loads it. */
export const webhookPayloads: Readonly<Record<WebhookEvent | 'test', Payload>> = {
  'member.joined': { says: 'Somebody registered in the program.', data: OfPerson },
  'member.left': {
    says: 'The account of a member was erased. The event holds the id only, and no reason.',
    data: T.Object({ member: T.Object({ id: Id }) }),
  },
  'member.deactivated': {
    says: 'A member was deactivated: they can no longer log in. The event holds no reason.',
    data: OfPerson,
  },
  'member.reactivated': { says: 'A deactivated member can log in again.', data: OfPerson },
  'team.changed': {
    says: 'Somebody joined or left a team, or it was deleted. A move between two teams is one event for each. Read the team for its members.',
    data: OfTeam,
  },
  'challenge.announced': {
    says: 'A public challenge was created. Days are calendar days of each member.',
    data: OfChallenge,
  },
  'challenge.started': { says: 'A public challenge has begun.', data: OfChallenge },
  'challenge.final': {
    says: 'The results of a public challenge are final: late entries no longer change them.',
    data: OfChallenge,
  },
  'incentive.earned': {
    says: 'A member earned an incentive. For wellness and preventative challenges it is told once a month for each kind, as a sum and without the challenge, so that nobody learns of a check-up.',
    data: T.Object({
      member: Person,
      kind: IncentiveType,
      amount: T.Integer(),
      challenge: Nullable(Named),
    }),
  },
  'points.given': {
    says: 'An admin gave a member points, or took some: the amount is negative then. The event holds no reason.',
    data: T.Object({ member: Person, amount: T.Integer() }),
  },
  'report.ready': {
    says: 'A report file that somebody requested can be downloaded. Only people who may read it can download it.',
    data: T.Object({ reportFile: T.Object({ id: Id }) }),
  },
  'audit.entry': {
    says: 'Somebody did what the admin log holds. Details are left out, and so is everything about check-ups.',
    data: T.Object({
      action: T.String(),
      /** The member who did it; null: the server. */
      by: Nullable(Id),
      /** The key it was done with. */
      key: Nullable(Id),
      subjectType: T.String(),
      subjectId: Nullable(Id),
    }),
  },
  test: { says: 'An admin asked for a test. It has no data.', data: T.Object({}) },
};

/** The body of a webhook. */
export const webhookBody = (type: string, data: T.TSchema) =>
  T.Object({ type: T.Literal(type), timestamp: Moment, data });
