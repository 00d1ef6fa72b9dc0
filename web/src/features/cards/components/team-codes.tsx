import { useTranslation } from 'react-i18next';
import { listTeamCardHolders, type CardHolder } from '#contract/features/cards/cards.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { GiveCode } from './give-code.tsx';

function useColumns(): TableColumn<CardHolder>[] {
  const { t } = useTranslation('cards');
  return [
    { id: 'name', header: t('columns.name'), sortable: true, cell: ({ name }) => name },
    {
      id: 'employeeNumber',
      header: t('columns.employeeNumber'),
      cell: ({ employeeNumber }) => <bdi>{employeeNumber}</bdi>,
    },
    { id: 'give', header: t('columns.state'), cell: ({ id, name }) => <GiveCode id={id} name={name} /> },
  ];
}

/** The people without an email address on a team, for whoever leads it. */
export function TeamCodes({ teamId }: { teamId: string }) {
  const { t } = useTranslation('cards');
  const columns = useColumns();
  const { table } = useListScreen(listTeamCardHolders, {
    name: 'team-codes',
    params: { id: teamId },
    pageSizes: [15, 50],
  });
  return (
    <Card as="section" stack="tight" aria-labelledby="team-codes">
      <h2 id="team-codes">{t('team.title')}</h2>
      <Text quiet>{t('team.text')}</Text>
      <DataTable
        columns={columns}
        {...table}
        words={{
          caption: t('team.title'),
          search: t('team.search'),
          count: (count) => t('count', { count }),
          noMatch: t('noMatch'),
        }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<Empty title={t('team.none')} />}
      />
    </Card>
  );
}
