import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { calendarDay, isFutureDay } from '../../../lib/calendar-day.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Page } from '../../../ui/page.tsx';
import { OwnDay } from '../components/own-day.tsx';
import { ProgramFeed } from '../components/program-feed.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';

const tabs = ['own', 'friends', 'program'] as const;

/**
 * Shows the reader's journal by day, and entries shared by friends and colleagues. Day, tab and page are in the
 * address.
 */
export default function JournalScreen() {
  const { t } = useTranslation('journals');
  const me = useMe();
  const { journalDate = '' } = useParams({ strict: false });
  const { tab: asked } = useAppSearch();
  const day = calendarDay(journalDate, me.today);
  const tab = tabs.find((each) => each === asked) ?? 'own';
  if (isFutureDay(journalDate, me.today)) return <Navigate to={paths.notFound} replace />;
  return (
    <Page title={t('title')}>
      <Tabs label={t('tabs.label')}>
        {tabs.map((each) => (
          <Link
            key={each}
            to={paths.journal}
            params={{ journalDate: day }}
            search={{ tab: each }}
            aria-current={each === tab ? 'page' : undefined}
          >
            {t(`tabs.${each}`)}
          </Link>
        ))}
      </Tabs>
      {tab === 'own' ? <OwnDay day={day} /> : <ProgramFeed key={tab} day={day} from={tab} />}
    </Page>
  );
}
