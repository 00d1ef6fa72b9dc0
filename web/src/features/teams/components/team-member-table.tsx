import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import {
  removeTeamMembers,
  listTeamMembers,
  type Team,
  type TeamMember,
} from '#contract/features/teams/teams.ts';
import { chosenUsername } from '#contract/placeholder-username.ts';
import { teamChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Row } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { LeaderButton } from './leader-button.tsx';
import { MoveDialog } from './move-dialog.tsx';

type Person = Static<typeof TeamMember>;

function useColumns(team: Team): TableColumn<Person>[] {
  const { t } = useTranslation(['team-center', 'teams']);
  return [
    {
      id: 'name',
      header: t('teams:columns.name'),
      sortable: true,
      cell: ({ id, name, image, isTeamLeader }) => (
        <Row as="span" tight>
          <Avatar name={name} image={image} />
          <Link to={paths.memberAccount} params={{ memberId: id }}>
            {name}
          </Link>
          {isTeamLeader && <Chip tone="honey">{t('teams:leader')}</Chip>}
        </Row>
      ),
    },
    {
      id: 'username',
      header: t('username'),
      sortable: true,
      cell: ({ username }) => chosenUsername(username) || '–',
    },
    {
      id: 'joined',
      header: t('joinedOn'),
      sortable: true,
      firstOrder: 'desc',
      cell: ({ joinedOn }) => format.mediumDay(joinedOn),
    },
    {
      id: 'leads',
      header: t('leads'),
      cell: (person) => team.abilities.changeLeaders && <LeaderButton team={team} person={person} />,
    },
  ];
}

/** Asks before members are removed from the team, and moves or removes them. Returns the questions and how to ask. */
function useMemberActs(team: Team) {
  const { t } = useTranslation(['team-center', 'app']);
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const remove = useWrite(removeTeamMembers, teamChanged);
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: team.id }, body: { memberIds: [...removing] } });
      say(t('removed', { count: removing.length }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setRemoving([]);
  };
  const dialogs = (
    <>
      {moving.length > 0 && <MoveDialog team={team} memberIds={moving} onClose={() => setMoving([])} />}
      <Confirm
        opened={removing.length > 0}
        title={t('removeTitle', { count: removing.length })}
        confirmLabel={t('removeSubmit')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setRemoving([])}
        onConfirm={() => void confirm()}
      >
        {t('removeText')}
      </Confirm>
    </>
  );
  return { dialogs, move: setMoving, remove: setRemoving };
}

const idsOf = (rows: readonly Person[]) => rows.map(({ id }) => id);

/** Shows the members of a team for admins, by pages: leaders are made and revoked, several are moved or removed. */
export function TeamMemberTable({ team }: { team: Team }) {
  const { t } = useTranslation(['team-center', 'teams']);
  const columns = useColumns(team);
  const acts = useMemberActs(team);
  const { table } = useListScreen(listTeamMembers, {
    name: 'team-members',
    params: { id: team.id },
    sort: 'name',
    pageSizes: [15, 50, 100],
  });
  return (
    <>
      <DataTable
        columns={columns}
        {...table}
        words={{
          caption: t('teams:people'),
          search: t('teams:searchPeople'),
          count: (count) => t('teams:members', { count }),
          noMatch: t('noPerson'),
        }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        bulkActions={[
          { label: t('moveAction'), onRun: (rows) => acts.move(idsOf(rows)) },
          { label: t('removeAction'), danger: true, onRun: (rows) => acts.remove(idsOf(rows)) },
        ]}
        empty={<Empty title={t('nobody')}>{t('nobodyText')}</Empty>}
      />
      {acts.dialogs}
    </>
  );
}
