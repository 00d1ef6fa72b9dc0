import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProgramTeam } from '#contract/features/teams/teams.ts';
import * as format from '../../../lib/format.ts';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TeamAvatar } from './team-picture.tsx';

interface TeamColumnOptions {
  /** Returns where the name of a team leads. */
  addressOf(id: string): string;
  /** The teams that the reader leads are marked. */
  marksLed?: boolean;
}

/** Returns the columns that lists of teams share. */
export function useTeamColumns({ addressOf, marksLed = false }: TeamColumnOptions) {
  const { t } = useTranslation('teams');
  return {
    name: {
      id: 'name',
      header: t('columns.name'),
      sortable: true,
      cell: (team) => (
        <Row as="span" tight>
          <TeamAvatar team={team} />
          <span style={{ minWidth: 0 }}>
            <Link className={marksLed ? 'named' : undefined} to={addressOf(team.id)}>
              {team.name}
            </Link>
            {marksLed && team.isTeamLeader && (
              <Text quiet small>
                {t('leader')}
              </Text>
            )}
          </span>
        </Row>
      ),
    },
    members: {
      id: 'members',
      header: t('columns.members'),
      sortable: true,
      firstOrder: 'desc',
      numeric: true,
      cell: ({ memberCount }) => format.steps(memberCount),
    },
    joining: {
      id: 'joining',
      header: t('columns.joining'),
      cell: ({ open }) => (open ? t('open') : t('closed')),
    },
    created: {
      id: 'created',
      header: t('columns.created'),
      sortable: true,
      firstOrder: 'desc',
      cell: ({ createdAt }) => format.mediumDay(format.localDay(createdAt)),
    },
  } satisfies Record<string, TableColumn<ProgramTeam>>;
}
