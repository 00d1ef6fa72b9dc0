import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assessment } from '#contract/features/mental-wellness/assessment.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useDraft } from '../../../lib/draft.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSaveAssessment } from '../hooks/use-assessment.ts';
import { AssessmentCover } from './assessment-cover.tsx';
import styles from './assessment.module.css';
import { HelpLines } from './help-lines.tsx';
import { HelpNowButton } from './help-now.tsx';
import { QuestionStep } from './question-step.tsx';
import { hasUrgent, selectionOf, storedSelection, type Chosen } from './selection.ts';

const errorMs = 5000;

/** Shown at once, before anything else, when an answer names self-harm or despair. */
function UrgentHelp() {
  const { t } = useTranslation('assessment');
  return (
    <Card as="section" stack className={styles['urgent']} aria-labelledby="urgent-help">
      <h2 id="urgent-help">{t('urgent.title')}</h2>
      <Text>{t('urgent.text')}</Text>
      <HelpLines />
    </Card>
  );
}

/** Exit asks first. Someone who edits goes back to where they were, someone new to the dashboard. */
function ExitButton({ isEditing, busy }: { isEditing: boolean; busy: boolean }) {
  const { t } = useTranslation('assessment');
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();
  const leave = () => {
    setAsking(false);
    if (!isEditing) void navigate({ to: paths.dashboard });
    else if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: planPaths.view });
  };
  return (
    <>
      <Button variant="quiet" aria-disabled={busy} onClick={() => setAsking(true)}>
        {t('exit')}
      </Button>
      <Confirm
        opened={asking}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={leave}
      >
        {t('leave.text')}
      </Confirm>
    </>
  );
}

interface Kept {
  chosen: Chosen;
  /** The question that is open, from 0; -1 is the cover. */
  at: number;
}

/** Answers are stored on this device until the server has them. */
function useAnswers(assessment: Assessment) {
  const me = useMe();
  const navigate = useNavigate();
  const draft = useDraft<Kept>(`assessment:${me.id}`, () => ({
    chosen: storedSelection(assessment),
    at: -1,
  }));
  const save = useSaveAssessment();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      const { status } = await save.mutateAsync(selectionOf(assessment, draft.latest().chosen));
      draft.forget();
      await navigate({ to: planPaths.today, search: { state: status } });
    } catch (error) {
      say(sentenceOf(error), 'error', errorMs);
      setSending(false);
    }
  };
  return { draft, sending, send };
}

/** From the cover through the questions until the answers are stored. */
export function AssessmentFlow({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('assessment');
  const { draft, sending, send } = useAnswers(assessment);
  const { Questions } = assessment;
  const isEditing = Questions.some(({ Answers }) => Answers.some(({ Selected }) => Selected));
  const { chosen } = draft.values;
  const at = Math.min(draft.values.at, Questions.length - 1);
  const question = Questions[at];
  const isLast = at === Questions.length - 1;
  return (
    <Stack>
      <Row wrap between>
        <HelpNowButton />
        <ExitButton isEditing={isEditing} busy={sending} />
      </Row>
      <div aria-live="assertive">{hasUrgent(assessment, chosen) && <UrgentHelp />}</div>
      {!question && (
        <AssessmentCover
          assessment={assessment}
          isEditing={isEditing}
          onStart={() => draft.change({ at: 0 })}
        />
      )}
      {question && (
        <QuestionStep
          key={question.Id}
          question={question}
          at={at}
          total={Questions.length}
          chosen={chosen[question.Id] ?? []}
          busy={sending}
          onChoose={(answers) =>
            draft.change({ chosen: { ...draft.latest().chosen, [question.Id]: answers } })
          }
          onPrevious={() => draft.change({ at: at - 1 })}
          onContinue={() => (isLast ? void send() : draft.change({ at: at + 1 }))}
        />
      )}
      <Text quiet small>
        {draft.restoredAt && !sending
          ? t('restored', { day: format.longDay(format.localDay(draft.restoredAt)) })
          : t('kept')}{' '}
        {t('private')}
      </Text>
    </Stack>
  );
}
