import { useTranslation } from 'react-i18next';
import { mostAnswerText, type ProgramQuestion } from '#contract/features/questions/questions.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Checkbox, CheckboxGroup } from '../../../ui/fields/checkbox.tsx';
import { Range } from '../../../ui/fields/range.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { NumberScale } from '../../../ui/fields/number-scale.tsx';

interface FieldProps {
  question: ProgramQuestion;
  /** Several choices are joined by commas; empty if there are none yet. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A longer range is a slider. */
const mostNumbers = 10;

function RangeField({ question, value, error, onChange }: FieldProps) {
  const { t } = useTranslation('questions');
  const { id, range_start: start, range_end: end } = question;
  const from = start ?? 0;
  const to = end ?? 0;
  if (to - from <= mostNumbers)
    return <NumberScale id={id} label={question.question} {...{ from, to, value, error, onChange }} />;
  const shown = value || String(Math.round((from + to) / 2));
  return (
    <Stack style={{ gap: 4 }}>
      <label htmlFor={id} style={{ fontWeight: 600 }}>
        {question.question}
      </label>
      <Row>
        <Text as="span" quiet small>
          {from}
        </Text>
        <Range
          id={id}
          min={from}
          max={to}
          value={shown}
          aria-invalid={Boolean(error)}
          aria-valuetext={value || t('notYet')}
          style={{ flex: 1, minHeight: 44, accentColor: 'var(--action)', opacity: value ? 1 : 0.6 }}
          // Touching the slider without moving it is an answer, too.
          onPointerUp={(event) => onChange(event.currentTarget.value)}
          onKeyUp={(event) => event.key !== 'Tab' && onChange(event.currentTarget.value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Text as="span" quiet small>
          {to}
        </Text>
      </Row>
      <Text as="output" small number htmlFor={id}>
        {value || t('notYet')}
      </Text>
      {error && (
        <Text small wrong>
          {error}
        </Text>
      )}
    </Stack>
  );
}

interface ChoiceProps extends FieldProps {
  common: {
    label: string;
    description: string | undefined;
    error: string | undefined;
    withAsterisk: boolean;
  };
}

/** Answers to choose from. The first has the id of the question, because the error summary links there. */
function ChoiceField({ question: { id, type, options }, value, onChange, common }: ChoiceProps) {
  if (type === 'checkbox')
    return (
      <CheckboxGroup
        {...common}
        value={value ? value.split(',') : []}
        onChange={(chosen) => onChange(chosen.join(','))}
      >
        <Stack tight>
          {options.map((option, at) => (
            <Checkbox
              key={option.value}
              {...(at === 0 ? { id } : {})}
              value={option.value}
              label={option.label}
            />
          ))}
        </Stack>
      </CheckboxGroup>
    );
  return (
    <RadioGroup {...common} value={value} onChange={onChange}>
      <Stack tight>
        {options.map((option, at) => (
          <Radio key={option.value} {...(at === 0 ? { id } : {})} value={option.value} label={option.label} />
        ))}
      </Stack>
    </RadioGroup>
  );
}

/** A question with the field for its answer. */
export function QuestionField(props: FieldProps) {
  const { t } = useTranslation('questions');
  const { question, value, error, onChange } = props;
  const { id, type, options, description, required } = question;
  const common = {
    label: question.question,
    description: description || undefined,
    error,
    withAsterisk: required,
  };
  if (type === 'range') return <RangeField {...props} />;
  if (type === 'text')
    return (
      <Textarea
        {...common}
        id={id}
        autosize={false}
        rows={3}
        maxLength={mostAnswerText}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type === 'dropdown')
    return (
      <Select
        {...common}
        id={id}
        data={[{ value: '', label: t('choose') }, ...options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return <ChoiceField {...props} common={common} />;
}
