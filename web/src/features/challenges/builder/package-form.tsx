import { useTranslation } from 'react-i18next';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { mostTile } from '#contract/features/packages/packages.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useDraft } from '../../../lib/draft.ts';
import type { Edited } from '../../../lib/form/merge.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSteps } from '../../../lib/form/use-steps.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { translationField } from '../../../domain/translations/translation-values.ts';
import { Page } from '../../../ui/page.tsx';
import { BetweenField, RuleFields } from './challenge-fields.tsx';
import { useGoalCheck } from '../hooks/use-goal-check.ts';
import { DraftNote } from './draft-note.tsx';
import { textField, type FieldsProps } from './field-props.ts';
import { KindField } from './kind-field.tsx';
import { MapField } from './map-field.tsx';
import type { PackageValues } from './package-values.ts';
import { DurationPresets } from './presets.tsx';
import { Preview, type DrawMap } from './preview.tsx';
import { EverybodyFields, HowField } from './who-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { WordsInputs } from './words-fields.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
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
  'writtenIn',
  'in',
];

interface PackageFieldsProps extends Omit<FieldsProps, 'values' | 'change'> {
  values: PackageValues;
  change(change: Partial<PackageValues>): void;
}

function WordsPart(props: PackageFieldsProps) {
  const { t } = useTranslation(['packages', 'challenge-builder']);
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
        label={t('challenge-builder:description')}
        maxLength={2000}
        {...textField(props, 'description')}
      />
      <WordsInputs {...props} />
      <LanguageFields {...props} tile={values.tile} />
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
  const { t } = useTranslation(['packages', 'challenge-builder']);
  const { program } = useMe();
  const { values, errors, change } = props;
  return (
    <>
      <KindField {...props} />
      {values.kind !== 'preventative' && <BetweenField {...props} />}
      <TextInput
        label={t('challenge-builder:duration')}
        inputMode="numeric"
        {...textField(props, 'duration')}
      />
      <DurationPresets {...props} />
      <TextInput label={t('challenge-builder:atStake')} maxLength={255} {...textField(props, 'atStake')} />
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
      <EverybodyFields {...props} isPackage />
      {values.includeAll && values.between !== 'organization' && <HowField {...props} />}
    </>
  );
}

interface PackageFormProps {
  title: string;
  draftKey: string;
  fresh(): PackageValues;
  /** Of a new one, platform staff choose whether it is for every program. */
  maySay: boolean;
  submitLabel: string;
  drawMap: DrawMap;
  endpoint: EndpointSpec;
  bodyOf(values: PackageValues): unknown;
  /** The package to change; without it a new one is made. */
  edited?: Edited<PackageValues> | undefined;
  /** Saves the package. What it throws is shown in the form. */
  onSave(values: PackageValues, began?: string): Promise<unknown>;
}

/** Errors of the defaults are shown beside the fields of the form. */
const fieldOfPackage = (path: string) => translationField(path.replace(/^defaults\./, ''));
/** All fields but the words are on the second step. */
const stepOfField = (name: string) => (wordFields.includes(name.split('.')[0]!) ? 0 : 1);

/** Returns the form with its draft; it is sent from the last step. */
function usePackageForm({ draftKey, fresh, endpoint, edited, bodyOf, onSave }: PackageFormProps) {
  const draft = useDraft(draftKey, fresh, edited?.thing);
  const steps = useSteps(parts.length, draft.restoredAt !== null);
  const goalOf = useGoalCheck();
  const form = useForm<PackageValues>({
    initial: () => draft.values,
    store: draft,
    endpoint,
    body: bodyOf,
    fieldOf: fieldOfPackage,
    show: (names) => steps.go(Math.min(...names.map(stepOfField))),
    edited,
    send: (values, _, began) => onSave(values, began),
  });
  useUnsaved(draft.unkept, (from, to) => from.pathname === to.pathname);
  const submit = async () => {
    const { step } = steps;
    if (step === parts.length - 1) return form.submit();
    const isRight = await form.check((name) => stepOfField(name) === step, step === 1 ? goalOf : undefined);
    return isRight ? steps.go(step + 1) : undefined;
  };
  const startOver = () => {
    form.reset();
    steps.go(0);
  };
  return { form, submit, startOver, steps, restoredAt: draft.restoredAt };
}

/** Makes or changes a package: its words, its settings, how it will look. */
export function PackageForm(props: PackageFormProps) {
  const { title, maySay, submitLabel, drawMap } = props;
  const { t } = useTranslation(['packages', 'challenge-builder']);
  const { form, submit, startOver, steps, restoredAt } = usePackageForm(props);
  const { step } = steps;
  const { values, errors, change } = form;
  const fields = { values, errors, change };
  const name = t(`form.steps.${parts[step]!}`);
  return (
    <Page
      title={title}
      lead={t('challenge-builder:step', { step: step + 1, of: parts.length, name })}
      narrow
      step={step}
    >
      <Card stack="tight">
        {restoredAt && <DraftNote at={restoredAt} onStartOver={startOver} />}
        <Form form={{ ...form, submit }}>
          {step === 0 && <WordsPart {...fields} />}
          {step === 0 && maySay && <SharedField {...fields} />}
          {step === 1 && <SettingsPart {...fields} />}
          {step === 2 && (
            <Preview values={values} picture={undefined} drawMap={drawMap} lead={t('previewLead')} />
          )}
          <Row between>
            <Button disabled={step === 0} onClick={() => steps.go(step - 1)}>
              {t('challenge-builder:previous')}
            </Button>
            <Button type="submit" variant="primary" busy={form.busy}>
              {step < parts.length - 1 ? t('challenge-builder:next') : submitLabel}
            </Button>
          </Row>
        </Form>
      </Card>
    </Page>
  );
}
