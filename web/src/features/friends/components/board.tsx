import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FriendsBoardRow } from '#contract/features/friends.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { Loaded, Pages } from '../../../ui/loaded.tsx';
import { useFriendsBoard } from '../hooks/use-friends.ts';
import { useFriendsPlace } from '../hooks/use-place.ts';

const perPage = 10;

function Row({ row }: { row: FriendsBoardRow }) {
  const { t } = useTranslation('friends');
  return (
    <tr className={row.mine ? 'me' : undefined}>
      <td className="num">{format.steps(row.rank)}</td>
      <th scope="row">
        {row.mine ? (
          t('board.me')
        ) : (
          <Link to={paths.profile} params={{ username: row.username }}>
            {row.name}
          </Link>
        )}
      </th>
      <td className="n">{format.steps(row.steps)}</td>
    </tr>
  );
}

interface TableProps {
  page: number;
  items: readonly FriendsBoardRow[];
  mine: FriendsBoardRow;
}

function Table({ page, items, mine }: TableProps) {
  const { t } = useTranslation('friends');
  return (
    <table className="table">
      <caption className="hidden">{t('board.caption', { page })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('board.rank')}</th>
          <th scope="col">{t('board.name')}</th>
          <th scope="col" className="n">
            {t('board.steps')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {!items.some((row) => row.mine) && (
          <>
            <tr className="cut">
              <td colSpan={3} className="quiet tiny">
                {t('board.gap')}
              </td>
            </tr>
            <Row row={mine} />
          </>
        )}
      </tbody>
    </table>
  );
}

/** My friends and I by the steps of this week; my own row is always there. */
export function FriendsBoard() {
  const { t } = useTranslation('friends');
  const go = useFriendsPlace();
  const { page = 1 } = useAppSearch();
  const query = useFriendsBoard({ page, perPage });
  return (
    <section className="card stack tight" aria-labelledby="board">
      <h2 id="board">{t('tabs.board')}</h2>
      <Loaded query={query} heights={[44, 44, 44, 44]}>
        {({ items, mine, total, weekStart }) => (
          <>
            <p className="quiet">{t('board.lead', { date: format.mediumDay(weekStart) })}</p>
            <Table page={page} items={items} mine={mine} />
            <Pages page={page} total={total} perPage={perPage} onPage={(next) => go({ page: next })} />
          </>
        )}
      </Loaded>
    </section>
  );
}
