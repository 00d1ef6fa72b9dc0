import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  mostHeaderLines,
  standingRules,
  type TableAsks,
  type TableChoices,
  type TableQuestion,
} from '#contract/table-choices.ts';
import * as format from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Radio, RadioGroup } from '../../ui/fields/radio.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Row, Stack } from '../../ui/layout.tsx';

/** Holds the answers so far: by question, and for columns by the column that is missing. */
type Answers = Readonly<Record<string, string>>;

interface QuestionProps {
  question: TableQuestion;
  answers: Answers;
  /** Whether it was sent without an answer. */
  missed: boolean;
  onAnswer(name: string, value: string): void;
}

/** Returns how each kind of question names itself and its choices. */
function useWords({ about, column, examples }: TableQuestion) {
  const { t } = useTranslation('table-questions');
  const [example = ''] = examples;
  const all = format.list(examples);
  switch (about) {
    case 'dateOrder':
      return {
        label: t('dateOrder.label', { column: column ?? '' }),
        help: null,
        choice: (_: string, reads: string) =>
          t('dateOrder.choice', { example, day: format.mediumDay(reads) }),
      };
    case 'decimal':
      return {
        label: column ? t('decimal.label', { column }) : t('decimal.labelAll'),
        help: null,
        choice: (_: string, reads: string) =>
          t('decimal.choice', { example, number: format.decimal(Number(reads)) }),
      };
    case 'perDay':
      return {
        label: t('perDay.label'),
        help: t('perDay.help', { examples: all }),
        choice: (value: string, reads: string) => {
          const number = format.decimal(Number(reads));
          if (value === 'add') return t('perDay.add', { sum: number });
          return value === 'most' ? t('perDay.most', { most: number }) : t('perDay.refuse');
        },
      };
    case 'standing':
      return {
        label: t('standing.label'),
        help: t('standing.help', { examples: all }),
        choice: (value: string, reads: string) => {
          const rule = standingRules.find((each) => each === value) ?? 'leave';
          return t(`standing.${rule}`, { points: format.decimal(Number(reads)) });
        },
      };
    default:
      return {
        label: t('weightUnit.label'),
        help: t('weightUnit.help', { examples: all }),
        choice: (value: string) => t(value === 'lb' ? 'weightUnit.lb' : 'weightUnit.kg'),
      };
  }
}

function ChoiceQuestion({ question, answers, missed, onAnswer }: QuestionProps) {
  const { t } = useTranslation('table-questions');
  const { about, choices } = question;
  const { label, help, choice } = useWords(question);
  const answer = answers[about] ?? null;
  return (
    <RadioGroup
      label={label}
      description={help}
      value={answer}
      error={missed && answer === null ? t('choose') : undefined}
      onChange={(value) => onAnswer(about, value)}
    >
      <Stack tight>
        {choices.map(({ value, reads }) => (
          <Radio key={value} value={value} label={choice(value, reads)} />
        ))}
      </Stack>
    </RadioGroup>
  );
}

const known = [
  'date',
  'person',
  'steps',
  'minutes',
  'activity',
  'points',
  'reason',
  'metric',
  'value',
  'email',
  'employeeId',
  'fact',
  'id',
  'program',
] as const;

function ColumnQuestion({ question, answers, missed, onAnswer }: QuestionProps) {
  const { t } = useTranslation('table-questions');
  const nameOf = (some: string) => {
    const names = some.split('|').flatMap((each) => known.find((name) => name === each) ?? []);
    return names.length ? t(`fields.${names[0]!}`) : some;
  };
  return question.missing.map((some) => (
    <Select
      key={some}
      label={t('columns.label', { name: nameOf(some) })}
      value={answers[some] ?? ''}
      error={missed && !answers[some] ? t('choose') : undefined}
      onChange={(event) => onAnswer(some, event.currentTarget.value)}
      data={[
        { value: '', label: t('columns.none') },
        ...question.choices.map(({ value, reads }) => ({
          value,
          label: reads || t('columns.unnamed', { number: Number(value) + 1 }),
        })),
      ]}
    />
  ));
}

/** The answers as the API takes them, with those of the questions before. */
function choicesOf({ questions }: TableAsks, answers: Answers, before: TableChoices): TableChoices {
  const columns = questions
    .flatMap(({ missing }) => missing)
    .map((some) => `${some.split('|')[0]}:${answers[some]}`);
  const told = [before.columns, ...columns].filter(Boolean).join(',');
  const simple = questions.flatMap(({ about }) => (about === 'columns' ? [] : [[about, answers[about]]]));
  return { ...before, ...Object.fromEntries(simple), ...(told ? { columns: told } : {}) } as TableChoices;
}

const namesOf = ({ questions }: TableAsks): string[] =>
  questions.flatMap(({ about, missing }) => (about === 'columns' ? missing : [about]));

interface TableQuestionsProps {
  asks: TableAsks;
  choices: TableChoices;
  busy: boolean;
  onAnswer(choices: TableChoices): void;
}

function Questions({ asks, choices, busy, onAnswer }: TableQuestionsProps) {
  const { t } = useTranslation('table-questions');
  const [answers, setAnswers] = useState<Answers>({});
  const [missed, setMissed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const asksColumns = asks.questions.some(({ about }) => about === 'columns');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (namesOf(asks).some((name) => !answers[name])) return setMissed(true);
    onAnswer(choicesOf(asks, answers, choices));
  };
  const answer = (name: string, value: string) => setAnswers({ ...answers, [name]: value });
  return (
    <form onSubmit={submit} noValidate aria-labelledby="table-questions">
      <Stack>
        <h3 id="table-questions" ref={heading} tabIndex={-1}>
          {t('title')}
        </h3>
        {asks.questions.map((question) => {
          const props = { question, answers, missed, onAnswer: answer };
          return question.about === 'columns' ? (
            <ColumnQuestion key="columns" {...props} />
          ) : (
            <ChoiceQuestion key={question.about} {...props} />
          );
        })}
        {asksColumns && (
          <Select
            label={t('line')}
            value={String(asks.headerLine)}
            onChange={(event) => onAnswer({ ...choices, header: Number(event.currentTarget.value) })}
            data={Array.from({ length: mostHeaderLines }, (_, at) => String(at + 1))}
          />
        )}
        <Row>
          <Button type="submit" variant="primary" busy={busy}>
            {t('answer')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Asks what a table leaves open. The file is read again with the answers. Further questions begin anew, with the focus on them. */
export const TableQuestions = (props: TableQuestionsProps) => (
  <Questions key={JSON.stringify(props.asks)} {...props} />
);
