import * as endpoints from '#contract/features/communications/email-templates.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import {
  findPlatformText,
  requiredVariable,
  shippedTemplate,
  templateNames,
  templateVariables,
} from '../../domain/mail/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { languages } from '../../platform/words/translate.ts';
import { listNewestPlatformVersions } from './platform-templates.queries.ts';
import { checkedText, type EmailText } from './services/check-text.ts';
import { previewTemplate } from './services/preview-template.ts';
import { restoreTemplate, saveTemplate } from './services/save-template.ts';
import { sendTest } from './services/send-test.ts';
import { accessTemplate } from './templates.access.ts';
import { presentTemplate, presentVersion } from './templates.presenter.ts';
import { listNewestVersions, listVersions } from './templates.queries.ts';
import type { TemplateKey, VersionRow } from './templates.types.ts';

const present = (key: TemplateKey, newest: VersionRow | undefined, platform: EmailText | null) =>
  presentTemplate(
    key,
    {
      platform,
      shipped: shippedTemplate(key.name, key.language),
      variables: templateVariables(key.name),
      requiredVariable: requiredVariable(key.name),
    },
    newest,
  );

const versionOf = (versions: readonly VersionRow[], name: string, language: string) =>
  versions.find((version) => version.template === name && version.language === language);

const platformTextOf = (version: VersionRow | undefined): EmailText | null =>
  version?.subject != null && version.body !== null ? { subject: version.subject, body: version.body } : null;

async function answer({ programId }: Context, db: Db, key: TemplateKey) {
  const at = { template: key.name, language: key.language };
  const [[newest], platform] = [
    await listVersions(db, programId, at, 1),
    await findPlatformText(db, key.name, key.language),
  ];
  return present(key, newest, platform);
}

export const templateRoutes = [
  route(endpoints.listEmailTemplates, async ({ context, query }) => {
    const versions = await listNewestVersions(context.db, context.programId);
    const ofPlatform = await listNewestPlatformVersions(context.db);
    const wanted =
      query.language === undefined ? languages : languages.filter((each) => each === query.language);
    const items = templateNames.flatMap((name) =>
      wanted.map((language) =>
        present(
          { name, language },
          versionOf(versions, name, language),
          platformTextOf(versionOf(ofPlatform, name, language)),
        ),
      ),
    );
    return { items };
  }),

  route(endpoints.createEmailTemplate, async ({ context, body: { templateId, ...text } }) => {
    const key = accessTemplate(templateId);
    return once(context, async (tx) => {
      await saveTemplate(context, tx, key, text);
      return answer(context, tx, key);
    });
  }),

  route(endpoints.updateEmailTemplate, async ({ context, params, body }) => {
    const key = accessTemplate(params.id);
    const read = (within: Context) => answer(within, within.db, key);
    return inTransaction(context.db, async (tx) => {
      await refuseOutdated(context, tx, { spec: endpoints.updateEmailTemplate, id: params.id, read });
      await saveTemplate(context, tx, key, body);
      return answer(context, tx, key);
    });
  }),

  route(endpoints.restoreEmailTemplate, async ({ context, params }) => {
    const key = accessTemplate(params.id);
    return inTransaction(context.db, async (tx) => {
      await restoreTemplate(context, tx, key);
      return answer(context, tx, key);
    });
  }),

  route(endpoints.sendTestEmail, async ({ context, params }) => {
    const key = accessTemplate(params.id);
    return once(context, async (tx) => ({ recipient: await sendTest(context, tx, key) }));
  }),

  route(endpoints.previewEmailTemplate, async ({ context, params, body: { memberId, ...text } }) => {
    const key = accessTemplate(params.id);
    return previewTemplate(context, key, checkedText(key.name, text), memberId);
  }),

  route(endpoints.listEmailTemplateVersions, async ({ context, params }) => {
    const { name, language } = accessTemplate(params.id);
    const rows = await listVersions(context.db, context.programId, { template: name, language }, 50);
    return { items: rows.map(presentVersion) };
  }),
];
