import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getChallenge, type Challenge } from '#contract/features/challenges/challenges.ts';
import {
  answerChallengeQuestion,
  type ChallengeQuestion,
  listChallengeQuestions,
} from '#contract/features/challenges/questions.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function Answered({ asked }: { asked: ChallengeQuestion }) {
  const { t } = useTranslation('challenge-panels');
  const of = (at: number | null) => (at === null ? '' : (asked.options[at] ?? ''));
  return (
    <Stack as="output" tight>
      <span>{t('questions.yours', { answer: of(asked.choice) })}</span>
      <strong>
        {asked.isRight ? t('questions.right') : t('questions.wrong', { answer: of(asked.answer) })}
      </strong>
    </Stack>
  );
}

function Choices({ challenge, asked }: { challenge: Challenge; asked: ChallengeQuestion }) {
  const { t } = useTranslation('challenge-panels');
  const me = useMe();
  const answer = useWrite(answerChallengeQuestion, {
    stale: [
      keyOf(listChallengeQuestions, { params: { id: challenge.id } }),
      keyOf(getChallenge, { params: { id: challenge.id } }),
    ],
    changed: 'challenge.changed',
    orFailed: true,
  });
  const form = useForm<{ choice: string | null }>({
    initial: () => ({ choice: null }),
    suffix: `-${asked.week}`,
    send: ({ choice }) =>
      answer.mutateAsync({
        params: { id: challenge.id },
        body: { memberId: me.id, week: asked.week, choice: Number(choice) },
      }),
  });
  const { choice } = form.values;
  const submit = () => (choice === null ? form.refuse({ choice: t('questions.choose') }) : form.submit());
  return (
    <Form form={{ failure: form.failure, submit }}>
      <RadioGroup
        label={asked.question}
        value={choice}
        error={form.errors['choice']}
        onChange={(next) => form.change({ choice: next })}
      >
        <Stack tight>
          {asked.options.map((option, at) => (
            <Radio
              key={option}
              // The summary of errors leads to the first answer.
              {...(at === 0 ? { id: `choice-${asked.week}` } : {})}
              value={String(at)}
              label={option}
            />
          ))}
        </Stack>
      </RadioGroup>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('questions.answer')}
        </Button>
      </div>
    </Form>
  );
}

function Question({ challenge, asked }: { challenge: Challenge; asked: ChallengeQuestion }) {
  const { t } = useTranslation('challenge-panels');
  const me = useMe();
  const isOpen = asked.opensOn <= me.today && me.today <= challenge.endDate;
  const mayAnswer = challenge.joined && isOpen && asked.choice === null;
  return (
    <Stack as="article" tight aria-labelledby={`week-${asked.week}`}>
      <h2 id={`week-${asked.week}`}>{t('questions.week', { week: asked.week })}</h2>
      <Text reading>{asked.text}</Text>
      {mayAnswer && <Choices challenge={challenge} asked={asked} />}
      {!mayAnswer && <p style={{ fontWeight: 600 }}>{asked.question}</p>}
      {asked.choice !== null && <Answered asked={asked} />}
      {asked.opensOn > me.today && (
        <Text quiet small>
          {t('questions.opens', { date: format.mediumDay(asked.opensOn) })}
        </Text>
      )}
    </Stack>
  );
}

/**
 * Shows the weekly question of a wellness challenge: one try, ten points. Its creator and admins write the questions
 * here.
 */
export default function QuestionsPanel({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenge-panels');
  const [editing, setEditing] = useState(false);
  const query = useRead(listChallengeQuestions, { params: { id: challenge.id } });
  return (
    <Loaded query={query} heights={[44, 120]}>
      {({ items }) => (
        <Stack>
          {challenge.abilities.update && !editing && (
            <div>
              <Button onClick={() => setEditing(true)}>{t('questions.edit')}</Button>
            </div>
          )}
          {editing && (
            <QuestionEditor challenge={challenge} standing={items} onDone={() => setEditing(false)} />
          )}
          {!editing && items.length === 0 && (
            <Empty title={t('questions.empty')}>{t('questions.emptyText')}</Empty>
          )}
          {!editing &&
            items.map((asked) => <Question key={asked.week} challenge={challenge} asked={asked} />)}
        </Stack>
      )}
    </Loaded>
  );
}
