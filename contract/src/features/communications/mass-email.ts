import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Id, LanguageTag, Moment, Nullable, oneOf, PageOf, pageQuery } from '../../schemas.ts';
import { EmailPreview } from './email-templates.ts';
import { ProgramType, Tier } from '../programs/programs.ts';
import { massEmailManage } from './permissions.ts';

/** The programs and people an email of the platform goes to. Deactivated programs are left out. */
const ofPrograms = {
  tier: T.Optional(Tier),
  type: T.Optional(ProgramType),
  /** Only the programs of this reseller. */
  resellerId: T.Optional(Id),
};
export const MassAudience = T.Object(
  { ...ofPrograms, adminsOnly: T.Boolean() },
  { additionalProperties: false },
);
export type MassAudience = T.Static<typeof MassAudience>;

/** `waiting`: a second super admin has to approve it. `sent`: nobody waits for it any more. */
export const massEmailStates = ['waiting', 'scheduled', 'sending', 'stopped', 'sent', 'cancelled'] as const;
export type MassEmailState = (typeof massEmailStates)[number];

/** Emails a minute. Null: as fast as the mail server takes them. */
export const PerMinute = Nullable(T.Integer({ minimum: 1, maximum: 100_000 }));
/** The number of people it goes to, typed to confirm. */
export const TypedPeople = T.Integer({ minimum: 0, maximum: 100_000_000 });

export const MassEmail = T.Object({
  id: Id,
  subject: T.String(),
  body: T.String(),
  state: oneOf(massEmailStates),
  tier: Nullable(Tier),
  type: Nullable(ProgramType),
  resellerId: Nullable(Id),
  adminsOnly: T.Boolean(),
  /** How many it was for when it was written. */
  programs: T.Integer(),
  people: T.Integer(),
  /** How many emails are in the queue or have left it. */
  recipients: T.Integer(),
  perMinute: PerMinute,
  sendAt: Moment,
  createdAt: Moment,
  finishedAt: Nullable(Moment),
  /** The caller's rights now. Nobody approves an email they wrote themselves. */
  abilities: T.Object({
    approve: T.Boolean(),
    cancel: T.Boolean(),
    stop: T.Boolean(),
    resume: T.Boolean(),
    pace: T.Boolean(),
  }),
});
export type MassEmail = T.Static<typeof MassEmail>;

/** Emails to more people need a second super admin. */
export const mostWithoutApproval = 100;

const subject = T.String({ minLength: 1, maxLength: 200, pattern: '\\S', oneLine: true });
/** HTML with the variables of emails by admins. */
const body = T.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' });

export const sendMassEmail = endpoint({
  method: 'POST',
  path: 'super/mass-email',
  permission: massEmailManage,
  summary: 'Write to the members of many programs. Above 100 people, a second super admin approves it',
  body: T.Object(
    {
      audience: MassAudience,
      subject,
      body,
      /** Without it, the email is sent now. */
      sendAt: T.Optional(Moment),
      perMinute: T.Optional(PerMinute),
      people: TypedPeople,
    },
    { additionalProperties: false },
  ),
  response: MassEmail,
  errors: ['validation_failed', 'confirm_needed'],
  idempotent: true,
});

export const countMassAudience = endpoint({
  method: 'POST',
  path: 'super/mass-email/audience',
  permission: massEmailManage,
  summary: 'Count the programs and people that an email would go to, in all and for each tier',
  body: MassAudience,
  response: T.Object({
    programs: T.Integer(),
    people: T.Integer(),
    tiers: T.Array(T.Object({ tier: Tier, programs: T.Integer(), people: T.Integer() })),
  }),
});

export const MassProgram = T.Object({
  programId: Id,
  programName: T.String(),
  tier: Tier,
  people: T.Integer(),
});
export type MassProgram = T.Static<typeof MassProgram>;

export const listMassAudience = endpoint({
  method: 'GET',
  path: 'super/mass-email/audience/programs',
  permission: massEmailManage,
  summary: 'List the programs that an email would go to with how many people in each, the largest first',
  query: T.Object(
    { ...pageQuery(10), ...ofPrograms, whom: T.Optional(oneOf(['all', 'admins'])) },
    { additionalProperties: false },
  ),
  response: PageOf(MassProgram),
});

export const previewMassEmail = endpoint({
  method: 'POST',
  path: 'super/mass-email/preview',
  permission: massEmailManage,
  summary: 'Show an email as the members of a program will see it, in a language',
  body: T.Object({ subject, body, programId: Id, language: LanguageTag }, { additionalProperties: false }),
  costly: true,
  response: EmailPreview,
  errors: ['validation_failed'],
});

export const listMassEmails = listEndpoint({
  path: 'super/mass-email',
  permission: massEmailManage,
  summary: 'List emails of the platform, newest first',
  item: MassEmail,
  perPage: 10,
});
