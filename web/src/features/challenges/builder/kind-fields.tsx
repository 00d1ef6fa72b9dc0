import { useTranslation } from 'react-i18next';
import { payingMetrics } from '#contract/features/challenges/kinds.ts';
import { mostPoints } from '#contract/wellness-points.ts';
import { useMetricsOn } from '../../../lib/metrics-on.ts';
import * as format from '../../../lib/format.ts';
import { lengthOf } from './challenge-values.ts';
import { AverageFields } from './average-fields.tsx';
import { useScoreChoices } from './use-score-choices.ts';
import { flagField, textField, type RuledProps } from './field-props.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Boxes, Fieldset, Pair } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

function MetricBoxes({ values, errors, change, frozen }: RuledProps) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'challenge-form', 'wellness']);
  const metricsOn = useMetricsOn();
  const offered = payingMetrics.filter((name) => name === 'steps' || metricsOn.includes(name));
  const toggle = (name: string) =>
    change({
      metrics: values.metrics.includes(name)
        ? values.metrics.filter((each) => each !== name)
        : [...values.metrics, name],
    });
  return (
    <Fieldset id="metrics" disabled={frozen}>
      <legend>{t('challenge-form:metrics')}</legend>
      <Text quiet small>
        {t('challenge-form:metricsHelp')}
      </Text>
      <Boxes>
        {offered.map((name) => (
          <Checkbox
            key={name}
            label={name === 'steps' ? t('wellness:steps') : t(`wellness:metric.${name}`)}
            checked={values.metrics.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </Boxes>
      {errors['metrics'] && (
        <Text small wrong role="alert">
          {errors['metrics']}
        </Text>
      )}
    </Fieldset>
  );
}

/** Asks for the goal of a points challenge: points of the ledger, or of chosen metrics. */
export function PointFields(props: RuledProps) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'challenge-form']);
  const { values, frozen } = props;
  const wellness = values.kind === 'wellness';
  const { charts, scores } = useScoreChoices();
  const help = wellness
    ? t('challenge-form:pointsGoalWellness', { most: format.steps(mostPoints(lengthOf(values))) })
    : t('challenge-form:pointsGoalHelp');
  return (
    <>
      {wellness && <MetricBoxes {...props} />}
      {wellness && (
        <Checkbox
          label={t('challenge-form:trackJournals')}
          description={t('challenge-form:trackJournalsHelp')}
          disabled={frozen}
          {...flagField(props, 'trackTextAndImagePoints')}
        />
      )}
      {wellness && (
        <Checkbox
          label={t('challenge-form:trackQuestions')}
          description={t('challenge-form:trackQuestionsHelp')}
          disabled={frozen}
          {...flagField(props, 'trackQuestionPoints')}
        />
      )}
      <Pair>
        <Select label={t('challenge-builder:chartType')} data={charts} {...textField(props, 'chartType')} />
        {values.chartType === 'goal' && (
          <TextInput
            label={t('challenge-form:pointsGoal')}
            description={help}
            inputMode="numeric"
            {...textField(props, 'pointsGoal')}
          />
        )}
      </Pair>
      <Select
        label={t('challenge-builder:trackingCalc')}
        disabled={frozen}
        data={scores}
        {...textField(props, 'trackingCalc')}
      />
      <AverageFields {...props} />
    </>
  );
}

/** Asks how a check-up challenge is completed. */
export function PreventativeFields(props: RuledProps) {
  const { t } = useTranslation(['challenges', 'challenge-builder', 'challenge-form']);
  const { frozen, values } = props;
  return (
    <>
      <Text quiet>{t('challenge-form:preventativeHelp')}</Text>
      <Checkbox
        label={t('challenge-form:takesDate')}
        disabled={frozen}
        {...flagField(props, 'allowAddingCompletionDate')}
      />
      {values.allowAddingCompletionDate && (
        <TextInput
          label={t('challenge-form:lookback')}
          description={t('challenge-form:lookbackHelp')}
          inputMode="numeric"
          disabled={frozen}
          {...textField(props, 'lookbackDays')}
        />
      )}
      <Checkbox
        label={t('challenge-form:takesText')}
        disabled={frozen}
        {...flagField(props, 'allowFreeTextInput')}
      />
    </>
  );
}
