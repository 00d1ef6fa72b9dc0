import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BoardRow } from '#contract/features/challenge-board.ts';
import type { Challenge } from '#contract/features/challenges.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import * as format from '../../../lib/format.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { paths } from '../../../lib/paths.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { useBoard } from '../hooks/use-challenges.ts';

const perPage = 10;

interface RowProps {
  row: BoardRow;
  teams: boolean;
  scale: number;
  onExplain(row: BoardRow): void;
}

function Row({ row, teams, scale, onExplain }: RowProps) {
  const { t } = useTranslation('challenges');
  const score = format.score(row.score, scale);
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
        {row.mine && teams && <span className="quiet"> · {name}</span>}
        {row.finished && (
          <span className="chip honey" style={{ marginInlineStart: 8 }}>
            {t('board.finished')}
          </span>
        )}
      </th>
      <td className="quiet hide-s">{teams ? format.steps(row.members ?? 0) : row.teamName}</td>
      <td className="n">
        {row.name === null ? (
          score
        ) : (
          <button
            type="button"
            className="linkish num"
            aria-label={t('board.explain', { name: shown, score })}
            onClick={() => onExplain(row)}
          >
            {score}
          </button>
        )}
      </td>
    </tr>
  );
}

/** My row stands below the page when it is on another one. */
function MyRow({ row, ...rest }: RowProps) {
  const { t } = useTranslation('challenges');
  return (
    <>
      <tr className="cut">
        <td colSpan={4} className="quiet tiny">
          {t('board.gap')}
        </td>
      </tr>
      <Row row={row} {...rest} />
    </>
  );
}

/** The board of a challenge: people or teams, a page at a time, with my own row always there. */
export function Board({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation(['challenges', 'app']);
  const navigate = useNavigate();
  const search = useAppSearch();
  const groups = challenge.between === 'groups';
  const teams = groups && search.board !== 'members';
  const page = search.page ?? 1;
  const go = (change: object) =>
    void navigate({
      to: paths.challenge,
      params: { challengeId: challenge.id },
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const { data, error, refetch } = useBoard(challenge.id, {
    page,
    perPage,
    ...(groups ? { board: teams ? ('teams' as const) : ('members' as const) } : {}),
  });
  const onExplain = (row: BoardRow) => go({ explain: `${teams ? 'team' : 'member'}:${row.entrantId}` });
  if (!data && error)
    return (
      <Failed
        title={t('app:failed')}
        sentence={sentenceOf(error)}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading label={t('app:loading')} heights={[44, 44, 44, 44, 44]} />;
  const pages = Math.max(1, Math.ceil(data.total / perPage));
  const mineElsewhere = data.mine && !data.items.some((row) => row.mine) ? data.mine : null;
  return (
    <div className="stack">
      {groups && (
        <div className="row" role="group" aria-label={t('board.which')}>
          {(['teams', 'members'] as const).map((which) => (
            <button
              key={which}
              type="button"
              className="btn pill"
              aria-pressed={(which === 'teams') === teams}
              onClick={() => go({ board: which, page: 1 })}
            >
              {which === 'teams' ? t('board.teams') : t('board.people')}
            </button>
          ))}
        </div>
      )}
      {data.total === 0 && <Empty title={t('board.empty')}>{t('board.emptyText')}</Empty>}
      {data.total > 0 && (
        <table className="table">
          <caption className="hidden">{t('board.caption', { page })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('board.rank')}</th>
              <th scope="col">{t('board.name')}</th>
              <th scope="col" className="hide-s">
                {teams ? t('board.members') : t('board.team')}
              </th>
              <th scope="col" className="n">
                {challenge.trackingCalc === 'average'
                  ? teams
                    ? t('board.teamAverage')
                    : t('board.average')
                  : t('board.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <Row
                key={row.entrantId}
                row={row}
                teams={teams}
                scale={data.scoreScale}
                onExplain={onExplain}
              />
            ))}
            {mineElsewhere && (
              <MyRow row={mineElsewhere} teams={teams} scale={data.scoreScale} onExplain={onExplain} />
            )}
          </tbody>
        </table>
      )}
      <Pager
        page={page}
        pages={pages}
        label={t('app:pager.label')}
        previous={t('app:pager.previous')}
        next={t('app:pager.next')}
        position={t('app:pager.position', { page, pages })}
        onPage={(next) => go({ page: next })}
      />
    </div>
  );
}
