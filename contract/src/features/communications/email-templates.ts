import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Id, LanguageTag, Moment, Nullable, oneOf } from '../../schemas.ts';
import { forAdmins, permission } from '../../permissions.ts';

/** `<email>.<language>`, such as `challengeClosed.es`. */
const TemplateId = T.String({ maxLength: 80, pattern: '^[a-z][A-Za-z]*\\.[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' });
export const TemplateParams = T.Object({ id: TemplateId }, { additionalProperties: false });

export const templateSubject = T.String({ minLength: 1, maxLength: 200, pattern: '\\S', oneLine: true });
/** HTML with Liquid variables. The server keeps headings, lists, links, bold and italic text. */
export const templateBody = T.String({ minLength: 1, maxLength: 20_000, pattern: '\\S' });

export const EmailTemplate = T.Object({
  templateId: T.String(),
  /** Names the email, such as `challengeClosed`. */
  name: T.String(),
  language: LanguageTag,
  subject: T.String(),
  body: T.String(),
  /** Says whether the program wrote its own text. In the list of the platform: whether the platform did. */
  isOwn: T.Boolean(),
  /** Whose text is sent: the program's own, the platform's, or the one that the product ships. */
  source: oneOf(['own', 'platform', 'shipped']),
  changedAt: Nullable(Moment),
  /** Null: nobody changed it, or an erased member. */
  changedBy: Nullable(T.String()),
  variables: T.Array(T.String()),
  /** A variable that the body has to contain. */
  requiredVariable: Nullable(T.String()),
});
export type EmailTemplate = T.Static<typeof EmailTemplate>;

const errors = ['validation_failed'] as const;

/** Texts of the program's emails. */
const emailTemplatesManage = permission('emailTemplates.manage', forAdmins);

export const listEmailTemplates = endpoint({
  method: 'GET',
  path: 'email-templates',
  permission: emailTemplatesManage,
  summary: 'List every email that a program can change, in each language',
  query: T.Object({ language: T.Optional(LanguageTag) }, { additionalProperties: false }),
  response: T.Object({ items: T.Array(EmailTemplate) }),
});

export const createEmailTemplate = endpoint({
  method: 'POST',
  path: 'email-templates',
  permission: emailTemplatesManage,
  summary: 'Write the program’s own text of an email. Without a subject, the present one stays',
  body: T.Object(
    { templateId: TemplateId, subject: T.Optional(templateSubject), body: templateBody },
    { additionalProperties: false },
  ),
  response: EmailTemplate,
  errors,
  idempotent: true,
});

export const updateEmailTemplate = endpoint({
  method: 'PUT',
  path: 'email-templates/{id}',
  permission: emailTemplatesManage,
  summary: 'Save a new version of the program’s own text',
  params: TemplateParams,
  body: T.Object(
    { subject: T.Optional(templateSubject), body: templateBody },
    { additionalProperties: false },
  ),
  response: EmailTemplate,
  errors,
  edits: 'body',
});

export const restoreEmailTemplate = endpoint({
  method: 'DELETE',
  path: 'email-templates/{id}',
  permission: emailTemplatesManage,
  summary: 'Restore the default: the text of the platform, or the one that the product ships',
  params: TemplateParams,
  response: EmailTemplate,
});

export const sendTestEmail = endpoint({
  method: 'POST',
  path: 'email-templates/{id}',
  permission: emailTemplatesManage,
  summary: 'Send the saved text to yourself',
  params: TemplateParams,
  response: T.Object({ recipient: T.String() }),
  idempotent: true,
});

export const EmailPreview = T.Object({
  subject: T.String(),
  html: T.String(),
  /** The same with the colors of a dark screen. */
  darkHtml: T.String(),
  text: T.String(),
});
export type EmailPreview = T.Static<typeof EmailPreview>;

export const previewEmailTemplate = endpoint({
  method: 'POST',
  path: 'email-templates/{id}/preview',
  permission: emailTemplatesManage,
  summary: 'Show a text that is not saved yet, with the name of a member and sample values',
  params: TemplateParams,
  body: T.Object(
    { subject: templateSubject, body: templateBody, memberId: T.Optional(Id) },
    { additionalProperties: false },
  ),
  costly: true,
  response: EmailPreview,
  errors,
});

export const EmailTemplateVersion = T.Object({
  id: Id,
  at: Moment,
  /** Null: an erased member. */
  by: Nullable(T.String()),
  /** Null: the default was restored. */
  subject: Nullable(T.String()),
  body: Nullable(T.String()),
});
export type EmailTemplateVersion = T.Static<typeof EmailTemplateVersion>;

export const listEmailTemplateVersions = endpoint({
  method: 'GET',
  path: 'email-templates/{id}/versions',
  permission: emailTemplatesManage,
  summary: 'List the newest 50 versions of a text, newest first',
  params: TemplateParams,
  response: T.Object({ items: T.Array(EmailTemplateVersion, { maxItems: 50 }) }),
});
