import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  listProgramOrganizations,
  type OrganizationSummary,
} from '#contract/features/organizations/organizations.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { organizationAddress } from '../../../lib/addresses/team-center-paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { OrganizationButton } from '../components/organization-form.tsx';

function useColumns(): TableColumn<OrganizationSummary>[] {
  const { t } = useTranslation('organizations');
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={organizationAddress(id)}>{name}</Link>,
    },
    {
      id: 'members',
      header: t('people'),
      sortable: true,
      firstOrder: 'desc',
      numeric: true,
      cell: ({ memberCount }) => format.steps(memberCount),
    },
    {
      id: 'teams',
      header: t('teams'),
      sortable: true,
      firstOrder: 'desc',
      numeric: true,
      cell: ({ teamCount }) => format.steps(teamCount),
    },
    {
      id: 'joining',
      header: t('joining'),
      cell: ({ open }) => t(open ? 'joiningOpen' : 'joiningClosed'),
    },
  ];
}

function OrganizationTable() {
  const { t } = useTranslation('organizations');
  const { programId } = useMe();
  const columns = useColumns();
  const { table } = useListScreen(listProgramOrganizations, {
    name: 'organizations',
    params: { id: programId },
    pageSizes: [15, 50, 100],
  });
  return (
    <DataTable
      columns={columns}
      {...table}
      words={{
        caption: t('all'),
        search: t('search'),
        count: (count) => t('count', { count }),
        noMatch: t('noMatch'),
      }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={<Empty title={t('empty')}>{t('emptyAdmin')}</Empty>}
    />
  );
}

export default function OrganizationsSettingsScreen() {
  const { t } = useTranslation('organizations');
  const me = useMe();
  const navigate = useNavigate();
  const { on, name } = useOrganizationsSetting();
  if (!on)
    return (
      <Page title={name}>
        <Empty title={t('off')} action={<ButtonLink to={paths.features}>{t('toFeatures')}</ButtonLink>}>
          {t('offAdmin')}
        </Empty>
      </Page>
    );
  const open = (made: { id: string; name: string }) => {
    say(t('made', { name: made.name }));
    void navigate({ to: organizationAddress(made.id) });
  };
  return (
    <Page
      title={name}
      lead={t('lead')}
      actions={
        actsAs(me, 'people') && <OrganizationButton variant="primary" label={t('make')} onDone={open} />
      }
    >
      <Card as="section">
        <OrganizationTable />
      </Card>
    </Page>
  );
}
