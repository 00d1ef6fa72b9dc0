import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { planTopics, type PlanTopic } from '#contract/plan-topics.ts';
import { getArrangement } from '#contract/features/mental-wellness/plan-arrangement.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Card } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { ArrangeTopic } from '../content-editor/arrange-topic.tsx';
import { OwnArticles } from '../content-editor/own-articles.tsx';
import { WherePlanIsOn } from '../components/plan-off.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function Topic({ topic }: { topic: PlanTopic }) {
  const query = useRead(getArrangement, { params: { topic } }, { gcTime: 0 });
  return (
    <Loaded query={query} heights={[60, 60, 60, 60]}>
      {(arrangement) => <ArrangeTopic arrangement={arrangement} />}
    </Loaded>
  );
}

/** Shows the program's version of the content: the order of each topic, hidden pieces and its own articles. */
export default function PlanContentScreen() {
  const { t } = useTranslation(['plan-content', 'plan-admin']);
  const navigate = useNavigate();
  const search = useAppSearch();
  const topic = planTopics.find((each) => each === search.kind) ?? planTopics[0];
  const topics = planTopics.map((value) => ({ value, label: t(`plan-admin:topics.${value}`) }));
  return (
    <Page title={t('arrange.title')} lead={t('arrange.lead')} narrow>
      <WherePlanIsOn>
        <OwnArticles />
        <Card as="section" stack aria-labelledby="order">
          <div>
            <h2 id="order">{t('arrange.heading')}</h2>
            <Text quiet>{t('arrange.text')}</Text>
          </div>
          <Select
            label={t('fields.topic')}
            data={topics}
            value={topic}
            onChange={(event) =>
              void navigate({ to: '.', search: { kind: event.currentTarget.value }, resetScroll: false })
            }
          />
          <Topic key={topic} topic={topic} />
        </Card>
      </WherePlanIsOn>
    </Page>
  );
}
