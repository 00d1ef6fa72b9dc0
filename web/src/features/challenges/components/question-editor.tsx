import { useTranslation } from 'react-i18next';
import {
  listChallengeQuestions,
  setChallengeQuestions,
  type ChallengeQuestion,
} from '#contract/features/challenges/questions.ts';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Text } from '../../../ui/text.tsx';
import { Fieldset, Row } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Radio } from '../../../ui/fields/radio.tsx';
import { Button } from '../../../ui/button.tsx';

interface Draft {
  week: number;
  text: string;
  question: string;
  options: string[];
  answer: number;
}

const places = [0, 1, 2, 3] as const;
const draftOf = ({ week, text, question, options, answer }: ChallengeQuestion): Draft => {
  return { week, text, question, options: places.map((at) => options[at] ?? ''), answer: answer ?? 0 };
};
const draftsOf = ({ items }: { items: readonly ChallengeQuestion[] }) => ({ questions: items.map(draftOf) });
const emptyDraft = (week: number): Draft => {
  return { week, text: '', question: '', options: ['', '', '', ''], answer: 0 };
};

/** The questions to send. Empty answers are removed, and the index of the correct one is adjusted. */
function sentOf({ options, answer, ...rest }: Draft) {
  const kept = places.filter((at) => options[at]!.trim());
  return {
    ...rest,
    options: kept.map((at) => options[at]!.trim()),
    answer: Math.max(
      0,
      kept.findIndex((at) => at === answer),
    ),
  };
}

interface OneProps {
  draft: Draft;
  at: number;
  begun: boolean;
  errors: Readonly<Record<string, string>>;
  onChange(draft: Draft): void;
  onRemove(): void;
}

function OneQuestion({ draft, at, begun, errors, onChange, onRemove }: OneProps) {
  const { t } = useTranslation('challenge-panels');
  const id = (name: string) => `questions.${at}.${name}`;
  const { week } = draft;
  if (begun) return <Text quiet>{t('questions.begun', { week })}</Text>;
  return (
    <Fieldset stack tight>
      <legend>{t('questions.week', { week })}</legend>
      <Textarea
        id={id('text')}
        label={t('questions.text')}
        maxLength={2000}
        value={draft.text}
        error={errors[id('text')]}
        onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
      />
      <TextInput
        id={id('question')}
        label={t('questions.question')}
        maxLength={300}
        value={draft.question}
        error={errors[id('question')]}
        onChange={(event) => onChange({ ...draft, question: event.currentTarget.value })}
      />
      {places.map((place) => (
        <Row key={place}>
          <Radio
            name={`right-${week}`}
            aria-label={t('questions.isRight', { at: place + 1 })}
            checked={draft.answer === place}
            onChange={() => onChange({ ...draft, answer: place })}
          />
          <TextInput
            id={place === 0 ? id('options') : `${id('options')}.${place}`}
            aria-label={t('questions.option', { at: place + 1 })}
            placeholder={t('questions.option', { at: place + 1 })}
            maxLength={200}
            style={{ flex: 1 }}
            value={draft.options[place]}
            error={errors[`${id('options')}.${place}`] ?? (place === 0 ? errors[id('options')] : undefined)}
            onChange={(event) =>
              onChange({ ...draft, options: draft.options.with(place, event.currentTarget.value) })
            }
          />
        </Row>
      ))}
      <div>
        <Button onClick={onRemove}>{t('questions.remove', { week })}</Button>
      </div>
    </Fieldset>
  );
}

interface EditorProps {
  challenge: Challenge;
  standing: readonly ChallengeQuestion[];
  onDone(): void;
}

/** Returns the questions in the form, at most one a week. */
function useDrafts({ challenge, standing, onDone }: EditorProps) {
  const { t } = useTranslation('challenge-panels');
  const set = useWrite(setChallengeQuestions, {
    answers: (items) => [keyOf(listChallengeQuestions, { params: { id: challenge.id } }), items],
  });
  const form = useForm<{ questions: Draft[] }>({
    initial: () => draftsOf({ items: standing }),
    edited: editing({ items: standing }, draftsOf),
    endpoint: setChallengeQuestions,
    body: ({ questions }) => ({ questions: questions.map(sentOf) }),
    send: async ({ questions }, _, began) => {
      await set.mutateAsync({
        params: { id: challenge.id },
        body: { questions: questions.map(sentOf) },
        began,
      });
      say(t('questions.saved'));
      onDone();
    },
  });
  useUnsaved(form.dirty);
  const drafts = form.values.questions;
  const change = (questions: Draft[]) => form.change({ questions });
  const weeks = Array.from({ length: Math.ceil(challenge.duration / 7) }, (_, at) => at + 1);
  const free = weeks.find((week) => !drafts.some((draft) => draft.week === week));
  const add = (week: number) => change([...drafts, emptyDraft(week)].toSorted((a, b) => a.week - b.week));
  return { form, drafts, change, free, add };
}

/** Writes the questions of the coming weeks. */
export function QuestionEditor(props: EditorProps) {
  const { t } = useTranslation(['challenge-panels', 'app']);
  const me = useMe();
  const { form, drafts, change, free, add } = useDrafts(props);
  const isBegun = (week: number) =>
    props.standing.some((one) => one.week === week && one.opensOn <= me.today);
  return (
    <Form form={form}>
      {drafts.map((draft, at) => (
        <OneQuestion
          key={draft.week}
          draft={draft}
          at={at}
          begun={isBegun(draft.week)}
          errors={form.errors}
          onChange={(next) => change(drafts.with(at, next))}
          onRemove={() => change(drafts.filter((one) => one.week !== draft.week))}
        />
      ))}
      {free === undefined ? (
        <Text quiet small>
          {t('questions.full')}
        </Text>
      ) : (
        <div>
          <Button onClick={() => add(free)}>{t('questions.add')}</Button>
        </div>
      )}
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('questions.save')}
        </Button>
        <Button onClick={props.onDone}>{t('app:cancel')}</Button>
      </Row>
    </Form>
  );
}
