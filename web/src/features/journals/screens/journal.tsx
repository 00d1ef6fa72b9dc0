import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/auth-user.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import '../../../lib/words/journals.ts';
import '../../../lib/words/photos.ts';
import { Page } from '../../../ui/page.tsx';
import { OwnDay } from '../components/own-day.tsx';
import { ProgramFeed } from '../components/program-feed.tsx';

/** A day of the calendar that has come; any other address is today's. */
function dayIn(text: string, today: string): string {
  const moment = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
  return isDay && text <= today ? text : today;
}

const tabs = ['own', 'program'] as const;

/** One's journal, day by day, and what colleagues let everybody read. Day, tab and page stand in the address. */
export default function JournalScreen() {
  const { t } = useTranslation('journals');
  const me = useMe();
  const { journalDate = '' } = useParams({ strict: false });
  const { tab: asked } = useAppSearch();
  const day = dayIn(journalDate, me.today);
  const tab = asked === 'program' ? 'program' : 'own';
  return (
    <Page title={t('title')}>
      <nav className="tabs" aria-label={t('tabs.label')}>
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
      </nav>
      {tab === 'own' ? <OwnDay day={day} /> : <ProgramFeed day={day} />}
    </Page>
  );
}
