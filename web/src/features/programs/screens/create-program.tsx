import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchPrograms, programTiers, programTypes } from '#contract/features/programs/all-programs.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { createProgram, type ProgramType, type Tier } from '#contract/features/programs/programs.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { languages } from '../../../lib/catalogues.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { slugOf } from '../../../lib/addresses/slug-of.ts';
import { say } from '../../../lib/snackbars.ts';
import { ownTimeZone } from '../../../lib/time-zones.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Pair } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FirstAdminFields } from '../components/first-admin-fields.tsx';
import { SeveralField } from '../settings/several-field.tsx';
import { ResellerField } from '../components/reseller-field.tsx';
import type { NewProgramValues } from '../components/new-program-values.ts';
import { TimeZoneSelect } from '../../../domain/time-zones/time-zone-select.tsx';

const everyLanguage = languages.join(',');

function bodyOf(values: NewProgramValues): BodyOf<typeof createProgram> {
  const { name, slug, tier, type, timeZone, languagesOn, programCode, resellerId, withAdmin, examples } =
    values;
  return {
    name,
    slug,
    tier: tier as Tier,
    type: type as ProgramType,
    timeZone,
    ...(languagesOn === everyLanguage ? {} : { languagesOn: languagesOn.split(',').filter(Boolean) }),
    ...(programCode.trim() ? { programCode } : {}),
    ...(resellerId ? { resellerId } : {}),
    ...(examples ? { examples } : {}),
    ...(values.sameName ? { sameName: true } : {}),
    ...(withAdmin
      ? {
          firstAdmin: {
            email: values['firstAdmin.email'],
            firstName: values['firstAdmin.firstName'],
            lastName: values['firstAdmin.lastName'],
            locale: values['firstAdmin.locale'],
          },
        }
      : {}),
  };
}

function useNewProgram() {
  const { t, i18n } = useTranslation('all-programs');
  const navigate = useNavigate();
  const create = useWrite(createProgram, { stale: [searchPrograms] });
  const form = useForm<NewProgramValues>({
    initial: () => ({
      name: '',
      slug: '',
      sameName: false,
      tier: 'pro',
      type: 'engage',
      timeZone: ownTimeZone(),
      languagesOn: everyLanguage,
      programCode: '',
      resellerId: '',
      withAdmin: true,
      examples: false,
      'firstAdmin.email': '',
      'firstAdmin.firstName': '',
      'firstAdmin.lastName': '',
      'firstAdmin.locale': i18n.language,
    }),
    endpoint: createProgram,
    body: bodyOf,
    send: async (values) => {
      const { id } = await create.mutateAsync({ body: bodyOf(values) });
      say(t('create.done'));
      await navigate({
        to: platformPaths.program,
        params: { programId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  useUnsaved(form.dirty);
  return form;
}

/** Asks for the tier and the type of the program. */
function KindFields({ form }: { form: ReturnType<typeof useNewProgram> }) {
  const { t } = useTranslation('all-programs');
  return (
    <Pair>
      <Select
        label={t('tier')}
        data={programTiers.map((value) => ({ value, label: t(`tiers.${value}`) }))}
        {...form.text('tier')}
      />
      <Select
        label={t('type')}
        description={t(`create.typeMeans.${form.values.type as ProgramType}`)}
        data={programTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.text('type')}
      />
    </Pair>
  );
}

/** Asks for the program's first settings. */
function StartFields({ form }: { form: ReturnType<typeof useNewProgram> }) {
  const { t } = useTranslation('all-programs');
  const { isSuperAdmin } = useMe();
  return (
    <>
      <SeveralField
        id="languagesOn"
        label={t('create.languages')}
        description={t('create.languagesHelp')}
        error={form.errors['languagesOn']}
        options={languages}
        disabled={false}
        value={form.values.languagesOn}
        onChange={(languagesOn) => form.change({ languagesOn })}
      />
      <TextInput
        label={t('create.programCode')}
        description={t('create.programCodeHelp')}
        autoComplete="off"
        {...form.text('programCode')}
      />
      {isSuperAdmin && (
        <ResellerField
          value={form.values.resellerId}
          error={form.errors['resellerId']}
          onChange={(resellerId) => form.change({ resellerId })}
        />
      )}
      <Checkbox
        label={t('create.examples')}
        description={t('create.examplesHelp')}
        {...form.flag('examples')}
      />
    </>
  );
}

/** Platform staff create a program and invite its first admin. */
export default function CreateProgramScreen() {
  const { t } = useTranslation('all-programs');
  const [ownSlug, setOwnSlug] = useState(false);
  const form = useNewProgram();
  const name = (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    form.change({ name: value, ...(ownSlug ? {} : { slug: slugOf(value) }) });
  };
  const address = (event: { currentTarget: { value: string } }) => {
    setOwnSlug(true);
    form.change({ slug: event.currentTarget.value });
  };
  return (
    <Page title={t('create.title')} lead={t('create.lead')} narrow>
      <Card>
        <Form form={form}>
          <TextInput label={t('name')} {...form.text('name')} onChange={name} />
          {(form.errors['sameName'] ?? form.values.sameName) && (
            <Checkbox
              label={t('create.sameName')}
              description={t('create.sameNameHelp')}
              {...form.flag('sameName')}
            />
          )}
          <TextInput
            label={t('create.address')}
            description={t('create.addressHelp')}
            {...form.text('slug')}
            onChange={address}
          />
          <KindFields form={form} />
          <TimeZoneSelect label={t('create.timeZone')} {...form.text('timeZone')} />
          <StartFields form={form} />
          <h2>{t('create.admin')}</h2>
          <Checkbox label={t('create.withAdmin')} {...form.flag('withAdmin')} />
          {form.values.withAdmin && <FirstAdminFields text={form.text} />}
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('create.submit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
