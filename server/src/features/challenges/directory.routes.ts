import {
  changeChallenges as changeEndpoint,
  listChallengeDirectory,
} from '#contract/features/challenges/directory.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { route } from '../../platform/http/bind.ts';
import { archiveChallenges } from './services/archive-challenges.ts';
import { presentDirectoryChallenge } from './directory.presenter.ts';
import {
  countChallengeDirectory,
  listChallengeDirectoryRows,
  type ChallengeDirectoryFilter,
} from './directory.queries.ts';

const cursorKeyOf = {
  challengeName: cursorKeys.text,
  startDate: cursorKeys.day,
  endDate: cursorKeys.day,
  people: cursorKeys.number,
};

export const directoryRoutes = [
  route(changeEndpoint, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return archiveChallenges(context, body.challengeIds);
  }),

  route(listChallengeDirectory, async ({ context, params, query }) => {
    const { db, programId, now } = context;
    accessSessionProgram(context, params.id);
    const at = pageFrom(query, 15);
    const sort = { column: query.sortColumn ?? 'startDate', order: query.sortOrder ?? 'desc' } as const;
    const after = decodeCursor(query.after, sort, cursorKeyOf[sort.column]);
    const filter: ChallengeDirectoryFilter = {
      search: query.search?.trim() || null,
      phase: query.phase ?? null,
      challengeType: query.challengeType ?? null,
      competitionOf: query.competitionOf ?? null,
      between: query.between ?? null,
      withHealth: !context.actor.key,
      now,
    };
    const from = after ?? (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countChallengeDirectory(db, programId, filter),
      listChallengeDirectoryRows(db, programId, filter, sort, at.perPage + 1, from),
    ]);
    const address = { sort, path: `programs/${params.id}/challenge-directory`, query };
    return cursorPageOf(rows, (row) => presentDirectoryChallenge(row, now), total, at, address);
  }),
];
