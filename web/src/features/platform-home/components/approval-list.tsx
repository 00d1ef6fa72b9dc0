import { useTranslation } from 'react-i18next';
import type { Approval, ApprovalKind } from '#contract/features/platform-home/approvals.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { List, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './home.module.css';

/** Where the request can be looked at, approved and turned down. */
const places: Record<ApprovalKind, { to: string; param?: string; of?: 'id' | 'subjectId' }> = {
  massDeletion: { to: platformPaths.massDeletion, param: 'deletionId', of: 'id' },
  massEmail: { to: platformPaths.massEmail, param: 'massEmailId', of: 'id' },
  programDeletion: { to: platformPaths.program, param: 'programId', of: 'subjectId' },
  factorReset: { to: platformPaths.person, param: 'memberId', of: 'subjectId' },
  staffChange: { to: platformPaths.staff },
};

function Counts({ people, programs }: Pick<Approval, 'people' | 'programs'>) {
  const { t } = useTranslation('platform-home');
  if (people === null) return null;
  const counts = [t('approvals.people', { count: people })];
  if (programs !== null) counts.push(t('approvals.programs', { count: programs }));
  return <Text small>{counts.join(' ')}</Text>;
}

function Line({ approval }: { approval: Approval }) {
  const { t } = useTranslation('platform-home');
  const { kind, name, requestedBy, requestedAt, expiresAt, approvers, abilities } = approval;
  const title = t(`approvals.kinds.${kind}`, { name });
  const { to, param, of } = places[kind];
  return (
    <li className={styles['line']}>
      <Row wrap between>
        <div>
          <Row wrap tight>
            <b>{title}</b>
            {abilities.approve && <Chip tone="trail">{t('approvals.yours')}</Chip>}
          </Row>
          <Counts {...approval} />
          <Text quiet small>
            {t('approvals.asked', {
              who: requestedBy ?? t('approvals.someone'),
              at: format.moment(requestedAt),
            })}{' '}
            {approvers.length ? t('approvals.may', { names: format.list(approvers) }) : t('approvals.nobody')}
          </Text>
          <Text quiet small>
            {expiresAt ? t('approvals.expires', { at: format.moment(expiresAt) }) : t('approvals.waits')}
          </Text>
        </div>
        <ButtonLink
          size="small"
          to={to}
          {...(param && of ? { params: { [param]: approval[of] ?? '' } } : {})}
          aria-label={`${t('approvals.review')}: ${title}`}
        >
          {t('approvals.review')}
        </ButtonLink>
      </Row>
    </li>
  );
}

/** Requests that wait for a second person, each with the way to it. */
export const ApprovalList = ({ items }: { items: readonly Approval[] }) => (
  <List>
    {items.map((approval) => (
      <Line key={`${approval.kind} ${approval.id}`} approval={approval} />
    ))}
  </List>
);
