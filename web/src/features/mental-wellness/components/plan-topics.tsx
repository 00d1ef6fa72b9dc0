import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/features/mental-wellness/plan.ts';
import * as format from '../../../lib/format.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { ContentRows } from '../content-editor/content-card.tsx';

/** Shows one of the three topics: why it was chosen, and what belongs to it. */
export function PlanTopicCard({ topic }: { topic: Plan['topics'][number] }) {
  const { t } = useTranslation('plan');
  const id = `topic-${topic.id}`;
  return (
    <Card as="section" stack aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <Link to={planPaths.topic} params={{ topicId: topic.id }}>
            {topic.title}
          </Link>
        </h2>
        <Text>{topic.summary}</Text>
      </div>
      {topic.reasons.length > 0 && (
        <Stack tight>
          <h3>{t('view.reasons')}</h3>
          <ul>
            {topic.reasons.map(({ category, answers }) => (
              <li key={category}>
                {category}
                {': '}
                {answers.join(', ')}
              </li>
            ))}
          </ul>
        </Stack>
      )}
      <ContentRows cards={[...topic.items, ...topic.workshops]} />
    </Card>
  );
}

/** Shows how the topics changed since the answers of eight weeks ago or more. */
export function Changes({ changes, changedSince }: Pick<Plan, 'changes' | 'changedSince'>) {
  const { t } = useTranslation('plan');
  if (!changedSince) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="changes">
      <h2 id="changes">{t('view.changes')}</h2>
      <Text>{t('view.changesText', { day: format.longDay(changedSince) })}</Text>
      <Table aria-labelledby="changes">
        <thead>
          <tr>
            <th scope="col">{t('view.topicColumn')}</th>
            <th scope="col">{t('view.beforeColumn')}</th>
            <th scope="col">{t('view.nowColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ topic, before, now }) => (
            <tr key={topic.id}>
              <th scope="row">{topic.title}</th>
              <td>{before}</td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
