import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { BoardRow, getLeaderboard } from '#contract/features/boards/board.ts';
import * as format from '../../../lib/format.ts';
import { inSentence, useOrganizationsSetting } from '../../../lib/organizations.ts';
import { BoardSummary } from '../../../ui/lists/board-summary.tsx';
import type { BoardKind } from './which-board.tsx';

/** Returns what the reader's own row is called. */
export function useMine(kind: BoardKind): string {
  const { t } = useTranslation('challenges');
  const { name: organization } = useOrganizationsSetting();
  const teams = {
    teams: t('board.myTeam'),
    organizations: t('board.myOrganization', { organization: inSentence(organization) }),
  };
  return kind === 'teams' || kind === 'organizations' ? teams[kind] : t('board.mine');
}

/** Says where the reader is on the board. */
export function Summary({ data, kind }: { data: ResponseOf<typeof getLeaderboard>; kind: BoardKind }) {
  const { t } = useTranslation('challenges');
  const mine = useMine(kind);
  const { ranksShown, scoreScale } = data;
  const said = (row: BoardRow) => ({
    said: row.mine ? mine : (row.name ?? t('board.private')),
    place: ranksShown ? row.rank : null,
    value: format.shownScore(row.score, kind === 'improvement' ? 100 : scoreScale),
    mine: row.mine,
  });
  return (
    <BoardSummary
      rows={data.items.map(said)}
      mine={data.mine && said(data.mine)}
      total={data.total}
      count={format.steps}
      score={(value) => (kind === 'improvement' ? format.signed(value, 1) : format.score(value, 1))}
    />
  );
}
