import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DailyContent } from '#contract/features/mental-wellness/plan.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { ContentRow } from '../content-editor/content-card.tsx';
import { HelpLines } from './help-lines.tsx';

/** Topics, the next workshop, and who to talk to: beside today's item, or below it, so it is fetched after it. */
export default function DailyAside({ topics, workshop }: Pick<DailyContent, 'topics' | 'workshop'>) {
  const { t } = useTranslation('plan');
  return (
    <Stack>
      {topics.length > 0 && (
        <Card as="section" stack="tight" aria-labelledby="my-topics">
          <div>
            <h2 id="my-topics">{t('topics.title')}</h2>
            <Text quiet small>
              {t('topics.text')}
            </Text>
          </div>
          <List roomy>
            {topics.map(({ id, title }) => (
              <li key={id}>
                <Link to={planPaths.topic} params={{ topicId: id }}>
                  {title}
                </Link>
              </li>
            ))}
          </List>
          <Row wrap>
            <Link to={planPaths.view}>{t('topics.why')}</Link>
            <Link to={paths.assessment}>{t('topics.edit')}</Link>
          </Row>
        </Card>
      )}
      {workshop && (
        <Card as="section" stack="tight" aria-labelledby="next-workshop">
          <h2 id="next-workshop">{t('workshop.title')}</h2>
          <ContentRow card={workshop} />
        </Card>
      )}
      <Card as="section" stack="tight" aria-labelledby="talk">
        <h2 id="talk">{t('help.card')}</h2>
        <HelpLines />
      </Card>
    </Stack>
  );
}
