import { useTranslation } from 'react-i18next';
import type { Approval } from '#contract/features/platform-home/approvals.ts';
import * as format from '../../../lib/format.ts';
import { List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { ApprovalCounts, ApprovalTitle, ReviewLink } from './approval-parts.tsx';
import styles from './home.module.css';

function Line({ approval }: { approval: Approval }) {
  const { t } = useTranslation('platform-home');
  const { requestedBy, requestedAt, approvers } = approval;
  return (
    <li className={styles['line']}>
      <Row wrap between>
        <div>
          <ApprovalTitle approval={approval} />
          <ApprovalCounts approval={approval} />
          <Text quiet small>
            {requestedBy ?? t('approvals.someone')} · {format.moment(requestedAt)}
            {approvers.length === 0 && ` ${t('approvals.nobody')}`}
          </Text>
        </div>
        <ReviewLink approval={approval} />
      </Row>
    </li>
  );
}

/** Requests that wait for a second person, each with the way to it. */
export const ApprovalList = ({ items }: { items: readonly Approval[] }) => (
  <List>
    {items.map((approval) => (
      <Line key={approval.id} approval={approval} />
    ))}
  </List>
);
