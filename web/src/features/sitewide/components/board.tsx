import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SitewideRow } from '#contract/features/sitewide.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useAppSearch, type Search } from '../../../lib/search.ts';
import { Loaded, Pages } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useSitewideBoard } from '../hooks/use-sitewide.ts';

const perPage = 10;
const periods = ['week', 'month', 'all'] as const;

function Name({ row }: { row: SitewideRow }) {
  const { t } = useTranslation('sitewide');
  if (row.mine) return t('board.me');
  if (!row.username) return t('board.private');
  return (
    <Link to={paths.profile} params={{ username: row.username }}>
      {row.name}
    </Link>
  );
}

function Row({ row }: { row: SitewideRow }) {
  const { t } = useTranslation('sitewide');
  return (
    <tr className={row.mine ? 'me' : undefined}>
      <td className="num">
        {row.rank === null ? <span className="quiet small">{t('board.none')}</span> : format.steps(row.rank)}
      </td>
      <th scope="row">
        <Name row={row} />
      </th>
      <td className="n">{format.steps(row.steps)}</td>
    </tr>
  );
}

interface TableProps {
  page: number;
  items: readonly SitewideRow[];
  mine: SitewideRow | null;
}

function Table({ page, items, mine }: TableProps) {
  const { t } = useTranslation('sitewide');
  const elsewhere = mine && !items.some((row) => row.mine) ? mine : null;
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
          <Row key={row.memberId} row={row} />
        ))}
        {elsewhere && (
          <>
            <tr className="cut">
              <td colSpan={3} className="quiet tiny">
                {t('board.gap')}
              </td>
            </tr>
            <Row row={elsewhere} />
          </>
        )}
      </tbody>
    </table>
  );
}

/** Members of the program by steps; my own row is always there. Time and page stand in the address. */
export function SitewideBoard() {
  const { t } = useTranslation('sitewide');
  const navigate = useNavigate();
  const { page = 1, board } = useAppSearch();
  const period = periods.find((each) => each === board) ?? 'week';
  const query = useSitewideBoard({ page, perPage, period });
  const go = (change: Search) =>
    void navigate({
      to: paths.sitewide,
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <section className="card stack tight" aria-labelledby="board">
      <h2 id="board">{t('board.title')}</h2>
      <fieldset className="plain row wrap">
        <legend className="hidden">{t('board.period')}</legend>
        {periods.map((each) => (
          <button
            key={each}
            type="button"
            className="btn pill"
            aria-pressed={each === period}
            onClick={() => go({ board: each, page: undefined })}
          >
            {t(`board.${each}`)}
          </button>
        ))}
      </fieldset>
      <Loaded query={query} heights={[44, 44, 44, 44]}>
        {({ items, mine, total }) => (
          <>
            {total === 0 && <Empty title={t('board.empty')} />}
            {total > 0 && <Table page={page} items={items} mine={mine} />}
            <Pages page={page} total={total} perPage={perPage} onPage={(next) => go({ page: next })} />
          </>
        )}
      </Loaded>
    </section>
  );
}
