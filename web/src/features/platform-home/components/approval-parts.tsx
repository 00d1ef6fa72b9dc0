import { useTranslation } from 'react-i18next';
import type { Approval, ApprovalKind } from '#contract/features/platform-home/approvals.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Where the request can be looked at, approved and turned down. */
const places: Record<ApprovalKind, { to: string; param?: string; of?: 'id' | 'subjectId' }> = {
  massDeletion: { to: platformPaths.massDeletion, param: 'deletionId', of: 'id' },
  massEmail: { to: platformPaths.massEmail, param: 'massEmailId', of: 'id' },
  programDeletion: { to: platformPaths.program, param: 'programId', of: 'subjectId' },
  factorReset: { to: platformPaths.person, param: 'memberId', of: 'subjectId' },
  staffChange: { to: platformPaths.staff },
};

interface Part {
  approval: Approval;
}

export function ApprovalTitle({ approval: { kind, name, abilities } }: Part) {
  const { t } = useTranslation('platform-home');
  return (
    <Row wrap tight>
      <b>{t(`approvals.kinds.${kind}`, { name })}</b>
      {abilities.approve && <Chip tone="trail">{t('approvals.yours')}</Chip>}
    </Row>
  );
}

export function ApprovalCounts({ approval: { people, programs } }: Part) {
  const { t } = useTranslation('platform-home');
  if (people === null) return null;
  const counts = [t('approvals.people', { count: people })];
  if (programs !== null) counts.push(t('approvals.programs', { count: programs }));
  return <Text small>{counts.join(' ')}</Text>;
}

export function ApprovalAsked({ approval: { requestedBy, requestedAt } }: Part) {
  const { t } = useTranslation('platform-home');
  return (
    <div>
      {requestedBy ? <Breakable text={requestedBy} /> : t('approvals.someone')}
      <Text quiet small>
        {format.moment(requestedAt)}
      </Text>
    </div>
  );
}

/** Says who may approve it, and what happens if nobody does. */
export function ApprovalEnd({ approval: { approvers, expiresAt } }: Part) {
  const { t } = useTranslation('platform-home');
  return (
    <div>
      <Text small>
        {approvers.length ? (
          <Breakable text={t('approvals.may', { names: format.list(approvers) })} />
        ) : (
          t('approvals.nobody')
        )}
      </Text>
      <Text quiet small>
        {expiresAt
          ? t('approvals.expires', { day: format.mediumDay(format.localDay(expiresAt)) })
          : t('approvals.waits')}
      </Text>
    </div>
  );
}

export function ReviewLink({ approval }: Part) {
  const { t } = useTranslation('platform-home');
  const { kind, name } = approval;
  const { to, param, of } = places[kind];
  return (
    <ButtonLink
      size="small"
      nowrap
      variant={approval.abilities.approve ? 'primary' : 'default'}
      to={to}
      {...(param && of ? { params: { [param]: approval[of] ?? '' } } : {})}
      aria-label={`${t('approvals.review')}: ${t(`approvals.kinds.${kind}`, { name })}`}
    >
      {t('approvals.review')}
    </ButtonLink>
  );
}
