import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/features/friends/friends.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { calendarDay, isFutureDay } from '../../../lib/calendar-day.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { DayNav } from '../components/day-nav.tsx';
import { Entries } from '../components/entry.tsx';
import { useJournalDay, useWriter } from '../hooks/use-journals.ts';
import { Stack } from '../../../ui/layout.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const perPage = 10;

/** Shows a member's entries of one day, as far as the reader may see them. */
function Day({ writer, day }: { writer: Profile; day: string }) {
  const { t } = useTranslation('journals');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page = 1 } = useAppSearch();
  const query = useJournalDay(writer.id, day, { page, perPage });
  const params = { username: writer.username, journalDate: day };
  return (
    <Stack as="section" aria-labelledby="entries">
      <h2 id="entries" ref={heading} tabIndex={-1}>
        {format.longDay(day)}
      </h2>
      <Listed
        query={query}
        page={page}
        onPage={(next, how) =>
          void navigate({ to: paths.profileJournal, params, search: { page: next }, ...how })
        }
        heights={[120, 120]}
      >
        {({ items, total }, pages) => (
          <>
            {total === 0 && <Empty title={t('others.empty')}>{t('others.emptyText')}</Empty>}
            <Entries entries={items} onGone={() => heading.current?.focus()} />
            {pages}
          </>
        )}
      </Listed>
    </Stack>
  );
}

/** Another member's journal, by day. */
export default function MemberJournalScreen() {
  const { t } = useTranslation('journals');
  const me = useMe();
  const { username = '', journalDate = '' } = useParams({ strict: false });
  const query = useWriter(username);
  const day = calendarDay(journalDate, me.today);
  const addressOf = (to: string) =>
    ({ to: paths.profileJournal, params: { username, journalDate: to } }) as const;
  const isNowhere = isFutureDay(journalDate, me.today) || isFailure(query.error, 'not_found');
  if (isNowhere) return <Navigate to={paths.notFound} replace />;
  return (
    <Loaded query={query} heights={[56, 120, 120]}>
      {(writer) => (
        <Page
          title={t('others.title', { name: writer.name })}
          actions={
            <ButtonLink to={paths.profile} params={{ username }}>
              {writer.name}
            </ButtonLink>
          }
        >
          <DayNav day={day} today={me.today} addressOf={addressOf} />
          <Day writer={writer} day={day} />
        </Page>
      )}
    </Loaded>
  );
}
