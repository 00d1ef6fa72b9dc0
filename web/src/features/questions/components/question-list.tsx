import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteQuestion,
  updateQuestion,
  type ProgramQuestion,
} from '#contract/features/questions/questions.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { questionReads } from '../hooks/use-questions.ts';
import { QuestionAnswers } from './question-answers.tsx';
import { QuestionRow, type QuestionAct } from './question-row.tsx';
import { useSortWords } from './use-sort-words.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

interface QuestionListProps {
  questions: readonly ProgramQuestion[];
  onEdit(question: ProgramQuestion): void;
}

/** The changes made by the acts that take one request. */
const changes = {
  enable: { body: { draft: false, active: true }, said: 'enabled' },
  archive: { body: { active: false }, said: 'archived' },
  unarchive: { body: { active: true }, said: 'unarchived' },
} as const;

const moved = <T,>(items: readonly T[], from: number, to: number): T[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);

/** Returns the order, at once as it will be while a move is being saved. */
function useOrder(questions: readonly ProgramQuestion[]) {
  const change = useWrite(updateQuestion, { stale: questionReads });
  const [pending, setPending] = useState<readonly ProgramQuestion[] | null>(null);
  const move = async (question: ProgramQuestion, to: number): Promise<void> => {
    const target = questions[to];
    if (!target || pending) return;
    setPending(moved(questions, questions.indexOf(question), to));
    try {
      // The list may leave out questions in other states, so the place is that of the question that is there now.
      await change.mutateAsync({ params: { id: question.id }, body: { position: target.position } });
    } catch (error) {
      say(sentenceOf(error), 'error');
    } finally {
      setPending(null);
    }
  };
  return { shown: pending ?? questions, move };
}

type Asked = { question: ProgramQuestion; what: 'answers' | 'delete' } | null;

async function run(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work;
    say(done);
  } catch (error) {
    say(sentenceOf(error), 'error');
  }
}

/** The answers to a question, or whether it is really to be deleted. */
function QuestionDialogs({ asked, onClose }: { asked: Asked; onClose(): void }) {
  const { t } = useTranslation(['question-admin', 'app']);
  const remove = useWrite(deleteQuestion, { stale: questionReads });
  const name = asked?.question.question ?? '';
  return (
    <>
      <Dialog opened={asked?.what === 'answers'} onClose={onClose} title={t('answers.of', { name })}>
        {asked && <QuestionAnswers question={asked.question} />}
      </Dialog>
      <Confirm
        opened={asked?.what === 'delete'}
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        onConfirm={async () => {
          if (asked) await run(remove.mutateAsync({ params: { id: asked.question.id } }), t('said.deleted'));
          onClose();
        }}
        onClose={onClose}
      >
        {t('delete.text', { name })}
      </Confirm>
    </>
  );
}

/** The questions in order, with what can be done with each. */
export function QuestionList({ questions, onEdit }: QuestionListProps) {
  const { t } = useTranslation('question-admin');
  const words = useSortWords();
  const [asked, setAsked] = useState<Asked>(null);
  const change = useWrite(updateQuestion, { stale: questionReads });
  const { shown, move } = useOrder(questions);
  const act = (question: ProgramQuestion, how: QuestionAct): unknown => {
    const at = shown.indexOf(question);
    if (how === 'edit') return onEdit(question);
    if (how === 'up' || how === 'down') return move(question, how === 'up' ? at - 1 : at + 1);
    if (how === 'answers' || how === 'delete') return setAsked({ question, what: how });
    const { body, said } = changes[how];
    return run(change.mutateAsync({ params: { id: question.id }, body }), t(`said.${said}`));
  };
  return (
    <>
      <SortableList
        items={shown}
        nameOf={({ question }) => question}
        words={words}
        onMove={(question, to) => void move(question, to)}
      >
        {(question) => (
          <QuestionRow
            question={question}
            isFirst={question === shown[0]}
            isLast={question === shown.at(-1)}
            onAct={(how) => act(question, how)}
          />
        )}
      </SortableList>
      <QuestionDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}
