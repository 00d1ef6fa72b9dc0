import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type TeamBoardRow, getTeamLeaderboard } from '#contract/features/teams/standing.ts';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { NumberCell, NumberHead, PersonCell, Table, TableRow } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const Kudos = lazyWhenIdle(withTexts(() => import('../../../domain/kudos/kudos-button.tsx')));

const perPage = 15;

function Name({ row: { isMe, name, username } }: { row: TeamBoardRow }) {
  const { t } = useTranslation('teams');
  if (isMe) return <>{t('board.me')} </>;
  if (!username) return <>{name ?? t('board.private')} </>;
  return (
    <>
      <Link className="named" to={paths.profile} params={{ username }}>
        {name}
      </Link>{' '}
    </>
  );
}

function Row({ row, isQuiet }: { row: TeamBoardRow; isQuiet: boolean }) {
  const { t } = useTranslation('teams');
  return (
    <TableRow mine={row.isMe}>
      {row.rank !== null && !isQuiet && (
        <Text as="td" number>
          {row.steps > 0 && format.steps(row.rank)}
        </Text>
      )}
      <th scope="row">
        <PersonCell
          name={row.name ?? '–'}
          image={row.image}
          act={
            row.id &&
            row.name &&
            !row.isMe && <Kudos id={row.id} name={row.name} fallback={<span className="kudos-place" />} />
          }
        >
          <Name row={row} />
          {row.isTeamLeader && <Chip tone="honey">{t('leader')}</Chip>}
        </PersonCell>
      </th>
      {!isQuiet && <NumberCell>{row.steps > 0 ? format.steps(row.steps) : '–'}</NumberCell>}
    </TableRow>
  );
}

/** Shows members of the team by steps of the last seven days. Steps of former members are added below without names. */
export function TeamBoard({ id }: { id: string }) {
  const { t } = useTranslation('teams');
  const [page, setPage] = useState(1);
  const query = useRead(
    getTeamLeaderboard,
    { params: { id }, query: { page, perPage } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Stack as="section" tight>
      <h2>{t('board.title')}</h2>
      <Listed query={query} page={page} onPage={setPage} heights={[44, 44, 44]}>
        {({ items, total, former }, pages) => {
          // Everybody first with nothing is no board.
          const isQuiet = page === 1 && items.every(({ steps }) => steps === 0);
          return (
            <>
              {total > 0 && isQuiet && <Text quiet>{t('board.quiet')}</Text>}
              {total === 0 && <Empty title={t('board.empty')}>{null}</Empty>}
              {total > 0 && (
                <Table caption={t('board.caption')}>
                  <thead>
                    <tr>
                      {!isQuiet && items[0]?.rank !== null && <th scope="col">{t('board.rank')}</th>}
                      <th scope="col">{t('board.name')}</th>
                      {!isQuiet && <NumberHead>{t('board.steps')}</NumberHead>}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((row) => (
                      <Row
                        key={row.id ?? `${row.rank} ${row.steps} ${row.days}`}
                        row={row}
                        isQuiet={isQuiet}
                      />
                    ))}
                  </tbody>
                </Table>
              )}
              {former.members > 0 && (
                <Text quiet small>
                  {t('board.former', { count: former.members, steps: format.steps(former.steps) })}
                </Text>
              )}
              {pages}
            </>
          );
        }}
      </Listed>
    </Stack>
  );
}
