import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssessmentQuestion } from '#contract/features/mental-wellness/assessment.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/fields/choice.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
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
  onTouch(): void;
}

function Answers({ question, chosen, onChoose, id, onTouch }: AnswersProps) {
  return (
    <List className={styles['answers']} aria-labelledby={`${id}-text`}>
      {question.Answers.map((answer) => {
        const isChosen = chosen.includes(answer.Id);
        return (
          <li key={answer.Id}>
            <Choice
              label={answer.Text}
              chosen={isChosen}
              offBecause={isFull(question, chosen) && !isChosen ? `${id}-count` : undefined}
              onToggle={() => {
                onTouch();
                onChoose(toggled(question, chosen, answer.Id));
              }}
            />
          </li>
        );
      })}
    </List>
  );
}

/** One question with its answers. What is full says why it cannot be chosen. */
export function QuestionStep(props: QuestionStepProps) {
  const { question, at, total, chosen, onPrevious, onContinue } = props;
  const { t } = useTranslation('assessment');
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState(false);
  const missing = useMissing(props);
  const id = useId();
  const { MaximumAnswers: most, RequiredAnswers: needed } = question;
  useEffect(() => heading.current?.focus(), []);
  const go = () => {
    if (missing) setAsked(true);
    else onContinue();
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
      <Answers {...props} id={id} onTouch={() => setAsked(false)} />
      {!isSingle(question) && (
        <Text quiet small id={`${id}-count`} aria-live="polite">
          {isFull(question, chosen) ? t('full', { most }) : t('chosen', { count: chosen.length, most })}
        </Text>
      )}
      <div role="alert">{asked && missing && <Text wrong>{missing}</Text>}</div>
      <Row wrap between>
        <Button disabled={at === 0} onClick={onPrevious}>
          {t('previous')}
        </Button>
        <Button variant="primary" onClick={go}>
          {t('continue')}
        </Button>
      </Row>
    </Stack>
  );
}
