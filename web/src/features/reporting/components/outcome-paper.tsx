import { useTranslation } from 'react-i18next';
import type { OutcomeReport } from '#contract/features/reporting/outcome-report.ts';
import * as format from '../../../lib/format.ts';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import styles from './outcome.module.css';

/** Shows the change of the participants in one sentence. */
function Finding({ report }: { report: OutcomeReport }) {
  const { t } = useTranslation('outcome');
  const { compared, figures } = report.participants;
  if (!figures) return <Text>{t('tooFew')}</Text>;
  const { change, low, high } = figures;
  const key = change > 0 ? 'more' : change < 0 ? 'less' : 'same';
  return (
    <div>
      <p className={styles['finding']}>
        {t(key, {
          count: compared,
          steps: Math.abs(change),
          low: format.signed(low, 1),
          high: format.signed(high, 1),
        })}
      </p>
      {low <= 0 && high >= 0 && <Text>{t('unclear')}</Text>}
    </div>
  );
}

function Participation({ report: { participation, entries } }: { report: OutcomeReport }) {
  const { t } = useTranslation('outcome');
  const shareOf = (count: number, all: number) =>
    all > 0 ? t('share', { count, percent: format.percent(count / all) }) : t('noShare', { count });
  const { joined, neverLogged, droppedOut } = participation;
  return (
    <section>
      <h2>{t('partTitle')}</h2>
      <Definitions look="lines">
        <div>
          <dt>{t('joined')}</dt>
          <dd>{t('noShare', { count: joined })}</dd>
        </div>
        <div>
          <dt>{t('neverLogged')}</dt>
          <dd>{shareOf(neverLogged, joined)}</dd>
        </div>
        <div>
          <dt>{t('droppedOut')}</dt>
          <dd>{shareOf(droppedOut, joined)}</dd>
        </div>
        <div>
          <dt>{t('typedIn')}</dt>
          <dd>{shareOf(entries.typedIn, entries.all)}</dd>
        </div>
      </Definitions>
      <Text quiet small>
        {t('droppedOutWhy')} {t('typedInWhy')}
      </Text>
    </section>
  );
}

/** Shows one page about a challenge or a period, on screen and on paper. */
export function OutcomePaper({ report }: { report: OutcomeReport }) {
  const { t } = useTranslation('outcome');
  const { challenge, period, before, timeZone, isOver, daysNeeded } = report;
  return (
    <Card as="article" className={styles['paper']}>
      <div>
        <h2>{challenge ? t('report', { name: challenge.name }) : t('ofPeriod')}</h2>
        <Text quiet>
          {t('days', {
            from: format.mediumDay(period.from),
            to: format.mediumDay(period.to),
            before: format.mediumDay(before.from),
            until: format.mediumDay(before.to),
            timeZone,
          })}
        </Text>
        {!isOver && <Text>{t('running')}</Text>}
      </div>
      <Finding report={report} />
      <OutcomeTable report={report} />
      <section>
        <h2>{t('causeTitle')}</h2>
        <Text>{t('cause')}</Text>
      </section>
      <Participation report={report} />
      <section>
        <h2>{t('howTitle')}</h2>
        <Stack as="ul" tight>
          <li>{t('how.days')}</li>
          <li>{t('how.needed', daysNeeded)}</li>
          <li>{t('how.median')}</li>
          <li>{t('how.interval')}</li>
          {!challenge && <li>{t('how.who')}</li>}
          <li>{t('how.few')}</li>
        </Stack>
      </section>
    </Card>
  );
}
