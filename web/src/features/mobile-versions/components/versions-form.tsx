import { useTranslation } from 'react-i18next';
import {
  checkMobileUpdate,
  listMobileVersions,
  setMobileVersions,
  type MobileSystem,
  type MobileVersions,
} from '#contract/features/mobile-versions/mobile-versions.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

const valuesOf = (current: Partial<MobileVersions>) => ({
  min_supported_version: current.min_supported_version ?? '',
  target_version: current.target_version ?? '',
});

/** Sets which versions of the app work on a system. */
export function VersionsForm({
  platform,
  current,
}: {
  platform: MobileSystem;
  current: MobileVersions | undefined;
}) {
  const { t } = useTranslation('mobile-versions');
  const set = useWrite(setMobileVersions, { stale: [listMobileVersions, checkMobileUpdate] });
  const form = useForm({
    initial: () => valuesOf(current ?? {}),
    edited: editing(current ?? {}, valuesOf),
    endpoint: setMobileVersions,
    body: (values) => ({ ...values, platform }),
    send: async (values, _, began) => {
      const saved = await set.mutateAsync({ body: { ...values, platform }, began });
      say(t('saved'));
      return saved;
    },
  });
  useUnsaved(form.dirty);
  return (
    <Form form={form}>
      <Pair>
        <TextInput
          label={t('min')}
          description={t('minHelp')}
          inputMode="decimal"
          autoComplete="off"
          {...form.text('min_supported_version')}
        />
        <TextInput
          label={t('target')}
          description={t('targetHelp')}
          inputMode="decimal"
          autoComplete="off"
          {...form.text('target_version')}
        />
      </Pair>
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('submit')}
      </Button>
    </Form>
  );
}
