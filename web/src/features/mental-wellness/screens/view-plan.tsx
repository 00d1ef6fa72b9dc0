import { useTranslation } from 'react-i18next';
import { type Plan, getPlan } from '#contract/features/mental-wellness/plan.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { ContentRows } from '../content-editor/content-card.tsx';
import { NoPlan } from '../components/daily-parts.tsx';
import { DeletePlan } from '../components/delete-plan.tsx';
import { PlanPage } from '../components/plan-page.tsx';
import { Changes, PlanTopicCard } from '../components/plan-topics.tsx';
import { useSavedOffline } from '../hooks/use-saved-offline.ts';
import { useRead } from '../../../lib/api/use-read.ts';

function Whole({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plan');
  const hasPlan = plan.status !== 'none';
  return (
    <Stack>
      {!hasPlan && <NoPlan lost={plan.lost} />}
      {plan.topics.map((topic) => (
        <PlanTopicCard key={topic.id} topic={topic} />
      ))}
      <Changes changes={plan.changes} changedSince={plan.changedSince} />
      <Card as="section" stack="tight" aria-labelledby="saved">
        <h2 id="saved">{t('view.saved')}</h2>
        {plan.saved.length ? <ContentRows cards={plan.saved} /> : <Text quiet>{t('view.noSaved')}</Text>}
      </Card>
      <Text quiet small>
        {t('view.protected')}
      </Text>
      <Row wrap>
        {hasPlan && <ButtonLink to={paths.assessment}>{t('topics.edit')}</ButtonLink>}
        <DeletePlan />
      </Row>
    </Stack>
  );
}

/** Shows the plan: three topics, why they were chosen, saved items, and how to delete it all. */
export default function ViewPlanScreen() {
  const { t } = useTranslation('plan');
  const query = useRead(getPlan);
  useSavedOffline();
  const since = query.data?.since;
  return (
    <PlanPage title={t('view.title')} lead={since && t('view.since', { day: format.longDay(since) })}>
      <Loaded query={query} heights={[260, 260, 260]}>
        {(plan) => <Whole plan={plan} />}
      </Loaded>
    </PlanPage>
  );
}
