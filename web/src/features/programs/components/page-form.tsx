import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramLook } from '#contract/features/programs/look.ts';
import { saveCustomization } from '#contract/features/programs/settings.ts';
import type { Program } from '#contract/features/programs/programs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { useSaveSettings } from '../hooks/use-settings.ts';

const RichText = lazyPart(withTexts(() => import('../../../ui/rich-text/rich-text.tsx')));

const withPage = (program: Program, customPage: string) => ({
  ...program,
  settings: { ...program.settings, customPage },
});

/** The program's own page, which anyone with the address can read. */
export function PageForm({ program, look }: { program: Program; look: ProgramLook }) {
  const { t } = useTranslation(['program-settings', 'app', 'admin']);
  const save = useSaveSettings(program.id, 'customization');
  const form = useForm({
    initial: () => ({ customPage: look.page }),
    // The page is no part of the settings that are read, but it is saved with them.
    edited: editing(withPage(program, look.page), ({ settings }) => ({ customPage: settings.customPage })),
    endpoint: saveCustomization,
    body: (typed) => typed,
    send: async (typed, _, began) => {
      const saved = await save.mutateAsync({ body: typed, began });
      say(t('saved'));
      return withPage(saved, typed.customPage);
    },
  });
  const isChanged = form.values.customPage !== look.page;
  useUnsaved(isChanged && !form.busy);
  const isLocked = program.tier !== 'pro';
  return (
    <Form form={form}>
      <Card stack>
        {isLocked && <Chip tone="honey">{t('locked', { tier: t('admin:tier.pro') })}</Chip>}
        <Suspense fallback={<Loading label={t('app:loading')} heights={[260]} />}>
          <RichText
            id="customPage"
            label={t('fields.customPage.label')}
            description={t('fields.customPage.help')}
            value={form.values.customPage}
            error={form.errors.customPage}
            onChange={(customPage) => form.change({ customPage })}
          />
        </Suspense>
      </Card>
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy} disabled={!isChanged || isLocked}>
          {t('app:save')}
        </Button>
        {isChanged && <Button onClick={() => form.reset()}>{t('discard')}</Button>}
        {look.page && (
          <ButtonLink to={paths.info} search={{ program: look.slug }} target="_blank">
            {t('openPage')}
          </ButtonLink>
        )}
      </Row>
    </Form>
  );
}
