import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssessmentQuestion } from '#contract/features/mental-wellness/assessment.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { isSingle, toggled } from './selection.ts';
import styles from './assessment.module.css';

interface QuestionStepProps {
  question: AssessmentQuestion;
  /** From 0. */
  at: number;
  total: number;
  chosen: readonly string[];
  /** The answers are being saved. */
  busy: boolean;
  onChoose(chosen: string[]): void;
  onPrevious(): void;
  onContinue(): void;
}

/** How many answers are missing, in the words of the specification; null if none. */
function useMissing({ question, at, total, chosen }: QuestionStepProps): string | null {
  const { t } = useTranslation('assessment');
  const { RequiredAnswers: n, MaximumAnswers } = question;
  if (chosen.length >= n) return null;
  if (at === total - 1) return t('minimum', { n });
  return MaximumAnswers === 1 ? t('selectOne') : t('selectSome', { n });
}

const isFull = (question: AssessmentQuestion, chosen: readonly string[]) =>
  !isSingle(question) && chosen.length >= question.MaximumAnswers;

interface AnswersProps extends QuestionStepProps {
  id: string;
  /** Too few answers: the message beneath says how many. */
  isWrong: boolean;
  onTouch(): void;
  ref: Ref<HTMLDivElement>;
}

function Answers({ question, chosen, busy, onChoose, id, isWrong, onTouch, ref }: AnswersProps) {
  const single = isSingle(question);
  const reached = question.Answers.find(({ Id }) => chosen.includes(Id)) ?? question.Answers[0];
  return (
    <div
      ref={ref}
      role={single ? 'radiogroup' : 'group'}
      tabIndex={-1}
      className={styles['answers']}
      aria-labelledby={`${id}-text`}
      aria-describedby={isWrong ? `${id}-missing` : undefined}
      aria-invalid={isWrong || undefined}
    >
      {question.Answers.map((answer) => {
        const isChosen = chosen.includes(answer.Id);
        return (
          <Choice
            key={answer.Id}
            label={answer.Text}
            chosen={isChosen}
            single={single}
            isReached={!single || answer === reached}
            offBecause={isFull(question, chosen) && !isChosen ? `${id}-count` : undefined}
            onToggle={() => {
              if (busy) return;
              onTouch();
              onChoose(toggled(question, chosen, answer.Id));
            }}
          />
        );
      })}
    </div>
  );
}

/** One question with its answers. What is full says why it cannot be chosen. */
export function QuestionStep(props: QuestionStepProps) {
  const { question, at, total, chosen, busy, onPrevious, onContinue } = props;
  const { t } = useTranslation('assessment');
  const heading = useRef<HTMLHeadingElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  const missing = useMissing(props);
  const id = useId();
  const { MaximumAnswers: most, RequiredAnswers: needed } = question;
  useEffect(() => heading.current?.focus(), []);
  const go = () => {
    if (!missing) return onContinue();
    setAsked(true);
    group.current?.focus();
  };
  return (
    <Stack as="section" aria-labelledby={`${id}-text`}>
      <Text quiet small>
        {t('step', { n: at + 1, total, category: question.Title })}
      </Text>
      <TrailBar value={(at + 1) / total} pacer={null} label={t('progress', { n: at + 1, total })} />
      <div>
        <h1 ref={heading} id={`${id}-text`} className={styles['question']} tabIndex={-1}>
          {question.Text}
        </h1>
        {most > 1 && <Text quiet>{t('hint', { n: most })}</Text>}
        {needed === 0 && <Text quiet>{t('optional')}</Text>}
      </div>
      <Answers
        {...props}
        ref={group}
        id={id}
        isWrong={asked && missing !== null}
        onTouch={() => setAsked(false)}
      />
      {!isSingle(question) && (
        <Text quiet small id={`${id}-count`} aria-live="polite">
          {isFull(question, chosen) ? t('full', { most }) : t('chosen', { count: chosen.length, most })}
        </Text>
      )}
      <div role="alert" id={`${id}-missing`}>
        {asked && missing && <Text wrong>{missing}</Text>}
      </div>
      <output>{busy && <Text>{t('saving')}</Text>}</output>
      <Row wrap between>
        <Button disabled={at === 0} aria-disabled={busy} onClick={onPrevious}>
          {t('previous')}
        </Button>
        <Button variant="primary" busy={busy} onClick={go}>
          {t('continue')}
        </Button>
      </Row>
    </Stack>
  );
}
