import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { useUniqueName } from '../../../lib/api/unique-name.ts';
import * as format from '../../../lib/format.ts';
import type { Between } from '#contract/features/challenges/challenges.ts';
import { startingOn } from './challenge-values.ts';
import { AverageFields } from './average-fields.tsx';
import { RankNobody } from './rank-nobody.tsx';
import { flagField, textField, type FieldsProps, type RuledProps } from './field-props.ts';
import { IncentiveFields } from './incentive-fields.tsx';
import { WordsFields } from './words-fields.tsx';
import { KindField } from './kind-field.tsx';
import { PointFields, PreventativeFields } from './kind-fields.tsx';
import { DurationPresets, StepPresets } from './presets.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/**
 * Asks for the competitors. Only admins can create challenges between organizations, if the program has any
 * (docs/decisions/160).
 */
export function BetweenField({ values, errors, change }: FieldsProps) {
  const { t } = useTranslation('challenge-builder');
  const me = useMe();
  const organizations = useOrganizationsSetting();
  const kinds: { value: Between; label: string }[] = [
    { value: 'individuals', label: t('individuals') },
    { value: 'groups', label: t('groups') },
    ...(actsAs(me, 'challenges') && organizations.on
      ? [{ value: 'organization' as const, label: organizations.name }]
      : []),
  ];
  return (
    <Select
      label={t('between')}
      data={kinds}
      id="between"
      value={values.between}
      error={errors['between']}
      onChange={(event) => {
        const asked = event.currentTarget.value;
        const between = kinds.find(({ value }) => value === asked)?.value ?? 'individuals';
        change({ between, trackingCalc: between === 'individuals' ? 'total' : 'average', chosen: [] });
      }}
    />
  );
}

/** Asks for the name; of something new it is asked whether it is free as soon as it is typed. */
function NameField({ isNew, ...props }: FieldsProps & { isNew: boolean }) {
  const { t } = useTranslation('challenge-builder');
  const me = useMe();
  const { challengeName } = props.values;
  const { taken, ask } = useUniqueName('challengeName', isNew ? challengeName : '', me.programId);
  const field = textField(props, 'challengeName');
  return <TextInput label={t('name')} maxLength={100} {...field} error={field.error ?? taken} onBlur={ask} />;
}

/** Kind, name, texts and dates. */
export function BasicFields({
  isNew,
  datesFrozen,
  ...props
}: FieldsProps & { isNew: boolean; datesFrozen: boolean }) {
  const { t } = useTranslation('challenge-builder');
  const { values } = props;
  const days = Number(values.duration.replaceAll(/\D/g, '') || 0);
  const known = /^\d{4}-\d{2}-\d{2}$/.test(values.startDate) && days > 0 && days <= 366;
  return (
    <>
      {isNew && <KindField {...props} />}
      <NameField {...props} isNew={isNew} />
      <Textarea label={t('description')} maxLength={2000} {...textField(props, 'description')} />
      <WordsFields {...props} />
      <TextInput
        label={t('atStake')}
        description={t('atStakeHelp')}
        maxLength={255}
        {...textField(props, 'atStake')}
      />
      {isNew && values.kind !== 'preventative' && <BetweenField {...props} />}
      {isNew && <Checkbox label={t('instant')} {...flagField(props, 'instant')} />}
      <Pair>
        {!(isNew && values.instant) && (
          <TextInput
            label={t('startDate')}
            type="date"
            disabled={datesFrozen}
            {...textField(props, 'startDate')}
            onChange={(event) => props.change(startingOn(values, event.currentTarget.value))}
          />
        )}
        <TextInput
          label={t('duration')}
          inputMode="numeric"
          {...textField(props, 'duration')}
          description={
            known
              ? `${t('endDate')}: ${format.mediumDay(format.addDays(values.startDate, days - 1))}`
              : undefined
          }
          error={props.errors['duration'] ?? props.errors['endDate']}
        />
      </Pair>
      {isNew && <DurationPresets {...props} />}
    </>
  );
}

interface RuleProps extends RuledProps {
  /** Replaces the last day to join while there are no dates. */
  deadline?: ReactNode;
  mayFeature: boolean;
  converter: boolean;
}

/** Type of chart, goal and scoring. */
function ScoreFields({ frozen, converter, ...props }: RuleProps) {
  const { t } = useTranslation('challenge-builder');
  const charts = [
    { value: 'goal', label: t('goal') },
    { value: 'leaderboard', label: t('leaderboard') },
  ];
  const scores = [
    { value: 'total', label: t('total') },
    { value: 'average', label: t('average') },
  ];
  const counted = (['0', '1', '2'] as const).map((value) => ({
    value,
    label: t(`activities${value}`),
  }));
  return (
    <>
      <Pair>
        <Select label={t('chartType')} data={charts} {...textField(props, 'chartType')} />
        {props.values.chartType === 'goal' && (
          <TextInput
            label={t('dailySteps')}
            description={t('dailyStepsHelp')}
            inputMode="numeric"
            {...textField(props, 'steps')}
          />
        )}
      </Pair>
      {props.values.chartType === 'goal' && <StepPresets {...props} />}
      <Pair>
        <Select
          label={t('trackingCalc')}
          disabled={frozen}
          data={scores}
          {...textField(props, 'trackingCalc')}
        />
        {converter && (
          <Select
            label={t('allowActivities')}
            disabled={frozen}
            data={counted}
            {...textField(props, 'allowActivities')}
          />
        )}
      </Pair>
      <AverageFields frozen={frozen} {...props} />
    </>
  );
}

/** Asks for the daily maximum that counts. */
function CapFields({ frozen, ...props }: RuleProps) {
  const { t } = useTranslation('challenge-builder');
  const cap = {
    description: t('capHelp'),
    disabled: frozen,
    inputMode: 'numeric',
  } as const;
  return (
    <>
      <Checkbox
        label={t('measuredOnly')}
        description={t('measuredOnlyHelp')}
        disabled={frozen}
        {...flagField(props, 'measuredOnly')}
      />
      <Pair>
        {!props.values.measuredOnly && (
          <TextInput label={t('capManual')} {...cap} {...textField(props, 'capManual')} />
        )}
        <TextInput label={t('capDevice')} {...cap} {...textField(props, 'capDevice')} />
      </Pair>
    </>
  );
}

function GraceField({ frozen, ...props }: RuleProps) {
  const { t } = useTranslation('challenge-builder');
  const graces = ['0', '24', '48', '72'].map((value) => ({
    value,
    label: t('grace', { hours: value }),
  }));
  return (
    <Select label={t('graceHours')} disabled={frozen} data={graces} {...textField(props, 'graceHours')} />
  );
}

function DeadlineFields(props: FieldsProps) {
  const { t } = useTranslation('challenge-builder');
  return (
    <>
      <Checkbox label={t('deadline')} {...flagField(props, 'deadlineEnabled')} />
      {props.values.deadlineEnabled && (
        <TextInput label={t('joinDeadline')} type="date" {...textField(props, 'joinDeadline')} />
      )}
    </>
  );
}

/** Asks for the metric, the goal, the audience and the last day to join. */
export function RuleFields(props: RuleProps) {
  const { t } = useTranslation(['challenge-builder', 'challenge-form']);
  const { values, frozen, mayFeature } = props;
  return (
    <>
      {frozen && <Text quiet>{t('frozen')}</Text>}
      {values.kind === 'steps' && <ScoreFields {...props} />}
      {(values.kind === 'points' || values.kind === 'wellness') && <PointFields {...props} />}
      {values.kind === 'preventative' && <PreventativeFields {...props} />}
      {values.kind === 'steps' && <CapFields {...props} />}
      <GraceField {...props} />
      {mayFeature && <IncentiveFields {...props} />}
      <RankNobody {...props} />
      <Checkbox label={t('public')} {...flagField(props, 'public')} />
      <Checkbox label={t('open')} {...flagField(props, 'open')} />
      {mayFeature && <Checkbox label={t('featured')} {...flagField(props, 'featured')} />}
      {mayFeature && values.kind === 'steps' && (
        <Checkbox
          label={t('challenge-form:improvementBoard')}
          description={t('challenge-form:improvementHelp')}
          {...flagField(props, 'improvementBoard')}
        />
      )}
      {props.deadline ?? <DeadlineFields {...props} />}
    </>
  );
}
