import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { AssessmentFlow } from '../components/assessment-flow.tsx';
import { useAssessment } from '../hooks/use-assessment.ts';

/** Shows the assessment that creates or updates the plan. */
export default function AssessmentScreen() {
  const { t } = useTranslation('assessment');
  const query = useAssessment();
  return (
    <Page title={t('title')} ownHeading narrow>
      <Loaded query={query} heights={[300, 60, 60]}>
        {(assessment) => <AssessmentFlow assessment={assessment} />}
      </Loaded>
    </Page>
  );
}
