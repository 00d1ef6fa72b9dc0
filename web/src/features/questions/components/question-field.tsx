import { Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useTranslation } from 'react-i18next';
import { mostAnswerText, type ProgramQuestion } from '#contract/features/questions.ts';
import '../../../lib/words/questions.ts';

interface FieldProps {
  question: ProgramQuestion;
  /** Several choices are joined by commas; empty: nothing yet. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function Range({ question, value, error, onChange }: FieldProps) {
  const { t } = useTranslation('questions');
  const { id, range_start: start, range_end: end } = question;
  const from = start ?? 0;
  const to = end ?? 0;
  const shown = value || String(Math.round((from + to) / 2));
  return (
    <div className="stack" style={{ gap: 4 }}>
      <label htmlFor={id} style={{ fontWeight: 600 }}>
        {question.question}
      </label>
      <div className="row">
        <span className="quiet small">{from}</span>
        <input
          id={id}
          type="range"
          min={from}
          max={to}
          value={shown}
          aria-invalid={Boolean(error)}
          aria-valuetext={value || t('notYet')}
          style={{ flex: 1, minHeight: 44, accentColor: 'var(--action)', opacity: value ? 1 : 0.6 }}
          // A touch where it stands already is an answer, too.
          onPointerUp={(event) => onChange(event.currentTarget.value)}
          onKeyUp={(event) => event.key !== 'Tab' && onChange(event.currentTarget.value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span className="quiet small">{to}</span>
      </div>
      <output className="small num" htmlFor={id}>
        {value || t('notYet')}
      </output>
      {error && <p className="small wrong">{error}</p>}
    </div>
  );
}

/** A question with what takes its answer. */
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
  if (type === 'range') return <Range {...props} />;
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
      <NativeSelect
        {...common}
        id={id}
        data={[{ value: '', label: t('choose') }, ...options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type === 'checkbox')
    return (
      <Checkbox.Group
        {...common}
        value={value ? value.split(',') : []}
        onChange={(chosen) => onChange(chosen.join(','))}
      >
        <div className="stack tight">
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} />
          ))}
        </div>
      </Checkbox.Group>
    );
  return (
    <Radio.Group {...common} value={value} onChange={onChange}>
      <div className="stack tight">
        {options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </div>
    </Radio.Group>
  );
}
