import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  listMassDeletions,
  uploadMassDeletion,
  mostDeletedMembers,
  type MassDeletion,
} from '#contract/features/data-rights/mass-deletion.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import type { TableChoices } from '#contract/table-choices.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { UploadFile } from '../../../domain/tables/upload-file.tsx';
import { deletionTones } from '../components/mass-deletion-tones.ts';
import { PeopleTabs } from '../components/people-tabs.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Uploads a file. The people it names are shown before anyone is erased. */
function Upload() {
  const { t } = useTranslation('mass-deletion');
  const navigate = useNavigate();
  const upload = useWrite(uploadMassDeletion, { stale: [listMassDeletions] });
  const choose = async (file: File, choices: TableChoices) => {
    if (upload.isPending) return;
    const { id } = await upload.mutateAsync({ body: formBody(choices, 'file', file) });
    await navigate({ to: platformPaths.massDeletion, params: { deletionId: id } });
  };
  return (
    <Card as="section" stack>
      <Text quiet>{t('help', { most: mostDeletedMembers })}</Text>
      <UploadFile
        label={t('choose')}
        error={upload.error ? sentenceOf(upload.error) : undefined}
        busyLabel={upload.isPending && t('busy')}
        onChoose={choose}
      />
    </Card>
  );
}

function useColumns(): TableColumn<MassDeletion>[] {
  const { t } = useTranslation('mass-deletion');
  const figure = (id: 'members' | 'programs' | 'erased'): TableColumn<MassDeletion> => ({
    id,
    header: t(id),
    numeric: true,
    cell: (deletion) => format.steps(deletion[id]),
  });
  return [
    {
      id: 'file',
      header: t('file'),
      cell: ({ id, fileName }) => (
        <Link
          to={platformPaths.massDeletion}
          params={{ deletionId: id }}
          style={{ overflowWrap: 'anywhere' }}
        >
          {fileName}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      isWhole: true,
      cell: ({ state }) => <Chip tone={deletionTones[state]}>{t(`states.${state}`)}</Chip>,
    },
    figure('members'),
    figure('programs'),
    figure('erased'),
    {
      id: 'createdAt',
      header: t('created'),
      isWhole: true,
      cell: ({ createdAt }) => format.moment(createdAt),
    },
  ];
}

function Files() {
  const { t } = useTranslation('mass-deletion');
  const columns = useColumns();
  const { table } = useListScreen(listMassDeletions, {
    name: 'mass-deletion',
    sort: '-createdAt',
    pageSizes: [10],
  });
  return (
    <Card as="section">
      <DataTable
        columns={columns}
        {...table}
        words={{ caption: t('title'), count: (count) => t('count', { count }), noMatch: t('noMatch') }}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        empty={<Empty title={t('empty')} />}
      />
    </Card>
  );
}

/** Super admins erase members of many programs by file. */
export default function MassDeletionsScreen() {
  const { t } = useTranslation('mass-deletion');
  const me = useMe();
  return (
    <Page title={t('title')} lead={t('lead')} tabs={<PeopleTabs />}>
      {me.isSuperAdmin ? (
        <>
          <Upload />
          <Files />
        </>
      ) : (
        <Alert>{t('superOnly')}</Alert>
      )}
    </Page>
  );
}
