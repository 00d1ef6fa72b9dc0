import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  listProgramDeletions,
  programDeletionStates,
  type ProgramDeletion,
} from '#contract/features/program-deletion/program-deletion.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { deletionTones } from '../components/deletion-tones.ts';

const day = (moment: string | null) => (moment ? format.mediumDay(format.localDay(moment)) : '–');

function useColumns(): TableColumn<ProgramDeletion>[] {
  const { t } = useTranslation('program-deletion');
  return [
    {
      id: 'program',
      header: t('program'),
      cell: ({ programId, programName, state }) =>
        state === 'done' ? (
          programName
        ) : (
          <Link to={platformPaths.program} params={{ programId }}>
            {programName}
          </Link>
        ),
    },
    { id: 'address', header: t('address'), hiddenAtFirst: true, cell: ({ slug }) => slug },
    {
      id: 'state',
      header: t('state'),
      isWhole: true,
      cell: ({ state }) => <Chip tone={deletionTones[state]}>{t(`states.${state}`)}</Chip>,
    },
    {
      id: 'members',
      header: t('members'),
      numeric: true,
      cell: ({ members }) => format.steps(members),
    },
    {
      id: 'requestedAt',
      header: t('requestedAt'),
      isWhole: true,
      cell: ({ requestedAt }) => day(requestedAt),
    },
    {
      id: 'requestedBy',
      header: t('requester'),
      cell: ({ requestedBy }) => (requestedBy ? <Breakable text={requestedBy} /> : t('someone')),
    },
    {
      id: 'approvedBy',
      header: t('approver'),
      cell: ({ approvedBy, approvedAt }) =>
        approvedBy ? <Breakable text={approvedBy} /> : approvedAt ? t('someone') : '–',
    },
    { id: 'deletesAt', header: t('deletesAt'), isWhole: true, cell: ({ deletesAt }) => day(deletesAt) },
    { id: 'finishedAt', header: t('finishedAt'), isWhole: true, cell: ({ finishedAt }) => day(finishedAt) },
    {
      id: 'rows',
      header: t('rows'),
      numeric: true,
      hiddenAtFirst: true,
      cell: ({ rows }) => format.steps(rows),
    },
  ];
}

function Deletions() {
  const { t } = useTranslation('program-deletion');
  const columns = useColumns();
  const { table } = useListScreen(listProgramDeletions, {
    name: 'program-deletions',
    sort: '-requestedAt',
    pageSizes: [15, 50],
  });
  const states = programDeletionStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <Card as="section">
      <DataTable
        columns={columns}
        {...table}
        words={{ caption: t('title'), count: (count) => t('count', { count }), noMatch: t('noMatch') }}
        filters={[{ name: 'state', label: t('state'), options: states }]}
        rowId={({ id }) => id}
        rowName={({ programName }) => programName}
        empty={<Empty title={t('empty')} />}
      />
    </Card>
  );
}

/** Programs that were or will be deleted, for super admins. */
export default function ProgramDeletionsScreen() {
  const { t } = useTranslation('program-deletion');
  const { isSuperAdmin } = useMe();
  return (
    <Page title={t('title')} lead={t('titleLead')}>
      {isSuperAdmin ? <Deletions /> : <Alert>{t('superOnly')}</Alert>}
    </Page>
  );
}
