import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listPeopleWithRoles, type PersonWithRoles } from '#contract/features/area-roles/area-roles.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shows what somebody can use beside what members can. */
function Held({ person: { active, isAdmin, roles } }: { person: PersonWithRoles }) {
  const { t } = useTranslation('area-roles');
  return (
    <>
      <Row wrap tight>
        {isAdmin && <Chip tone="trail">{t('admin')}</Chip>}
        {roles.map(({ role, organizationId, organizationName }) => (
          <Chip key={`${role}${organizationId}`}>
            {organizationName === null
              ? t(`names.${role}`)
              : t('inOne', { role: t(`names.${role}`), organization: organizationName })}
          </Chip>
        ))}
      </Row>
      {!active && (
        <Text quiet small>
          {t('inactive')}
        </Text>
      )}
    </>
  );
}

function useColumns(): TableColumn<PersonWithRoles>[] {
  const { t } = useTranslation('area-roles');
  return [
    {
      id: 'name',
      header: t('columns.person'),
      sortable: true,
      cell: ({ id, name }) => (
        <Link to={paths.memberAccount} params={{ memberId: id }}>
          {name}
        </Link>
      ),
    },
    { id: 'holds', header: t('columns.holds'), cell: (person) => <Held person={person} /> },
  ];
}

/** Shows the admins of the program and everybody with a role. Roles are given on the account of a member. */
export default function PeopleWithRolesScreen() {
  const { t } = useTranslation('area-roles');
  const { programId } = useMe();
  const columns = useColumns();
  const { table } = useListScreen(listPeopleWithRoles, {
    name: 'roles',
    params: { id: programId },
    pageSizes: [15, 50, 100],
  });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<ButtonLink to={paths.programMembers}>{t('give')}</ButtonLink>}
    >
      <Card as="section" stack>
        <Text quiet>{t('giveText')}</Text>
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('title'),
            search: t('search'),
            count: (count) => t('count', { count }),
            noMatch: t('noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<Empty title={t('empty')} />}
        />
      </Card>
    </Page>
  );
}
