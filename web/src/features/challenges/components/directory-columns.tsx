import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DirectoryChallenge } from '#contract/features/challenges/directory.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Row } from '../../../ui/layout.tsx';
import { useKindName } from '../hooks/use-kind-name.ts';
import { DirectoryActions } from './directory-actions.tsx';
import { phaseTones } from './phase-chip.tsx';

function Name({ challenge }: { challenge: DirectoryChallenge }) {
  const { t } = useTranslation('challenges');
  return (
    <Row as="span" tight wrap>
      <Link to={paths.challenge} params={{ challengeId: challenge.id }}>
        {challenge.challengeName}
      </Link>
      {challenge.featured === 1 && <Chip tone="trail">{t('featured')}</Chip>}
    </Row>
  );
}

/** Shows the status in one word, because the days are in the next column. */
function Phase({ phase }: Pick<DirectoryChallenge, 'phase'>) {
  const { t } = useTranslation('challenge-center');
  return (
    <Chip tone={phaseTones[phase]} nowrap>
      {t(`phase.${phase}`)}
    </Chip>
  );
}

export function useColumns(): TableColumn<DirectoryChallenge>[] {
  const { t } = useTranslation('challenge-center');
  const kindName = useKindName();
  const organizations = useOrganizationsSetting();
  return [
    {
      id: 'challengeName',
      header: t('columns.name'),
      sortable: true,
      cell: (challenge) => <Name challenge={challenge} />,
    },
    { id: 'phase', header: t('columns.phase'), cell: ({ phase }) => <Phase phase={phase} /> },
    {
      id: 'type',
      header: t('columns.type'),
      isWhole: true,
      cell: kindName,
    },
    {
      id: 'between',
      header: t('columns.between'),
      cell: ({ between }) => (between === 'organization' ? organizations.name : t(`between.${between}`)),
    },
    {
      id: 'startDate',
      header: t('columns.start'),
      sortable: true,
      firstOrder: 'desc',
      isWhole: true,
      cell: ({ startDate }) => format.mediumDay(startDate),
    },
    {
      id: 'endDate',
      header: t('columns.end'),
      sortable: true,
      firstOrder: 'desc',
      isWhole: true,
      cell: ({ endDate }) => format.mediumDay(endDate),
    },
    {
      id: 'people',
      header: t('columns.people'),
      sortable: true,
      firstOrder: 'desc',
      numeric: true,
      cell: ({ people }) => format.steps(people),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      isAct: true,
      cell: (challenge) => <DirectoryActions challenge={challenge} />,
    },
  ];
}
