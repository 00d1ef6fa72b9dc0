import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BoardRow, getLeaderboard } from '#contract/features/challenge-board.ts';
import type { Challenge } from '#contract/features/challenges.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import * as format from '../../../lib/format.ts';
import { Loaded, Pages } from '../../../ui/loaded.tsx';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { Empty } from '../../../ui/states.tsx';
import { useBoard } from '../hooks/use-challenges.ts';

const perPage = 10;
type BoardPage = ResponseOf<typeof getLeaderboard>;

interface RowProps {
  row: BoardRow;
  teams: boolean;
  scale: number;
  onExplain(row: BoardRow): void;
}

function Score({ row, shown, scale, onExplain }: RowProps & { shown: string }) {
  const { t } = useTranslation('challenges');
  const score = format.score(row.score, scale);
  if (row.name === null) return score;
  const label = t('board.explain', { name: shown, score });
  return (
    <button type="button" className="linkish num" aria-label={label} onClick={() => onExplain(row)}>
      {score}
    </button>
  );
}

function Row(props: RowProps) {
  const { t } = useTranslation('challenges');
  const { row, teams } = props;
  const name = row.name ?? t('board.private');
  const shown = row.mine ? (teams ? t('board.myTeam') : t('board.mine')) : name;
  return (
    <tr className={row.mine ? 'me' : undefined}>
      <td className="num">
        {row.rank === null ? (
          <span className="quiet small">{t('board.unranked')}</span>
        ) : (
          format.steps(row.rank)
        )}
      </td>
      <th scope="row">
        {shown}
        {row.mine && teams && <span className="quiet"> · {name}</span>}{' '}
        {row.finished && <span className="chip honey">{t('board.finished')}</span>}
      </th>
      <td className="quiet hide-s">{teams ? format.steps(row.members ?? 0) : row.teamName}</td>
      <td className="n">
        <Score {...props} shown={shown} />
      </td>
    </tr>
  );
}

interface TableProps {
  data: BoardPage;
  teams: boolean;
  average: boolean;
  onExplain(row: BoardRow): void;
}

/** A page of the board; my row stands below it when it is on another one. */
function BoardTable({ data, teams, average, onExplain }: TableProps) {
  const { t } = useTranslation('challenges');
  const mineElsewhere = data.mine && !data.items.some((row) => row.mine) ? data.mine : null;
  const unit = average ? (teams ? t('board.teamAverage') : t('board.average')) : t('board.score');
  const rest = { teams, scale: data.scoreScale, onExplain };
  return (
    <table className="table">
      <caption className="hidden">{t('board.caption', { page: data.page })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.rank')}</th>
          <th scope="col">{t('board.name')}</th>
          <th scope="col" className="hide-s">
            {teams ? t('board.members') : t('board.team')}
          </th>
          <th scope="col" className="n">
            {unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((row) => (
          <Row key={row.entrantId} row={row} {...rest} />
        ))}
        {mineElsewhere && (
          <>
            <tr className="cut">
              <td colSpan={4} className="quiet tiny">
                {t('board.gap')}
              </td>
            </tr>
            <Row row={mineElsewhere} {...rest} />
          </>
        )}
      </tbody>
    </table>
  );
}

function WhichBoard({ teams, onChoose }: { teams: boolean; onChoose(which: 'teams' | 'members'): void }) {
  const { t } = useTranslation('challenges');
  return (
    <fieldset className="plain row">
      <legend className="hidden">{t('board.which')}</legend>
      {(['teams', 'members'] as const).map((which) => (
        <button
          key={which}
          type="button"
          className="btn pill"
          aria-pressed={(which === 'teams') === teams}
          onClick={() => onChoose(which)}
        >
          {which === 'teams' ? t('board.teams') : t('board.people')}
        </button>
      ))}
    </fieldset>
  );
}

/** The board of a challenge: people or teams, a page at a time, with my own row always there. */
export function Board({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const navigate = useNavigate();
  const search = useAppSearch();
  const groups = challenge.between === 'groups';
  const teams = groups && search.board !== 'members';
  const page = search.page ?? 1;
  const query = useBoard(challenge.id, {
    page,
    perPage,
    ...(groups ? { board: teams ? ('teams' as const) : ('members' as const) } : {}),
  });
  const go = (change: object) =>
    void navigate({
      to: paths.challenge,
      params: { challengeId: challenge.id },
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const onExplain = (row: BoardRow) => go({ explain: `${teams ? 'team' : 'member'}:${row.entrantId}` });
  const average = challenge.trackingCalc === 'average';
  return (
    <div className="stack">
      {groups && <WhichBoard teams={teams} onChoose={(which) => go({ board: which, page: 1 })} />}
      <Loaded query={query} heights={[44, 44, 44, 44, 44]}>
        {(data) => (
          <>
            {data.total === 0 && <Empty title={t('board.empty')}>{t('board.emptyText')}</Empty>}
            {data.total > 0 && (
              <BoardTable data={data} teams={teams} average={average} onExplain={onExplain} />
            )}
            <Pages page={page} total={data.total} perPage={perPage} onPage={(next) => go({ page: next })} />
          </>
        )}
      </Loaded>
    </div>
  );
}
