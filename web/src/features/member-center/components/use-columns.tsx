import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chosenUsername } from '#contract/placeholder-username.ts';
import type { DirectoryMember } from '#contract/features/member-center/directory.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Row } from '../../../ui/layout.tsx';
import { StatusChip } from './status-chip.tsx';

const none = '–';

function useFixedColumns(): TableColumn<DirectoryMember>[] {
  const { t } = useTranslation('member-center');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortable: true,
      cell: ({ id, name, image }) => (
        <Row as="span" tight>
          <Avatar name={name} image={image} />
          <Link to={paths.memberAccount} params={{ memberId: id }}>
            {name}
          </Link>
        </Row>
      ),
    },
    {
      id: 'username',
      header: t('columns.username'),
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ username }) => chosenUsername(username) || none,
    },
    {
      id: 'email',
      header: t('columns.email'),
      hiddenAtFirst: true,
      cell: ({ email }) => email ?? none,
    },
    {
      id: 'employeeNumber',
      header: t('columns.employeeNumber'),
      hiddenAtFirst: true,
      cell: ({ employeeNumber }) => employeeNumber ?? none,
    },
    { id: 'status', header: t('columns.status'), cell: ({ status }) => <StatusChip status={status} /> },
    { id: 'team', header: t('columns.team'), cell: ({ teamName }) => teamName ?? none },
  ];
}

/** Returns the columns of the directory. Programs without organizations have no column for them. */
export function useColumns(): TableColumn<DirectoryMember>[] {
  const { t } = useTranslation('member-center');
  const organizations = useOrganizationsSetting();
  const organization: TableColumn<DirectoryMember> = {
    id: 'organization',
    header: organizations.name,
    cell: ({ organizationName }) => organizationName ?? none,
  };
  return [
    ...useFixedColumns(),
    ...(organizations.on ? [organization] : []),
    {
      id: 'role',
      header: t('columns.role'),
      cell: ({ roleName }) =>
        roleName === 'NonAdmin' ? t('role.member') : <Chip tone="plain">{t('role.admin')}</Chip>,
    },
    {
      id: 'lastVisitDate',
      header: t('columns.lastVisit'),
      sortable: true,
      firstOrder: 'desc',
      cell: ({ lastVisitDate }) => (lastVisitDate ? format.mediumDay(lastVisitDate) : t('never')),
    },
    {
      id: 'registeredDate',
      header: t('columns.registered'),
      sortable: true,
      firstOrder: 'desc',
      cell: ({ registeredDate }) => (registeredDate ? format.mediumDay(registeredDate) : none),
    },
  ];
}
