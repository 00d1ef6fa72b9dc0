import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import * as format from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Columns, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { WeekMoments } from '../components/week-moments.tsx';
import { WeekTotal } from '../components/week-total.tsx';
import { useWeek } from '../hooks/use-week.ts';

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true, className: 'mirrors' } as const;

/** Leads to the weeks around this one. */
function Turning({ from, to }: { from: string; to: string | undefined }) {
  const { t } = useTranslation('my-week');
  const { registeredDate } = useMe();
  return (
    <Row as="nav" wrap aria-label={t('title')}>
      {from > registeredDate && (
        <ButtonLink to={paths.myWeek} search={{ to: format.addDays(from, -1) }}>
          <IconChevronLeft {...icon} />
          {t('before')}
        </ButtonLink>
      )}
      {to && (
        <ButtonLink to={paths.myWeek} search={{ to: format.addDays(to, 7) }}>
          {t('after')}
          <IconChevronRight {...icon} />
        </ButtonLink>
      )}
    </Row>
  );
}

/** Says when the first week ends, to somebody who was not here in the week before today. */
function FirstWeek({ registeredDate }: { registeredDate: string }) {
  const { t } = useTranslation('my-week');
  return (
    <Card as="section" stack="tight" aria-labelledby="week-sum">
      <h2 id="week-sum">{t('first', { day: format.longDay(format.addDays(registeredDate, 6)) })}</h2>
      <Text>{t('firstText')}</Text>
    </Card>
  );
}

/** Seven days of the member, as the weekly email tells of them. */
export default function MyWeekScreen() {
  const { t } = useTranslation('my-week');
  const { to } = useAppSearch();
  const { id, registeredDate } = useMe();
  const week = useWeek(id, to ? format.addDays(to, 1) : '');
  const { data } = week;
  const isFirst = data !== undefined && data.to < registeredDate;
  return (
    <Page
      title={t('title')}
      lead={
        isFirst
          ? undefined
          : data
            ? t('lead', { from: format.longDay(data.from), to: format.longDay(data.to) })
            : null
      }
      actions={data && !isFirst && <Turning from={data.from} to={to} />}
    >
      <Loaded query={week} heights={[420]}>
        {(shown) => (
          <Columns>
            {isFirst ? <FirstWeek registeredDate={registeredDate} /> : <WeekTotal week={shown} />}
            <WeekMoments week={shown} />
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}
