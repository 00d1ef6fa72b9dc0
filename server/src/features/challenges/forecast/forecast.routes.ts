import { forecastChallenge } from '#contract/features/challenges/forecast.ts';
import { findChoosable } from '../../../domain/maps/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { stepsOfRoute } from '../../../domain/scoring/pure.ts';
import { addDays, dayIn } from '../../../platform/clock/days.ts';
import { route } from '../../../platform/http/bind.ts';
import { forecastOf } from './forecast.ts';
import { readWalkedLately } from './forecast.queries.ts';
import { fewestInTeam } from './rounding.ts';

const lookedAtDays = 28;

export const forecastRoutes = [
  route(forecastChallenge, async ({ context, body }) => {
    const { db, programId, actor, now } = context;
    const map = body.mapId === undefined ? undefined : await findChoosable(db, programId, body.mapId);
    const way = map ? stepsOfRoute(map.lengthMetres) : 0;
    // Members may create challenges, too, but what hidden profiles walk is for admins.
    const program = body.kind === 'steps' && actor.rank > 0 && (await findProgram(db, programId));
    if (!program) return forecastOf(body, null, way);
    const today = dayIn(program.timeZone, now);
    const { between, goal, memberIds = null, teamIds = null, organizationIds = null } = body;
    const walked = await readWalkedLately(db, {
      programId,
      between,
      goal,
      memberIds,
      teamIds,
      organizationIds,
      fewestInTeam,
      from: addDays(today, -lookedAtDays),
      to: addDays(today, -1),
    });
    return forecastOf(body, walked, way);
  }),
];
