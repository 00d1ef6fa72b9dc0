import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/packages.ts';
import { mostTile } from '#contract/features/challenge-packages.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { useDraft } from '../../../lib/draft.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { BetweenField, RuleFields } from './challenge-fields.tsx';
import { DraftNote } from './draft-note.tsx';
import { textField, type FieldsProps } from './field-props.ts';
import { KindField } from './kind-fields.tsx';
import { MapField } from './map-field.tsx';
import type { PackageValues } from './package-values.ts';
import { Preview } from './preview.tsx';
import { EverybodyFields, HowField } from './who-fields.tsx';
import { WordsInputs } from './words-fields.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

const parts = ['words', 'settings', 'preview'] as const;
const wordFields = [
  'packageName',
  'tile',
  'description',
  'rulesText',
  'invitationText',
  'halfwayText',
  'closingText',
  'art',
];

interface PackageFieldsProps extends Omit<FieldsProps, 'values' | 'change'> {
  values: PackageValues;
  change(change: Partial<PackageValues>): void;
}

function WordsPart(props: PackageFieldsProps) {
  const { t } = useTranslation(['packages', 'challenges']);
  const { values, errors, change } = props;
  return (
    <>
      <TextInput
        id="packageName"
        label={t('form.name')}
        maxLength={100}
        value={values.challengeName}
        error={errors['packageName']}
        onChange={(event) => change({ challengeName: event.currentTarget.value })}
      />
      <TextInput
        id="tile"
        label={t('form.tile')}
        maxLength={mostTile}
        value={values.tile}
        error={errors['tile']}
        onChange={(event) => change({ tile: event.currentTarget.value })}
      />
      <Textarea
        label={t('challenges:form.description')}
        maxLength={2000}
        {...textField(props, 'description')}
      />
      <WordsInputs {...props} />
      <Checkbox
        label={t('form.featured')}
        checked={values.packageFeatured}
        onChange={(event) => change({ packageFeatured: event.currentTarget.checked })}
      />
    </>
  );
}

function SharedField({ values, change }: PackageFieldsProps) {
  const { t } = useTranslation('packages');
  return (
    <Checkbox
      label={t('form.shared')}
      description={t('form.sharedHelp')}
      checked={values.shared}
      onChange={(event) => change({ shared: event.currentTarget.checked })}
    />
  );
}

function SettingsPart(props: PackageFieldsProps) {
  const { t } = useTranslation(['packages', 'challenges']);
  const { program } = useMe();
  const { values, errors, change } = props;
  return (
    <>
      <KindField {...props} />
      {values.kind !== 'preventative' && <BetweenField {...props} />}
      <TextInput
        label={t('challenges:form.duration')}
        inputMode="numeric"
        {...textField(props, 'duration')}
      />
      <TextInput label={t('challenges:form.atStake')} maxLength={255} {...textField(props, 'atStake')} />
      <MapField {...props} frozen={false} />
      <RuleFields
        {...props}
        frozen={false}
        mayFeature
        converter={program?.settings.converter ?? false}
        deadline={
          <TextInput
            id="joinWithinDays"
            label={t('form.joinWithin')}
            description={t('form.joinWithinHelp')}
            inputMode="numeric"
            value={values.joinWithinDays}
            error={errors['joinWithinDays']}
            onChange={(event) => change({ joinWithinDays: event.currentTarget.value })}
          />
        }
      />
      <EverybodyFields {...props} />
      {values.includeAll && values.between !== 'organization' && <HowField {...props} />}
    </>
  );
}

interface PackageFormProps {
  title: string;
  /** What the draft on this device is kept under. */
  draftKey: string;
  fresh(): PackageValues;
  /** Of a new one, platform staff choose whether it is for every program. */
  maySay: boolean;
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onSave(values: PackageValues): Promise<boolean>;
  onAnew(): void;
}

/** Errors of the defaults stand beside the fields of the form; all but words stand on the second step. */
function failureOf(error: unknown) {
  const failure = formFailure(error);
  if (!failure) return null;
  const fields = Object.entries(failure.fields).map(([name, words]) => [
    name.replace(/^defaults\./, ''),
    words,
  ]);
  return { ...failure, fields: Object.fromEntries(fields) as Record<string, string> };
}

/** Makes or changes a package: its words, its settings, how it will look. */
export function PackageForm({
  title,
  draftKey,
  fresh,
  maySay,
  submitLabel,
  busy,
  error,
  onSave,
  onAnew,
}: PackageFormProps) {
  const { t } = useTranslation(['packages', 'challenges']);
  const draft = useDraft(draftKey, fresh);
  const { values, change, restoredAt } = draft;
  const [step, setStep] = useState(0);
  const failure = failureOf(error);
  useUnsaved(draft.unkept);
  const [shownError, setShownError] = useState<unknown>(null);
  if (failure && error !== shownError) {
    // A new failure leads to the first step that has a wrong field.
    setShownError(error);
    const names = Object.keys(failure.fields);
    if (names.length) setStep(names.some((name) => wordFields.includes(name)) ? 0 : 1);
  }
  const submit = async () => {
    if (step < parts.length - 1) return setStep(step + 1);
    if (await onSave(values)) draft.forget();
  };
  const startAnew = () => {
    draft.begin();
    onAnew();
    setStep(0);
  };
  const fields = { values, errors: failure?.fields ?? {}, change };
  const name = t(`form.steps.${parts[step]!}`);
  return (
    <Page title={title} lead={t('challenges:form.step', { step: step + 1, of: parts.length, name })} narrow>
      <Card stack="tight">
        {restoredAt && <DraftNote at={restoredAt} onAnew={startAnew} />}
        <Form
          failure={failure}
          fields={['packageName', ...Object.keys(values)]}
          onSubmit={() => void submit()}
        >
          {step === 0 && <WordsPart {...fields} />}
          {step === 0 && maySay && <SharedField {...fields} />}
          {step === 1 && <SettingsPart {...fields} />}
          {step === 2 && <Preview values={values} picture={undefined} lead={t('previewLead')} />}
          <Row between>
            <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
              {t('challenges:form.previous')}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {step < parts.length - 1 ? t('challenges:form.next') : submitLabel}
            </Button>
          </Row>
        </Form>
      </Card>
    </Page>
  );
}
