import * as templates from '#contract/features/communications/email-templates.ts';
import * as platformTemplates from '#contract/features/communications/platform-templates.ts';
import { everywhere, programs, type AccessCase } from './cases.ts';
import { memberOf } from './world.ts';

const text = { subject: 'Over', body: '<p>Well done, {{ firstName }}</p>' };

/** Ids are the same in every program and mean the session's own text. So nothing names another program's text. */
const templateIds = {
  own: 'challengeClosed.en',
  other: 'challengeClosed.xx',
  absent: 'unknownEmail.en',
} as const;
const templateOf = (target: string): string => templateIds[target as keyof typeof templateIds];

const ofTemplate = (spec: AccessCase['spec'], body?: unknown): AccessCase => ({
  spec,
  at: 'id',
  targets: programs,
  input: (_world, _actor, target) => ({
    params: { id: templateOf(target) },
    ...(body ? { body } : {}),
  }),
});

export const emailCases: readonly AccessCase[] = [
  {
    spec: templates.createEmailTemplate,
    at: 'templateId in the body',
    targets: programs,
    input: (_world, _actor, target) => ({
      body: { templateId: templateOf(target), ...text },
    }),
  },
  ofTemplate(templates.updateEmailTemplate, text),
  ofTemplate(templates.restoreEmailTemplate),
  ofTemplate(templates.sendTestEmail),
  ofTemplate(templates.listEmailTemplateVersions),
  ofTemplate(templates.previewEmailTemplate, text),
  {
    spec: templates.previewEmailTemplate,
    at: 'memberId in the body',
    targets: everywhere,
    input: (world, actor, target) => ({
      params: { id: 'challengeClosed.en' },
      body: { ...text, memberId: memberOf(world, actor, target) },
    }),
  },

  ofTemplate(platformTemplates.savePlatformTemplate, text),
  ofTemplate(platformTemplates.restorePlatformTemplate),
  ofTemplate(platformTemplates.listPlatformTemplateVersions),
  ofTemplate(platformTemplates.previewPlatformTemplate, text),
];
