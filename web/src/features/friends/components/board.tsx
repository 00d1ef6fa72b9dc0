import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FriendsBoardRow } from '#contract/features/friends/friends.ts';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { PlacesBoard, type PlaceRow } from '../../../ui/lists/places-board.tsx';
import { useFriendsBoard } from '../hooks/use-friends.ts';
import { useFriendsPlace } from '../hooks/use-place.ts';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const Kudos = lazyWhenIdle(withTexts(() => import('../../../domain/kudos/kudos-button.tsx')));

const perPage = 10;

/** Returns a row in the format of the leaderboard component. */
function usePlaceOf() {
  const { t } = useTranslation('friends');
  return ({ id, rank, steps, mine, username, name, image }: FriendsBoardRow): PlaceRow => ({
    id,
    said: mine ? t('board.me') : name,
    place: rank,
    value: steps,
    rank: rank === null ? null : format.steps(rank),
    score: steps > 0 ? format.steps(steps) : '–',
    mine,
    name: mine ? (
      t('board.me')
    ) : (
      <Link className="named" to={paths.profile} params={{ username }}>
        {name}
      </Link>
    ),
    face: { name, image },
    act: !mine && <Kudos id={id} name={name} fallback={<span className="kudos-place" />} />,
  });
}

/** Friends by this week's steps, always including the reader's own row. */
export function FriendsBoard() {
  const { t } = useTranslation('friends');
  const placeOf = usePlaceOf();
  const go = useFriendsPlace();
  const { page = 1 } = useAppSearch();
  const query = useFriendsBoard({ page, perPage });
  return (
    <Card as="section" stack="tight" aria-labelledby="board">
      <h2 id="board">{t('tabs.board')}</h2>
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[44, 44, 44, 44]}>
        {({ items, mine, total, weekStart }, pages) => (
          <>
            <Text quiet>{t('board.lead', { date: format.mediumDay(weekStart) })}</Text>
            <PlacesBoard
              caption={t('board.caption', { page })}
              heads={{
                rank: mine.rank === null ? null : t('board.rank'),
                name: t('board.name'),
                score: t('board.steps'),
              }}
              gap={t('board.gap')}
              rows={items.map(placeOf)}
              mine={placeOf(mine)}
              total={total}
              format={format.steps}
            />
            {pages}
          </>
        )}
      </Listed>
    </Card>
  );
}
