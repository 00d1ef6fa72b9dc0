import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useJournalDay } from '../hooks/use-journals.ts';
import { Composer } from './composer.tsx';
import { DayNav } from './day-nav.tsx';
import { Entries } from './entry.tsx';
import { Text } from '../../../ui/text.tsx';
import { Pair, Stack } from '../../../ui/layout.tsx';

const perPage = 10;

/** Shows one day of the reader's own journal: its entries, and a form for a new one while the day can be written to. */
export function OwnDay({ day }: { day: string }) {
  const { t } = useTranslation('journals');
  const me = useMe();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page = 1 } = useAppSearch();
  const query = useJournalDay(me.id, day, { page, perPage });
  const back = me.program?.settings.backEntryDays ?? 0;
  const isOpen = day >= format.addDays(me.today, -back) && day >= me.registeredDate;
  const makers = me.program?.settings.journalMakers ?? 'all';
  const isLeader = me.teams?.some((team) => team.isTeamLeader) ?? false;
  const mayWrite = makers === 'all' || me.isAdmin || (makers === 'leaders' && isLeader);
  const turn = (next: number, how = {}) =>
    void navigate({ to: paths.journal, params: { journalDate: day }, search: { page: next }, ...how });
  return (
    <>
      <DayNav day={day} today={me.today} />
      <Pair style={{ alignItems: 'start', gap: 24 }}>
        {mayWrite && isOpen ? (
          <Composer key={day} day={day} />
        ) : (
          <Text quiet>{mayWrite ? t('tooOld') : t(`closed.${makers}`)}</Text>
        )}
        <Stack as="section" aria-labelledby="entries">
          <h2 id="entries" ref={heading} tabIndex={-1}>
            {t('entries', { day: format.longDay(day) })}
          </h2>
          <Listed query={query} page={page} onPage={turn} heights={[120, 120]}>
            {({ items, total }, pages) => (
              <>
                {total === 0 && (
                  <Empty title={t('empty')}>{mayWrite && isOpen ? t('emptyText') : undefined}</Empty>
                )}
                <Entries entries={items} onGone={() => heading.current?.focus()} />
                {pages}
              </>
            )}
          </Listed>
        </Stack>
      </Pair>
    </>
  );
}
