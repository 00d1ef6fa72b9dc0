import { Link, useNavigate } from '@tanstack/react-router';

import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { getLeaderboard, type BoardRow } from '#contract/features/boards/board.ts';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { firstPlaces } from '../../../lib/api/first-queries.ts';
import * as format from '../../../lib/format.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Summary, useMine } from './summary.tsx';
import { boardsOf, groupsOf, WhichBoard, type BoardKind } from './which-board.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberCell, NumberHead, PersonCell, Table, TableRow } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const ImprovementLead = lazyPart(withTexts(() => import('./improvement-lead.tsx')));

const Kudos = lazyWhenIdle(withTexts(() => import('../../../domain/kudos/kudos-button.tsx')));

const { perPage } = firstPlaces;
type BoardPage = ResponseOf<typeof getLeaderboard>;

interface RowProps {
  row: BoardRow;
  kind: BoardKind;
  scale: number;
  /** Says whether there is a column of ranks. */
  ranked: boolean;
  onExplain(row: BoardRow): void;
}

/** Returns the daily change, with its sign; empty without a baseline. */
const improvementOf = ({ baseline, score }: BoardRow): string =>
  baseline === null ? '–' : format.signed(score, 100);

function Score({ row, kind, shown, scale, onExplain }: RowProps & { shown: string }) {
  const { t } = useTranslation('challenges');
  const score = kind === 'improvement' ? improvementOf(row) : format.score(row.score, scale);
  if (row.name === null) return score;
  const label = t('board.explain', { name: shown, score });
  return (
    <Button variant="link" number aria-label={label} onClick={() => onExplain(row)}>
      {score}
    </Button>
  );
}

/** Shows who it is: picture, name, and below it the team of a person or the size of a group. */
function Name({ row, kind, ranked, shown }: RowProps & { shown: string }) {
  const { t } = useTranslation('challenges');
  const isGroup = kind === 'teams' || kind === 'organizations';
  const size = isGroup && t('teamNeeded.members', { count: row.members ?? 0 });
  const unranked = ranked && row.rank === null && t('board.unranked');
  const who = isGroup ? [row.mine ? row.name : size] : [row.teamName];
  const note = [...who, unranked].filter(Boolean).join(' · ');
  const isSomeone = row.username !== null && !row.mine && !isGroup;
  return (
    <PersonCell
      name={row.name ?? '–'}
      image={isGroup ? null : row.image}
      note={note}
      act={isSomeone && <Kudos id={row.entrantId} name={shown} fallback={<span className="kudos-place" />} />}
    >
      {isSomeone ? (
        <Link className="named" to={paths.profile} params={{ username: row.username ?? '' }}>
          {shown}
        </Link>
      ) : (
        shown
      )}{' '}
      {row.friend && <Chip tone="trail">{t('board.friend')}</Chip>}{' '}
      {row.finished && <Chip tone="honey">{t('board.finished')}</Chip>}
    </PersonCell>
  );
}

function Row(props: RowProps) {
  const { t } = useTranslation('challenges');
  const { row, kind, ranked } = props;
  const mine = useMine(kind);
  const shown = row.mine ? mine : (row.name ?? t('board.private'));
  return (
    <TableRow mine={row.mine}>
      {ranked && (
        <Text as="td" number>
          {row.rank === null ? '–' : format.steps(row.rank)}
        </Text>
      )}
      <th scope="row">
        <Name {...props} shown={shown} />
      </th>
      <NumberCell>
        <Score {...props} shown={shown} />
      </NumberCell>
    </TableRow>
  );
}

interface TableProps {
  data: BoardPage;
  kind: BoardKind;
  average: boolean;
  measure: Challenge['competitionOf'];
  onExplain(row: BoardRow): void;
}

const units = {
  steps: { total: 'score', day: 'average', member: 'teamAverage' },
  points: { total: 'points', day: 'pointsAverage', member: 'teamPoints' },
  minutes: { total: 'minutes', day: 'minutesAverage', member: 'teamMinutes' },
} as const;

/** Returns the unit of the scores, by kind of challenge and scoring. */
function useUnit({ kind, average, measure }: Pick<TableProps, 'kind' | 'average' | 'measure'>): string {
  const { t } = useTranslation('challenges');
  const teams = kind === 'teams' || kind === 'organizations';
  if (kind === 'improvement') return t('board.improvementUnit');
  const { total, day, member } = units[measure];
  return t(`board.${average ? (teams ? member : day) : total}`);
}

/** Shows a page of the leaderboard, and the reader's own row. */
function BoardTable({ data, kind, average, measure, onExplain }: TableProps) {
  const { t } = useTranslation('challenges');
  const mineElsewhere = data.mine && !data.items.some((row) => row.mine) ? data.mine : null;
  const unit = useUnit({ kind, average, measure });
  const { ranksShown: ranked, scoreScale: scale } = data;
  const rest = { kind, scale, ranked, onExplain };
  return (
    <>
      <Summary data={data} kind={kind} />
      <Table caption={t('board.caption', { page: data.page })}>
        <thead>
          <tr>
            {ranked && <th scope="col">{t('board.rank')}</th>}
            <th scope="col">{t('board.name')}</th>
            <NumberHead>{unit}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {data.items.map((row) => (
            <Row key={row.entrantId} row={row} {...rest} />
          ))}
          {mineElsewhere && (
            <>
              <TableRow gap>
                <td colSpan={ranked ? 3 : 2}>{t('board.gap')}</td>
              </TableRow>
              <Row row={mineElsewhere} {...rest} />
            </>
          )}
        </tbody>
      </Table>
    </>
  );
}

/** The leaderboard of a challenge by people, teams or organizations, in pages, always with the reader's own row. */
export function Board({ challenge }: { challenge: Challenge }) {
  const { t } = useTranslation('challenges');
  const navigate = useNavigate();
  const search = useAppSearch();
  const groups = groupsOf[challenge.between];
  const boards = boardsOf(challenge);
  const kind = boards.find((each) => each === search.board) ?? groups;
  const page = search.page ?? 1;
  const query = useRead(
    getLeaderboard,
    {
      params: { id: challenge.id },
      query: {
        page,
        perPage,
        ...(kind === 'members' && groups === 'members' ? {} : { board: kind }),
      },
    },
    { placeholderData: keepPreviousData },
  );
  const go = (change: object) =>
    void navigate({
      to: paths.challenge,
      params: { challengeId: challenge.id },
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const onExplain = (row: BoardRow) =>
    go({ explain: `${kind === 'members' || kind === 'improvement' ? 'member' : 'team'}:${row.entrantId}` });
  const average = challenge.trackingCalc === 'average';
  return (
    <Stack>
      {boards.length > 1 && (
        <WhichBoard boards={boards} kind={kind} onChoose={(which) => go({ board: which, page: 1 })} />
      )}
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[44, 44, 44, 44, 44]}>
        {(data, pages) => (
          <>
            {kind === 'improvement' && <ImprovementLead empty={data.total === 0} />}
            {data.total === 0 && kind !== 'improvement' && (
              <Empty title={t('board.empty')}>{t('board.emptyText')}</Empty>
            )}
            {(data.total > 0 || (kind === 'improvement' && data.mine)) && (
              <BoardTable
                data={data}
                kind={kind}
                average={average}
                measure={challenge.competitionOf}
                onExplain={onExplain}
              />
            )}
            {pages}
          </>
        )}
      </Listed>
    </Stack>
  );
}
