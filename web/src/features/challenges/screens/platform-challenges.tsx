import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getChallenge, challengePhases } from '#contract/features/challenges/challenges.ts';
import { listProgramChallenges, listMemberChallenges } from '#contract/features/challenges/lists.ts';
import {
  featureChallenge,
  mostCountedChallenges,
  searchChallenges,
  type PlatformChallenge,
} from '#contract/features/challenges/platform.ts';
import { challengeTypes } from '#contract/features/challenges/kinds.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useProgramOptions } from '../../../lib/lists/use-program-options.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Menu, MenuItem, menuItemClass } from '../../../ui/surfaces/menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useKindName } from '../hooks/use-kind-name.ts';

/** Actions of platform staff on a challenge of any program. */
function Actions({
  challenge: { id, challengeName: name, featured, phase },
}: {
  challenge: PlatformChallenge;
}) {
  const { t } = useTranslation('platform-challenges');
  const feature = useWrite(featureChallenge, {
    stale: [
      searchChallenges,
      listMemberChallenges,
      listProgramChallenges,
      keyOf(getChallenge, { params: { id } }),
    ],
  });
  const turn = () =>
    feature.mutate(
      { params: { id }, body: { featured: !featured } },
      {
        onSuccess: () => say(t(featured ? 'challenges.plain' : 'challenges.featured', { name })),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  if (phase === 'final' || phase === 'archived') return null;
  return (
    <Menu anchored label={t('actionsOf', { name })} trigger={<IconDots size="1.25rem" aria-hidden="true" />}>
      <Link className={menuItemClass} to={platformPaths.challengeEdit} params={{ challengeId: id }}>
        {t('challenges.edit')}
      </Link>
      <MenuItem busy={feature.isPending} onClick={turn}>
        {t(featured ? 'unfeature' : 'feature')}
      </MenuItem>
    </Menu>
  );
}

function Name({ challenge }: { challenge: PlatformChallenge }) {
  const { t } = useTranslation('platform-challenges');
  return (
    <Row as="span" tight wrap>
      <Link to={platformPaths.challengeEdit} params={{ challengeId: challenge.id }}>
        {challenge.challengeName}
      </Link>
      {challenge.featured && <Chip tone="trail">{t('featured')}</Chip>}
    </Row>
  );
}

function useColumns(): TableColumn<PlatformChallenge>[] {
  const { t } = useTranslation(['platform-challenges', 'challenge-center']);
  const kindName = useKindName();
  return [
    { id: 'name', header: t('columns.name'), cell: (challenge) => <Name challenge={challenge} /> },
    {
      id: 'program',
      header: t('columns.program'),
      cell: ({ programId, programName }) => (
        <Link to={platformPaths.program} params={{ programId }}>
          {programName}
        </Link>
      ),
    },
    {
      id: 'phase',
      header: t('columns.phase'),
      isWhole: true,
      cell: ({ phase }) => <Chip>{t(`challenge-center:phase.${phase}`)}</Chip>,
    },
    {
      id: 'type',
      header: t('columns.type'),
      isWhole: true,
      cell: kindName,
    },
    {
      id: 'start',
      header: t('columns.start'),
      isWhole: true,
      cell: ({ startDate }) => format.mediumDay(startDate),
    },
    { id: 'end', header: t('columns.end'), isWhole: true, cell: ({ endDate }) => format.mediumDay(endDate) },
    {
      id: 'people',
      header: t('columns.people'),
      numeric: true,
      cell: ({ people }) => (people === null ? t('none') : format.steps(people)),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      isAct: true,
      cell: (challenge) => <Actions challenge={challenge} />,
    },
  ];
}

function useTable() {
  const { t } = useTranslation(['platform-challenges', 'challenge-center']);
  const { table, chosen } = useListScreen(searchChallenges, {
    name: 'platform-challenges',
    sort: '-startDate',
    pageSizes: [15, 50, 100],
    addresses: { programId: 'program', phase: 'status', challengeType: 'type' },
  });
  const programs = useProgramOptions(chosen.program);
  const filters = [
    { name: 'program', label: t('columns.program'), ...programs },
    {
      name: 'status',
      label: t('columns.phase'),
      options: challengePhases.map((value) => ({ value, label: t(`challenge-center:phase.${value}`) })),
    },
    {
      name: 'type',
      label: t('columns.type'),
      options: challengeTypes.map((value) => ({ value, label: t(`challenge-center:type.${value}`) })),
    },
  ];
  return { table, filters };
}

/** Shows the challenges of all programs, for platform staff. */
export default function PlatformChallengesScreen({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('platform-challenges');
  const columns = useColumns();
  const { table, filters } = useTable();
  return (
    <Page title={t('challenges.title')} lead={t('challenges.lead')} tabs={tabs}>
      <Card as="section">
        <DataTable
          columns={columns}
          {...table}
          filters={filters}
          words={{
            caption: t('challenges.title'),
            search: t('challenges.search'),
            count: (count) =>
              count >= mostCountedChallenges ? t('challenges.many') : t('challenges.count', { count }),
            noMatch: t('challenges.noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ challengeName }) => challengeName}
          empty={<Empty title={t('challenges.empty')} />}
        />
      </Card>
    </Page>
  );
}
