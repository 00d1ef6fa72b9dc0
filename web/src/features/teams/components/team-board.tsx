import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';
import type { TeamBoardRow } from '#contract/features/team-standing.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/listed.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useTeamBoard } from '../hooks/use-standing.ts';

const perPage = 15;

function Row({ row }: { row: TeamBoardRow }) {
  const { t } = useTranslation('teams');
  return (
    <tr className={row.isMe ? 'me' : undefined}>
      <td className="num">{format.steps(row.rank)}</td>
      <th scope="row">
        {row.isMe ? t('board.me') : (row.name ?? t('board.private'))}{' '}
        {row.isTeamLeader && <span className="chip honey">{t('leader')}</span>}
      </th>
      <td className="n hide-s">{format.steps(row.days)}</td>
      <td className="n">{format.steps(row.steps)}</td>
    </tr>
  );
}

/** Who is on the team by the steps of the last seven days; what former members earned stands below, nameless. */
export function TeamBoard({ id }: { id: string }) {
  const { t } = useTranslation('teams');
  const [page, setPage] = useState(1);
  const query = useTeamBoard(id, { page, perPage });
  return (
    <section className="stack tight">
      <h2>{t('board.title')}</h2>
      <Listed query={query} page={page} onPage={setPage} heights={[44, 44, 44]}>
        {({ items, total, former }, pages) => (
          <>
            {total === 0 && <Empty title={t('board.empty')}>{null}</Empty>}
            {total > 0 && (
              <table className="table">
                <caption className="hidden">{t('board.caption')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('board.rank')}</th>
                    <th scope="col">{t('board.name')}</th>
                    <th scope="col" className="n hide-s">
                      {t('board.days')}
                    </th>
                    <th scope="col" className="n">
                      {t('board.steps')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((row) => (
                    <Row key={row.id ?? `${row.rank} ${row.steps} ${row.days}`} row={row} />
                  ))}
                </tbody>
              </table>
            )}
            {former.members > 0 && (
              <p className="quiet small">
                {t('board.former', { count: former.members, steps: format.steps(former.steps) })}
              </p>
            )}
            {pages}
          </>
        )}
      </Listed>
    </section>
  );
}
