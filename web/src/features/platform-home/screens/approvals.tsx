import { useTranslation } from 'react-i18next';
import { listApprovals } from '#contract/features/platform-home/approvals.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { Card } from '../../../ui/layout.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ApprovalList } from '../components/approval-list.tsx';

const perPage = 20;

/** Everything that waits for a second person: who asked, who may approve it, and what happens if nobody does. */
export default function ApprovalsScreen() {
  const { t } = useTranslation('platform-home');
  const { data, ...query } = useRead(listApprovals);
  const pages = useLocalPages();
  // All requests come at once, so a cursor is the number of those before it.
  const from = Number(pages.after ?? 0);
  const total = data?.items.length ?? 0;
  const after = from + perPage < total ? String(from + perPage) : null;
  const page = data && { items: data.items.slice(from, from + perPage), perPage, total, after };
  return (
    <Page title={t('approvals.page')} lead={t('approvals.lead')}>
      <Card as="section">
        <CursorListed query={{ ...query, data: page }} pages={pages} heights={[120, 120]}>
          {({ items }, pager) =>
            total > 0 ? (
              <>
                <ApprovalList items={items} />
                {pager}
              </>
            ) : (
              <Empty title={t('approvals.none')} />
            )
          }
        </CursorListed>
      </Card>
    </Page>
  );
}
