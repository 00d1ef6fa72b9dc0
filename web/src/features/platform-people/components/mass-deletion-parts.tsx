import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MassDeletion } from '#contract/features/data-rights/mass-deletion.ts';
import { PagedTable } from '../../../ui/lists/column-table.tsx';
import { FactCard, type Fact } from '../../../ui/lists/fact-lines.tsx';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout.tsx';
import { ProgressCard } from '../../../ui/art/progress-card.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMassDeletionPrograms, useMassDeletionRows } from '../hooks/use-mass-deletion.ts';
import { deletionTones } from './mass-deletion-tones.ts';

const programLink = ({ programId, programName }: { programId: string; programName: string }) => (
  <Link to={platformPaths.program} params={{ programId }}>
    {programName}
  </Link>
);

interface Props {
  deletion: MassDeletion;
}

/** Shows the entries of the file, and the outcome of each. */
export function DeletionSummary({ deletion }: Props) {
  const { t } = useTranslation('mass-deletion');
  const { state, rows, problems, members, programs, erased, kept, createdAt, approvedAt, finishedAt } =
    deletion;
  const facts: Fact[] = [
    [t('members'), format.steps(members)],
    [t('programs'), format.steps(programs)],
    [t('erased'), format.steps(erased)],
    [t('kept'), format.steps(kept)],
    [t('rows'), format.steps(rows)],
    [t('problems'), format.steps(problems)],
    [t('created'), format.moment(createdAt)],
    ...(approvedAt ? [[t('approved'), format.moment(approvedAt)] as const] : []),
    ...(finishedAt ? [[t('finished'), format.moment(finishedAt)] as const] : []),
  ];
  return (
    <FactCard
      title={t('summary')}
      chip={<Chip tone={deletionTones[state]}>{t(`states.${state}`)}</Chip>}
      facts={facts}
    />
  );
}

export function DeletionProgress({ deletion: { erased, kept, members } }: Props) {
  const { t } = useTranslation('mass-deletion');
  const share = members > 0 ? (erased + kept) / members : 0;
  return (
    <ProgressCard
      title={t('progress')}
      value={share}
      percent={t('percent', { percent: format.percent(share) })}
    >
      <Text quiet>{t('progressLead')}</Text>
    </ProgressCard>
  );
}

export function DeletionPrograms({ deletion: { id, programs, state } }: Props) {
  const { t } = useTranslation('mass-deletion');
  const [page, setPage] = useState(1);
  const query = useMassDeletionPrograms(id, page, state === 'running');
  if (programs === 0) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="by-program">
      <h2 id="by-program">{t('byProgram')}</h2>
      <PagedTable
        query={query}
        page={page}
        onPage={setPage}
        heights={[96]}
        caption={t('byProgram')}
        rowKey={({ programId }) => programId}
        columns={[
          {
            head: t('program'),
            cell: programLink,
          },
          { head: t('members'), isNumber: true, cell: ({ members }) => format.steps(members) },
          { head: t('erased'), isNumber: true, cell: ({ erased }) => format.steps(erased) },
          { head: t('kept'), isNumber: true, roomy: true, cell: ({ kept }) => format.steps(kept) },
        ]}
      />
    </Card>
  );
}

export function DeletionRows({ deletion: { id, problems } }: Props) {
  const { t } = useTranslation('mass-deletion');
  const [page, setPage] = useState(1);
  const query = useMassDeletionRows(id, page);
  if (problems === 0) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="problem-rows">
      <h2 id="problem-rows">{t('problemRows')}</h2>
      <PagedTable
        query={query}
        page={page}
        onPage={setPage}
        heights={[96]}
        caption={t('problemRows')}
        rowKey={({ line }) => line}
        columns={[
          { head: t('line'), isNumber: true, cell: ({ line }) => line },
          { head: t('value'), wraps: true, cell: ({ value }) => value },
          { head: t('problem'), cell: ({ problem }) => t(`problemKinds.${problem}`) },
        ]}
      />
    </Card>
  );
}
