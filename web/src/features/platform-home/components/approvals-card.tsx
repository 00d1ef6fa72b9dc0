import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listApprovals } from '#contract/features/platform-home/approvals.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { ApprovalList } from './approval-list.tsx';

/** The others are on a page of their own. */
export const firstApprovals = { query: { perPage: 5 } };

/** Shows requests that wait for a second person, those for the reader first. Nothing is shown if there are none. */
export function ApprovalsCard() {
  const { t } = useTranslation('platform-home');
  const query = useRead(listApprovals, firstApprovals);
  const count = query.data?.total ?? 0;
  if (!count && !query.error) return null;
  return (
    <Card as="section" stack aria-labelledby="approvals">
      <Row wrap between>
        <Row tight>
          <h2 id="approvals">{t('approvals.title')}</h2>
          {count > 0 && <Chip tone="trail">{format.steps(count)}</Chip>}
        </Row>
        <Link to={platformPaths.approvals}>{t('approvals.all')}</Link>
      </Row>
      <Loaded query={query} heights={[24]}>
        {({ items }) => <ApprovalList items={items} />}
      </Loaded>
    </Card>
  );
}
