import { useTranslation } from 'react-i18next';
import { mostMinutes } from '#contract/features/challenges/day-rules.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { AverageFields } from './average-fields.tsx';
import { textField, type RuledProps } from './field-props.ts';
import { MinutePresets } from './presets.tsx';
import { useScoreChoices } from './use-score-choices.ts';

/** Asks for the goal, the score and the daily limit of a challenge of minutes. */
export function MinuteFields({ frozen, ...props }: RuledProps) {
  const { t } = useTranslation('challenge-builder');
  const { charts, scores } = useScoreChoices();
  const hasGoal = props.values.chartType === 'goal';
  return (
    <>
      <Pair>
        <Select label={t('chartType')} data={charts} {...textField(props, 'chartType')} />
        {hasGoal && (
          <TextInput
            label={t('dailyMinutes')}
            description={t('dailyStepsHelp')}
            inputMode="numeric"
            {...textField(props, 'minutes')}
          />
        )}
      </Pair>
      {hasGoal && <MinutePresets {...props} />}
      <Pair>
        <Select
          label={t('trackingCalc')}
          disabled={frozen}
          data={scores}
          {...textField(props, 'trackingCalc')}
        />
        <TextInput
          label={t('capMinutes')}
          description={t('capMinutesHelp', { most: mostMinutes })}
          disabled={frozen}
          inputMode="numeric"
          {...textField(props, 'capMinutes')}
        />
      </Pair>
      <AverageFields frozen={frozen} {...props} />
    </>
  );
}
