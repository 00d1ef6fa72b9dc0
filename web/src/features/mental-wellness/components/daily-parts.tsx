import { useTranslation } from 'react-i18next';
import { declineReassessment } from '#contract/features/mental-wellness/assessment.ts';
import type { DailyContent } from '#contract/features/mental-wellness/plan.ts';
import { mentalWellnessReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { ContentRow, ContentRows } from '../content-editor/content-card.tsx';

/** Invites to answer the questions. Says why where there was a plan. */
export function NoPlan({ lost }: Pick<DailyContent, 'lost'>) {
  const { t } = useTranslation('plan');
  return (
    <Empty
      title={lost ? t('lost.title') : t('none.title')}
      action={
        <ButtonLink variant="primary" to={paths.assessment}>
          {t('none.action')}
        </ButtonLink>
      }
    >
      {lost ? t('lost.text') : t('none.text')}
    </Empty>
  );
}

/** Offered once, eight weeks after the last answers. */
export function Reassess() {
  const { t } = useTranslation('plan');
  const decline = useWrite(declineReassessment, { stale: mentalWellnessReads });
  return (
    <Card as="section" stack="tight" aria-labelledby="reassess">
      <h2 id="reassess">{t('reassess.title')}</h2>
      <Text>{t('reassess.text')}</Text>
      <Row wrap>
        <ButtonLink variant="primary" to={paths.assessment}>
          {t('reassess.again')}
        </ButtonLink>
        <Button onClick={() => decline.mutateAsync({})}>{t('reassess.keep')}</Button>
      </Row>
    </Card>
  );
}

export function Upcoming({ upcoming }: Pick<DailyContent, 'upcoming'>) {
  const { t } = useTranslation('plan');
  if (!upcoming.length) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="upcoming">
      <h2 id="upcoming">{t('upcoming')}</h2>
      <List roomy>
        {upcoming.map(({ date, item }) => (
          <li key={date}>
            <Text quiet small>
              <time dateTime={date}>{format.longDay(date)}</time>
            </Text>
            <ContentRow card={item} />
          </li>
        ))}
      </List>
    </Card>
  );
}

export function Unfinished({ unfinished }: Pick<DailyContent, 'unfinished'>) {
  const { t } = useTranslation('plan');
  if (!unfinished.length) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="unfinished">
      <h2 id="unfinished">{t('unfinished')}</h2>
      <ContentRows cards={unfinished} />
    </Card>
  );
}

export function DoneList({ done }: Pick<DailyContent, 'done'>) {
  const { t } = useTranslation('plan');
  return (
    <Card as="section" stack="tight" aria-labelledby="done-list">
      <h2 id="done-list">{t('doneList')}</h2>
      {done.length ? <ContentRows cards={done} /> : <Text quiet>{t('nothingDone')}</Text>}
    </Card>
  );
}
