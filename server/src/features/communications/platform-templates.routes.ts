import * as endpoints from '#contract/features/communications/platform-templates.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import {
  requiredVariable,
  shippedTemplate,
  templateNames,
  templateVariables,
} from '../../domain/mail/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { languages } from '../../platform/words/translate.ts';
import { listNewestPlatformVersions, listPlatformVersions } from './platform-templates.queries.ts';
import { checkedText } from './services/check-text.ts';
import { previewTemplate } from './services/preview-template.ts';
import { restorePlatformTemplate, savePlatformTemplate } from './services/save-platform-template.ts';
import { accessTemplate } from './templates.access.ts';
import { presentTemplate, presentVersion } from './templates.presenter.ts';
import type { TemplateKey, VersionRow } from './templates.types.ts';

const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('write emails for all programs');

function present(key: TemplateKey, newest: VersionRow | undefined) {
  const { name, language } = key;
  return presentTemplate(
    key,
    {
      platform: null,
      shipped: shippedTemplate(name, language),
      variables: templateVariables(name),
      requiredVariable: requiredVariable(name),
    },
    newest,
  );
}

async function read(db: Db, key: TemplateKey) {
  const at = { template: key.name, language: key.language };
  return present(key, (await listPlatformVersions(db, at, 1))[0]);
}

/** Runs a write in a transaction of the platform, and answers the text as it is then. */
const write = (context: Context, id: string, act: (tx: Db, key: TemplateKey) => Promise<void>) => {
  const key = accessTemplate(id);
  return inTransaction(onPlatform(context), async (tx) => {
    await act(tx, key);
    return read(tx, key);
  });
};

export const platformTemplateRoutes = [
  route(endpoints.listPlatformTemplates, async ({ context }) => {
    const versions = await listNewestPlatformVersions(onPlatform(context));
    const keys = templateNames.flatMap((name) => languages.map((language) => ({ name, language })));
    const newestOf = ({ name, language }: TemplateKey) =>
      versions.find((version) => version.template === name && version.language === language);
    return { items: keys.map((key) => present(key, newestOf(key))) };
  }),

  route(endpoints.savePlatformTemplate, ({ context, params, body }) =>
    write(context, params.id, async (tx, key) => {
      const edit = { spec: endpoints.savePlatformTemplate, id: params.id, read: () => read(tx, key) };
      await refuseOutdated(context, tx, edit);
      await savePlatformTemplate(context, tx, key, body);
    }),
  ),

  route(endpoints.restorePlatformTemplate, ({ context, params }) =>
    write(context, params.id, (tx, key) => restorePlatformTemplate(context, tx, key)),
  ),

  route(endpoints.previewPlatformTemplate, async ({ context, params, body }) => {
    const key = accessTemplate(params.id);
    return previewTemplate(context, key, checkedText(key.name, body));
  }),

  route(endpoints.listPlatformTemplateVersions, async ({ context, params }) => {
    const { name, language } = accessTemplate(params.id);
    const rows = await listPlatformVersions(onPlatform(context), { template: name, language }, 50);
    return { items: rows.map(presentVersion) };
  }),
];
