import {
  getDailyGraphData,
  getProgramAggregateData,
  getProgramLeaderboard,
  getProgramStepData,
} from '#contract/features/sitewide/sitewide.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { boardOf, daysOf, graphOf, sumsOfProgram } from './sitewide.overview.ts';

/** Allows only the program of the session; any other does not exist. */
function accessOwnProgram({ programId }: Context, id: string): void {
  if (id.toLowerCase() !== programId) throw notFound();
}

export const sitewideRoutes = [
  route(getProgramLeaderboard, ({ context, params, query }) => {
    accessOwnProgram(context, params.id);
    return boardOf(context, query);
  }),

  route(getProgramAggregateData, ({ context, params }) => {
    accessOwnProgram(context, params.id);
    return sumsOfProgram(context);
  }),

  route(getDailyGraphData, ({ context, params, query }) => {
    accessOwnProgram(context, params.id);
    return graphOf(context, query.days ?? 14);
  }),

  route(getProgramStepData, ({ context, params, query }) => {
    accessOwnProgram(context, params.id);
    return daysOf(context, query);
  }),
];
