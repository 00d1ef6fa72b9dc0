import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgramJournals } from '../../features/journals/hooks/use-journals.ts';
import { SitewideBoard } from '../../features/sitewide/components/board.tsx';
import { DailyGraph } from '../../features/sitewide/components/daily-graph.tsx';
import { Sums } from '../../features/sitewide/components/sums.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import * as format from '../../lib/format.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Loaded } from '../../ui/surfaces/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, Columns, List, Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** About two lines of a text. */
const beginningOf = (text: string) => (text.length > 90 ? `${text.slice(0, 80).trimEnd()}…` : text);

/** Shows the beginnings of the newest journal entries that are visible to everyone. */
function Journals() {
  const { t } = useTranslation(['sitewide', 'journals']);
  const me = useMe();
  const query = useProgramJournals(me.programId, { perPage: 3 });
  return (
    <Card as="section" stack="tight" aria-labelledby="journals">
      <Row wrap between>
        <h2 id="journals">{t('journals')}</h2>
        <Link to={paths.journal} params={{ journalDate: me.today }} search={{ tab: 'program' }}>
          {t('allJournals')}
        </Link>
      </Row>
      <Loaded query={query} heights={[72, 72, 72]}>
        {({ items }) => (
          <>
            {items.length === 0 && <Text quiet>{t('journals:feed.empty')}</Text>}
            <List>
              {items.map(({ id, author, text, createdAt }) => {
                const name = author.name ?? t('journals:private');
                return (
                  <Row as="li" key={id} style={{ padding: '12px 0', alignItems: 'flex-start' }}>
                    <Avatar name={name} image={author.image} />
                    <Text as="div" grow>
                      <strong>{name}</strong>{' '}
                      <Text as="span" quiet small>
                        <time dateTime={createdAt}>{format.moment(createdAt)}</time>
                      </Text>
                      <Text dir="auto">{beginningOf(text)}</Text>
                    </Text>
                  </Row>
                );
              })}
            </List>
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** As wide as the table of days. */
const wideSide = { '--side': '26.25rem' } as CSSProperties;

/** Shows the whole program at a glance. */
export default function SitewideScreen() {
  const { t } = useTranslation('sitewide');
  const me = useMe();
  return (
    <Page title={t('title')} lead={t('lead', { program: me.program?.name ?? '' })}>
      <Sums />
      <Columns style={wideSide}>
        <SitewideBoard />
        <Stack>
          <DailyGraph />
          <Journals />
        </Stack>
      </Columns>
    </Page>
  );
}
