import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAssessment } from '../hooks/use-assessment.ts';
import styles from './assessment.module.css';

/** Above the content once the answers are stored. */
export function CompletionPanel({ isUpdate }: { isUpdate: boolean }) {
  const { t } = useTranslation('assessment');
  const { data } = useAssessment();
  if (!data) return null;
  const [title, text, picture] = isUpdate
    ? [data.UpdateAssessmentEndTitle, data.UpdateAssessmentEndText, data.UpdateWebAssessmentEndImageUrl]
    : [data.AssessmentEndTitle, data.AssessmentEndText, data.WebAssessmentEndImageUrl];
  return (
    <Card as="section" stack aria-labelledby="plan-complete">
      <img className={styles['picture']} src={picture} alt="" width={640} height={300} />
      <h2 id="plan-complete">{title}</h2>
      <Text>{text}</Text>
      <div>
        <ButtonLink to={paths.dashboard}>{t('viewPlan')}</ButtonLink>
      </div>
    </Card>
  );
}
