import { useTranslation } from 'react-i18next';
import type { Assessment } from '#contract/features/mental-wellness/assessment.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './assessment.module.css';

interface CoverProps {
  assessment: Assessment;
  /** Answers are stored: the words of an update. */
  isEditing: boolean;
  onStart(): void;
}

export function AssessmentCover({ assessment, isEditing, onStart }: CoverProps) {
  const { t } = useTranslation('assessment');
  const [title, text, picture] = isEditing
    ? [
        assessment.UpdateAssessmentStartTitle,
        assessment.UpdateAssessmentStartText,
        assessment.UpdateWebAssessmentStartImageUrl,
      ]
    : [
        assessment.AssessmentStartTitle,
        assessment.AssessmentStartText,
        assessment.WebAssessmentStartImageUrl,
      ];
  return (
    <Card stack>
      <img className={styles['picture']} src={picture} alt="" width={640} height={300} />
      <h1>{title}</h1>
      <Text>{text}</Text>
      <Text quiet small>
        {t('notDiagnosis')}
      </Text>
      <div>
        <Button variant="primary" onClick={onStart}>
          {isEditing ? t('edit') : t('create')}
        </Button>
      </div>
    </Card>
  );
}
