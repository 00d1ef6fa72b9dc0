import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { EmailPreview } from './email-templates.ts';
import { patterns } from '../../patterns.ts';
import { forAdmins, permission } from '../../permissions.ts';

/** The variables that admins can use in an email. */
export const adminEmailVariables = [
  'firstName',
  'lastName',
  'username',
  'programName',
  'supportEmail',
] as const;

/** Whom an email goes to. Only active members with an account get it. */
export const audienceKinds = [
  'all',
  'admins',
  'organization',
  'team',
  'challenge',
  'inactive',
  'neverLogged',
  'leaders',
  'members',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];
export const mostChosenMembers = 1000;

const Audience = T.Object(
  {
    kind: oneOf(audienceKinds),
    /** The organization, team or challenge. */
    id: T.Optional(Id),
    /** Of `inactive`: members who logged nothing in the last n days. */
    days: T.Optional(T.Integer({ minimum: 1, maximum: 3650 })),
    /** Of `members`. */
    memberIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: mostChosenMembers, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type Audience = T.Static<typeof Audience>;

const subject = T.String({ minLength: 1, maxLength: 200, pattern: '\\S', oneLine: true });
/** HTML with Liquid variables. The server keeps headings, lists, links, bold and italic text. */
const body = T.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' });

/** The delivery of an email to one person. `failed`: it could not be delivered, or nobody knows whether it was. */
export const deliveryStatuses = [
  'queued',
  'held',
  'sent',
  'bounced',
  'failed',
  'unsubscribed',
  'cancelled',
  'suppressed',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
/** Counts the recipients in each state. */
export const DeliveryCounts = T.Unsafe<Record<DeliveryStatus, number>>(
  T.Object(Object.fromEntries(deliveryStatuses.map((status) => [status, T.Integer()]))),
);

export const adminEmailStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type AdminEmailState = (typeof adminEmailStates)[number];

export const AdminEmail = T.Object({
  id: Id,
  subject: T.String(),
  body: T.String(),
  state: oneOf(adminEmailStates),
  audience: T.Object({
    kind: oneOf(audienceKinds),
    /** Of the organization, team or challenge. Null: it was deleted, or the kind has none. */
    name: Nullable(T.String()),
    days: Nullable(T.Integer()),
  }),
  sendAt: Moment,
  createdAt: Moment,
  /** Null: an erased member, or platform staff. */
  createdBy: Nullable(T.String()),
  /** Says how many people it was sent to. Of a scheduled one, 0. */
  recipients: T.Integer(),
  counts: DeliveryCounts,
});
export type AdminEmail = T.Static<typeof AdminEmail>;

const errors = ['validation_failed'] as const;
const EmailParams = T.Object({ id: Id, emailId: Id }, { additionalProperties: false });

/** Emails that admins write to members, and their archive. */
const adminEmailsManage = permission('adminEmails.manage', forAdmins);

export const sendAdminEmail = endpoint({
  method: 'POST',
  path: 'programs/{id}/admin-email',
  permission: adminEmailsManage,
  summary: 'Send an email to members, now or at a time in the program’s time zone',
  params: IdParams,
  body: T.Object(
    {
      audience: Audience,
      subject,
      body,
      /** Such as 2026-11-25T09:30, in the program's time zone. Without it, the email is sent now. */
      sendAt: T.Optional(T.String({ pattern: patterns.local_moment })),
    },
    { additionalProperties: false },
  ),
  response: AdminEmail,
  errors,
  idempotent: true,
});

export const countAudience = endpoint({
  method: 'POST',
  path: 'programs/{id}/admin-email/audience',
  permission: adminEmailsManage,
  summary: 'Count whom an email would go to, and name the first of them',
  params: IdParams,
  body: Audience,
  response: T.Object({
    total: T.Integer(),
    /** How many of them unsubscribed from these emails and will not get it. */
    unsubscribed: T.Integer(),
    firstNames: T.Array(T.String(), { maxItems: 5 }),
    /** Emails sent now wait until then because of the program's quiet hours. */
    quietUntil: Nullable(Moment),
    /** Without a mail server, emails wait in the queue until there is one. */
    hasMailServer: T.Boolean(),
  }),
  errors,
});

export const previewAdminEmail = endpoint({
  method: 'POST',
  path: 'programs/{id}/admin-email/preview',
  permission: adminEmailsManage,
  summary: 'Show an email as its recipients will see it, with your own name',
  params: IdParams,
  body: T.Object({ subject, body }, { additionalProperties: false }),
  costly: true,
  response: EmailPreview,
  errors,
});

export const testAdminEmail = endpoint({
  method: 'POST',
  path: 'programs/{id}/admin-email/test',
  permission: adminEmailsManage,
  summary: 'Send an email to yourself first',
  params: IdParams,
  body: T.Object({ subject, body }, { additionalProperties: false }),
  response: T.Object({ recipient: T.String() }),
  errors,
  idempotent: true,
});

export const cancelAdminEmail = endpoint({
  method: 'POST',
  path: 'programs/{id}/admin-email/{emailId}/cancel',
  permission: adminEmailsManage,
  summary: 'Cancel a scheduled email, or what has not been sent of one that is going out',
  params: EmailParams,
  response: AdminEmail,
  idempotent: true,
  errors: ['already_sent'],
});

const ArchiveParams = T.Object({ programId: Id }, { additionalProperties: false });
const ArchivedParams = T.Object({ programId: Id, emailId: Id }, { additionalProperties: false });

export const listEmailArchive = listEndpoint({
  path: 'email-archive/{programId}',
  permission: adminEmailsManage,
  summary: 'List sent and scheduled emails of a program, newest first',
  params: ArchiveParams,
  item: AdminEmail,
  perPage: 10,
  sorts: ['sendAt', 'subject'],
  search: 'search',
});

export const getArchivedEmail = endpoint({
  method: 'GET',
  path: 'email-archive/{programId}/{emailId}',
  permission: adminEmailsManage,
  summary: 'Get an email of the archive',
  params: ArchivedParams,
  response: AdminEmail,
});

export const EmailRecipient = T.Object({
  id: Id,
  name: T.String(),
  email: T.String(),
  status: oneOf(deliveryStatuses),
  sentAt: Nullable(Moment),
  /** Of `held`: until when. Null for `paced`: its turn comes by the pace of the platform. */
  heldUntil: Nullable(Moment),
  heldFor: Nullable(oneOf(['quiet', 'weekly', 'closed', 'paced'])),
});
export type EmailRecipient = T.Static<typeof EmailRecipient>;

export const listEmailRecipients = listEndpoint({
  path: 'email-archive/{programId}/{emailId}/recipients',
  permission: adminEmailsManage,
  summary: 'List what became of an email for each recipient',
  params: ArchivedParams,
  item: EmailRecipient,
  search: 'search',
  filters: { status: deliveryStatuses },
});
