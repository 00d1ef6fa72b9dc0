import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveryStatuses } from '#contract/features/communications/admin-email.ts';
import type { MassEmailDetail } from '#contract/features/communications/mass-email-control.ts';
import { PagedTable } from '../../../ui/lists/column-table.tsx';
import { FactCard, type Fact } from '../../../ui/lists/fact-lines.tsx';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout.tsx';
import { ProgressCard } from '../../../ui/art/progress-card.tsx';
import { RichHtml } from '../../../ui/rich-html.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMassEmailPrograms } from '../hooks/use-mass-email-control.ts';
import { MassPrograms } from './mass-audience-fields.tsx';
import { massTones } from './mass-email-values.ts';

const programLink = ({ programId, programName }: { programId: string; programName: string }) => (
  <Link to={platformPaths.program} params={{ programId }}>
    {programName}
  </Link>
);

interface Props {
  email: MassEmailDetail;
}

/** Shows the details of an email and its delivery. */
export function MassSummary({ email }: Props) {
  const { t } = useTranslation(['mass-email', 'admin-email']);
  const { state, adminsOnly, programs, reach, counts, perMinute, sendAt, createdAt, finishedAt } = email;
  const delivered = deliveryStatuses.flatMap((status): Fact[] =>
    counts[status] ? [[t(`admin-email:delivery.${status}`), format.steps(counts[status])]] : [],
  );
  const facts: Fact[] = [
    [t('to'), t(adminsOnly ? 'whom.admins' : 'whom.all')],
    [t('programs'), format.steps(programs)],
    [t('reachNow'), format.steps(reach)],
    ...delivered,
    [t('pace'), perMinute === null ? t('unlimited') : t('perMinuteValue', { rate: format.steps(perMinute) })],
    [t('created'), format.moment(createdAt)],
    [t('at'), format.moment(sendAt)],
    ...(finishedAt ? [[t('finished'), format.moment(finishedAt)] as const] : []),
  ];
  return (
    <FactCard
      title={t('summary')}
      chip={<Chip tone={massTones[state]}>{t(`states.${state}`)}</Chip>}
      facts={facts}
    />
  );
}

export function MassProgress({ email: { counts, recipients, state } }: Props) {
  const { t } = useTranslation('mass-email');
  const share = recipients > 0 ? (recipients - counts.queued - counts.held) / recipients : 0;
  return (
    <ProgressCard
      title={t('progress')}
      value={share}
      percent={t('percent', { percent: format.percent(share) })}
    >
      <Text quiet>{t(state === 'stopped' ? 'stoppedLead' : 'progressLead')}</Text>
    </ProgressCard>
  );
}

export function MassText({ email: { body } }: Props) {
  const { t } = useTranslation('mass-email');
  return (
    <Card as="section" stack="tight" aria-labelledby="text">
      <h2 id="text">{t('text')}</h2>
      <RichHtml html={body} />
    </Card>
  );
}

function Reported({ email: { id, state } }: Props) {
  const { t } = useTranslation(['mass-email', 'admin-email']);
  const [page, setPage] = useState(1);
  const query = useMassEmailPrograms(id, page, state);
  return (
    <PagedTable
      query={query}
      page={page}
      onPage={setPage}
      heights={[240]}
      caption={t('byProgram')}
      rowKey={({ programId }) => programId}
      columns={[
        {
          head: t('program'),
          cell: programLink,
        },
        {
          head: t('recipients'),
          isNumber: true,
          roomy: true,
          cell: ({ recipients }) => format.steps(recipients),
        },
        {
          head: t('admin-email:delivery.sent'),
          isNumber: true,
          cell: ({ counts }) => format.steps(counts.sent),
        },
        {
          head: t('admin-email:delivery.failed'),
          isNumber: true,
          cell: ({ counts }) => format.steps(counts.failed + counts.bounced),
        },
      ]}
    />
  );
}

/** Whom it reaches in each program, or what became of it there. */
export function MassByProgram({ email }: Props) {
  const { t } = useTranslation('mass-email');
  const { tier, type, resellerId, adminsOnly, state } = email;
  const audience = {
    ...(tier ? { tier } : {}),
    ...(type ? { type } : {}),
    ...(resellerId ? { resellerId } : {}),
    adminsOnly,
  };
  return (
    <Card as="section" stack="tight" aria-labelledby="by-program">
      <h2 id="by-program">{t('byProgram')}</h2>
      {state === 'waiting' ? <MassPrograms audience={audience} /> : <Reported email={email} />}
    </Card>
  );
}
