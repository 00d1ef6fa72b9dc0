import * as endpoints from '#contract/features/challenges/platform.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentPlatformChallenge } from './directory.presenter.ts';
import { countAllChallenges, findChallengeAnywhere, listAllChallenges } from './platform.queries.ts';
import { updateChallenge } from './services/update-challenge.ts';

const newest = { column: 'startDate', order: 'desc' } as const;

/** Returns a challenge of any program. One that does not exist is 404. */
async function accessAnyChallenge({ deps }: Context, id: string) {
  const challenge = await findChallengeAnywhere(
    deps.gateway.forPlatform('show a challenge to platform staff'),
    id.toLowerCase(),
  );
  if (!challenge) throw notFound();
  return challenge;
}

/** Returns the context of a call that platform staff make about another program, without entering it. */
const within = (context: Context, programId: string): Context => ({
  ...context,
  programId,
  db: context.deps.gateway.forProgram(programId),
  actor: { ...context.actor, programId },
});

export const platformChallengeRoutes = [
  route(endpoints.searchChallenges, async ({ context, query }) => {
    const { deps, now } = context;
    const db = deps.gateway.forPlatform('search the challenges of all programs');
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.day);
    const filter = {
      search: query.searchString?.trim() || null,
      programId: query.programId ?? null,
      phase: query.phase ?? null,
      challengeType: query.challengeType ?? null,
      now,
    };
    const [total, rows] = await Promise.all([
      countAllChallenges(db, filter, endpoints.mostCountedChallenges),
      listAllChallenges(db, filter, at.perPage + 1, after ?? (at.page - 1) * at.perPage),
    ]);
    const address = { sort: newest, path: 'super/challenges', query };
    return cursorPageOf(rows, (row) => presentPlatformChallenge(row, now), total, at, address);
  }),

  route(endpoints.getPlatformChallenge, async ({ context, params }) =>
    presentPlatformChallenge(await accessAnyChallenge(context, params.id), context.now),
  ),

  route(endpoints.featureChallenge, async ({ context, params, body }) => {
    const { id, programId, featured } = await accessAnyChallenge(context, params.id);
    const picture = { paths: [], remove: false };
    const read = async () => presentPlatformChallenge(await accessAnyChallenge(context, id), context.now);
    if (featured !== body.featured)
      await updateChallenge(
        within(context, programId),
        id,
        { featured: body.featured ? 1 : 0 },
        picture,
        read,
      );
    return read();
  }),
];
