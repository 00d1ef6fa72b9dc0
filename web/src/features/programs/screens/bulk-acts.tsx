import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listBulkActs } from '#contract/features/programs/bulk-acts.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { BulkActCard } from '../components/bulk-act-card.tsx';
import { BulkActForm } from '../components/bulk-act-form.tsx';

/** A job carries an act out in the background, so the screen asks how far it is. */
const everyMs = 5000;

function Acts() {
  const { t } = useTranslation('bulk-acts');
  // The address keeps the page of the list of programs that led here.
  const pages = useLocalPages();
  const after = pages.after ? { after: pages.after } : {};
  const query = useRead(listBulkActs, { query: { perPage: 10, ...after } }, { refetchInterval: everyMs });
  useLeadFromGonePage(pages, query);
  return (
    <CursorListed query={query} pages={pages} heights={[120]}>
      {({ items }, pager) =>
        items.length ? (
          <Stack>
            {items.map((act) => (
              <BulkActCard key={act.id} act={act} />
            ))}
            {pager}
          </Stack>
        ) : (
          <Empty title={t('none')} />
        )
      }
    </CursorListed>
  );
}

/** A change of ticked programs, or of all that the list shows, and what came of earlier ones. */
export default function BulkActsScreen() {
  const { t } = useTranslation(['bulk-acts', 'all-programs']);
  const search = useAppSearch();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      above={
        <Link to={platformPaths.programs} search={search}>
          {t('all-programs:title')}
        </Link>
      }
    >
      <Stack>
        <BulkActForm />
        <Card as="section" stack>
          <h2>{t('acts')}</h2>
          <Acts />
        </Card>
      </Stack>
    </Page>
  );
}
