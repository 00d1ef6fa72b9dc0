import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramQuestion } from '#contract/features/questions/questions.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { QuestionField } from './question-field.tsx';

/** Shows a question as members see it. It can be tried out; nothing is saved. */
export function QuestionPreview({ question }: { question: ProgramQuestion }) {
  const { t } = useTranslation('question-admin');
  const [answer, setAnswer] = useState('');
  return (
    <Card as="section" stack="tight" aria-labelledby="question-preview">
      <h3 id="question-preview">{t('preview.title')}</h3>
      <Text quiet small>
        {t('preview.lead')}
      </Text>
      <QuestionField
        key={question.type}
        question={{ ...question, question: question.question.trim() || t('preview.untitled') }}
        value={answer}
        error={undefined}
        onChange={setAnswer}
      />
    </Card>
  );
}
