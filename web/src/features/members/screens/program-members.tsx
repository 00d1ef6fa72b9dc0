import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/members.ts';
import type { MemberRow } from '#contract/features/programs.ts';
import { useMe } from '../../../lib/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useLeadFromGonePage } from '../../../lib/use-cursor-pages.ts';
import { useTableState } from '../../../lib/use-table-state.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useProgramMembers } from '../hooks/use-program-members.ts';

/** The filter "No team" in the address. */
const withoutTeam = 'none';

function useColumns(): TableColumn<MemberRow>[] {
  const { t } = useTranslation('members');
  return [
    {
      id: 'name',
      header: t('list.name'),
      sortable: true,
      cell: ({ name, image, username }) => (
        <Row as="span" tight>
          <Avatar name={name} image={image} />
          <Link to={paths.profile} params={{ username }}>
            {name}
          </Link>
        </Row>
      ),
    },
    { id: 'username', header: t('list.username'), sortable: true, cell: ({ username }) => username },
    { id: 'team', header: t('list.team'), cell: ({ teamName }) => teamName ?? '–' },
    {
      id: 'registeredDate',
      header: t('list.registered'),
      sortable: true,
      firstOrder: 'desc',
      cell: ({ registeredDate }) => format.mediumDay(registeredDate),
    },
  ];
}

/** The members of the program, for its admins. */
export default function ProgramMembersScreen() {
  const { t } = useTranslation('members');
  const me = useMe();
  const columns = useColumns();
  const table = useTableState({
    name: 'members',
    sortColumns: ['name', 'username', 'registeredDate'],
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [15, 50, 100],
    filters: { team: [withoutTeam] },
  });
  const isWithoutTeam = table.filters.team === withoutTeam ? true : undefined;
  const query = useProgramMembers(me.programId, { ...table.query, withoutTeam: isWithoutTeam });
  useLeadFromGonePage(table.pages, query);
  return (
    <Page title={t('list.title')} lead={me.program && t('list.lead', { program: me.program.name })}>
      <Card as="section">
        <DataTable
          columns={columns}
          query={query}
          state={table.state}
          words={{
            caption: t('list.title'),
            search: t('list.search'),
            count: (count) => t('list.count', { count }),
            noMatch: t('list.noMatch'),
          }}
          filters={[
            {
              name: 'team',
              label: t('list.team'),
              options: [{ value: withoutTeam, label: t('list.noTeam') }],
            },
          ]}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<Empty title={t('list.empty')} />}
        />
      </Card>
    </Page>
  );
}
