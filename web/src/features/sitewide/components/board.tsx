import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { getProgramLeaderboard, type SitewideRow } from '#contract/features/sitewide/sitewide.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { newcomerSince } from '../../../lib/own/newcomer.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch, type Search } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { PlacesBoard, type PlaceRow } from '../../../ui/lists/places-board.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { Text } from '../../../ui/text.tsx';
import { Card, Fieldset } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

const perPage = 10;
const periods = ['week', 'month', 'all'] as const;

function Name({ row }: { row: SitewideRow }) {
  const { t } = useTranslation('sitewide');
  if (row.mine) return t('board.me');
  if (!row.username) return t('board.private');
  return (
    <Link className="named" to={paths.profile} params={{ username: row.username }}>
      {row.name}
    </Link>
  );
}

/** Returns a row in the format of the leaderboard component. */
function usePlaceOf() {
  const { t } = useTranslation('sitewide');
  const { ranksShown } = useMe();
  return (row: SitewideRow): PlaceRow => ({
    id: row.memberId,
    said: row.mine ? t('board.me') : (row.name ?? t('board.private')),
    place: row.rank,
    value: row.steps,
    rank: row.rank === null ? '–' : format.steps(row.rank),
    note: row.rank === null && ranksShown === 'all' && t('board.none'),
    score: row.steps > 0 ? format.steps(row.steps) : '–',
    mine: row.mine,
    name: <Name row={row} />,
    face: { name: row.name ?? '–', image: row.image },
  });
}

/** Says to a newcomer that others have had more days. */
function Since() {
  const { t } = useTranslation('sitewide');
  const since = newcomerSince(useMe());
  if (since === null) return null;
  return (
    <Text small quiet>
      {t('board.since', { date: format.mediumDay(since) })}
    </Text>
  );
}

type PageProps = Pick<ResponseOf<typeof getProgramLeaderboard>, 'items' | 'mine' | 'total'> & {
  page: number;
};

function BoardPage({ page, items, mine, total }: PageProps) {
  const { t } = useTranslation('sitewide');
  const placeOf = usePlaceOf();
  const { ranksShown } = useMe();
  return (
    <PlacesBoard
      caption={t('board.caption', { page })}
      heads={{
        rank: ranksShown === 'all' ? t('board.rank') : null,
        name: t('board.name'),
        score: t('board.steps'),
      }}
      gap={t('board.gap')}
      rows={items.map(placeOf)}
      mine={mine && placeOf(mine)}
      total={total}
      format={format.steps}
    />
  );
}

/** Members of the program by steps, always including the reader's own row. Interval and page are in the address. */
export function SitewideBoard() {
  const { t } = useTranslation('sitewide');
  const { programId: id } = useMe();
  const navigate = useNavigate();
  const { page = 1, board } = useAppSearch();
  const period = periods.find((each) => each === board) ?? 'week';
  const query = useRead(
    getProgramLeaderboard,
    { params: { id }, query: { page, perPage, period } },
    { placeholderData: keepPreviousData },
  );
  const go = (change: Search) =>
    void navigate({
      to: paths.sitewide,
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Card as="section" stack="tight" aria-labelledby="board">
      <h2 id="board">{t('board.title')}</h2>
      <Fieldset row style={{ gap: 6 }}>
        <legend className="hidden">{t('board.period')}</legend>
        {periods.map((each) => (
          <Button
            key={each}
            variant="pill"
            aria-pressed={each === period}
            onClick={() => go({ board: each, page: undefined })}
          >
            {t(`board.${each}`)}
          </Button>
        ))}
      </Fieldset>
      <Since />
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[44, 44, 44, 44]}>
        {({ items, mine, total }, pages) => (
          <>
            {total === 0 && <Empty title={t('board.empty')} />}
            {total > 0 && <BoardPage page={page} items={items} mine={mine} total={total} />}
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}
