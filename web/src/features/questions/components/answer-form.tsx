import { useTranslation } from 'react-i18next';
import { saveAnswers, type ProgramQuestion } from '#contract/features/questions/questions.ts';
import { questionReads, type Answers } from '../hooks/use-questions.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { QuestionField } from './question-field.tsx';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

/** Whether an answer is required, and the points it earns. */
function Facts({ question }: { question: ProgramQuestion }) {
  const { t } = useTranslation('questions');
  const me = useMe();
  const pays = question.pointValue > 0 && me.program?.settings.pointsOn;
  const facts = [
    ...(question.required ? [t('required')] : []),
    ...(pays ? [t('worth', { count: question.pointValue })] : []),
  ];
  return (
    <Text tiny quiet>
      {facts.join(' · ')}
    </Text>
  );
}

const answersTo = (questions: readonly ProgramQuestion[], typed: Answers) =>
  questions.map(({ id }) => ({ id, answer: typed[id] ?? '' })).filter(({ answer }) => answer.trim());

/** Shows a list of questions. It can be sent once every required question has an answer that is not blank. */
export function AnswerForm({ questions }: { questions: readonly ProgramQuestion[] }) {
  const { t } = useTranslation('questions');
  const me = useMe();
  const save = useWrite(saveAnswers, { stale: questionReads, changed: 'questions.answered' });
  const initial = (): Answers => Object.fromEntries(questions.map(({ id }) => [id, '']));
  const draft = useDraft<Answers>(`questions:${me.id}`, initial);
  const form = useForm<Answers>({
    initial,
    store: draft,
    // An error names the place of the answer among those that were sent.
    fieldOf: (path): string => sent[Number(/^questionAnswers[./](\d+)/.exec(path)?.[1])]?.id ?? path,
    send: async (typed): Promise<void> => {
      await save.mutateAsync({
        body: { programId: me.programId, memberId: me.id, questionAnswers: answersTo(sent, typed) },
      });
      form.reset();
      say(t('saved'));
    },
  });
  const answers = form.values;
  const has = ({ id }: ProgramQuestion) => Boolean(answers[id]?.trim());
  const missing = questions.some((each) => each.required && !has(each));
  const ready = !missing && questions.some(has);
  const sent = questions.filter(has);
  const submit = () => (ready ? form.submit() : undefined);
  return (
    // What is stored on this device isn't lost by leaving.
    <Form form={{ ...form, submit, dirty: form.dirty && draft.unkept }}>
      {questions.map((question) => (
        <Stack key={question.id} style={{ gap: 4 }}>
          <QuestionField
            question={question}
            value={answers[question.id] ?? ''}
            error={form.errors[question.id]}
            onChange={(value) => form.change({ [question.id]: value })}
          />
          <Facts question={question} />
        </Stack>
      ))}
      {missing && (
        <Text small id="missing-answers">
          {t('missing')}
        </Text>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={!ready}
          busy={form.busy}
          aria-describedby={missing ? 'missing-answers' : undefined}
        >
          {t('submit')}
        </Button>
      </div>
      <Text tiny quiet>
        {t('privacy')}
      </Text>
    </Form>
  );
}
