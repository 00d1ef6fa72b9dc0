import { Link } from '@tanstack/react-router';
import { useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Entries } from '../../features/journals/components/entry.tsx';
import { useProgramJournals } from '../../features/journals/hooks/use-journals.ts';
import { SitewideBoard } from '../../features/sitewide/components/board.tsx';
import { DailyGraph } from '../../features/sitewide/components/daily-graph.tsx';
import { Sums } from '../../features/sitewide/components/sums.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/surfaces/states.tsx';
import { Card, Columns, Row, Stack } from '../../ui/layout.tsx';

/** Shows the newest journal entries that are visible to everyone. */
function Journals() {
  const { t } = useTranslation(['sitewide', 'journals']);
  const me = useMe();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useProgramJournals(me.programId, { perPage: 3 });
  return (
    <Card as="section" stack aria-labelledby="journals">
      <Row wrap between>
        <h2 id="journals" ref={heading} tabIndex={-1}>
          {t('journals')}
        </h2>
        <Link to={paths.journal} params={{ journalDate: me.today }} search={{ tab: 'program' }}>
          {t('allJournals')}
        </Link>
      </Row>
      <Loaded query={query} heights={[120, 120]}>
        {({ items }) => (
          <>
            {items.length === 0 && <Empty title={t('journals:feed.empty')} />}
            <Entries entries={items} onGone={() => heading.current?.focus()} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** The table of days has four columns. */
const wideSide = { '--side': '26.25rem' } as CSSProperties;

/** Shows the whole program at a glance. */
export default function SitewideScreen() {
  const { t } = useTranslation('sitewide');
  const me = useMe();
  return (
    <Page title={t('title')} lead={t('lead', { program: me.program?.name ?? '' })}>
      <Sums />
      <Columns style={wideSide}>
        <Stack>
          <SitewideBoard />
          <Journals />
        </Stack>
        <Stack>
          <DailyGraph />
        </Stack>
      </Columns>
    </Page>
  );
}
