import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import * as format from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Columns, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { WeekMoments } from '../components/week-moments.tsx';
import { WeekTotal } from '../components/week-total.tsx';
import { useWeek } from '../hooks/use-week.ts';

const icon = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true, className: 'mirrors' } as const;

/** Leads to the weeks around this one. */
function Turning({ from, to }: { from: string; to: string | undefined }) {
  const { t } = useTranslation('my-week');
  return (
    <Row as="nav" wrap aria-label={t('title')}>
      <ButtonLink to={paths.myWeek} search={{ to: format.addDays(from, -1) }}>
        <IconChevronLeft {...icon} />
        {t('before')}
      </ButtonLink>
      {to && (
        <ButtonLink to={paths.myWeek} search={{ to: format.addDays(to, 7) }}>
          {t('after')}
          <IconChevronRight {...icon} />
        </ButtonLink>
      )}
    </Row>
  );
}

/** Seven days of the member, as the weekly email tells of them. */
export default function MyWeekScreen() {
  const { t } = useTranslation('my-week');
  const { to } = useAppSearch();
  const week = useWeek(useMe().id, to ? format.addDays(to, 1) : '');
  const { data } = week;
  return (
    <Page
      title={t('title')}
      lead={data ? t('lead', { from: format.longDay(data.from), to: format.longDay(data.to) }) : null}
      actions={data && <Turning from={data.from} to={to} />}
    >
      <Loaded query={week} heights={[420]}>
        {(shown) => (
          <Columns>
            <WeekTotal week={shown} />
            <WeekMoments week={shown} />
          </Columns>
        )}
      </Loaded>
    </Page>
  );
}
