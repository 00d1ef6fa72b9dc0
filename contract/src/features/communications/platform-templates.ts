import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  EmailPreview,
  EmailTemplate,
  EmailTemplateVersion,
  templateBody,
  TemplateParams,
  templateSubject,
} from './email-templates.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';

/** Texts of emails for programs without one of their own. */
const platformTemplatesManage = permission('platformTemplates.manage', forSuperAdmins);

const one = { permission: platformTemplatesManage, params: TemplateParams } as const;
const Text = T.Object({ subject: templateSubject, body: templateBody }, { additionalProperties: false });

export const listPlatformTemplates = endpoint({
  method: 'GET',
  path: 'super/email-templates',
  permission: platformTemplatesManage,
  summary: 'List the emails that programs send, with the texts for programs without one of their own',
  response: T.Object({ items: T.Array(EmailTemplate) }),
});

export const savePlatformTemplate = endpoint({
  ...one,
  method: 'PUT',
  path: 'super/email-templates/{id}',
  summary: 'Save the text of an email for all programs without one of their own',
  body: Text,
  response: EmailTemplate,
  errors: ['validation_failed'],
  edits: 'body',
});

export const restorePlatformTemplate = endpoint({
  ...one,
  method: 'DELETE',
  path: 'super/email-templates/{id}',
  summary: 'Go back to the text that the product ships. Earlier versions are kept',
  response: EmailTemplate,
});

export const previewPlatformTemplate = endpoint({
  ...one,
  method: 'POST',
  path: 'super/email-templates/{id}/preview',
  summary: 'Show a text that is not saved yet, with your name and sample values',
  body: Text,
  costly: true,
  response: EmailPreview,
  errors: ['validation_failed'],
});

export const listPlatformTemplateVersions = endpoint({
  ...one,
  method: 'GET',
  path: 'super/email-templates/{id}/versions',
  summary: 'List the newest 50 versions of a text for all programs, newest first',
  response: T.Object({ items: T.Array(EmailTemplateVersion, { maxItems: 50 }) }),
});
