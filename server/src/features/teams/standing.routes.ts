import {
  getTeamAggregateData,
  getTeamLeaderboard,
  getTeamMembersStepData,
  getTeamStepData,
  mostTeamDays,
} from '#contract/features/teams/standing.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { readsRanks } from '../../domain/boards/pure.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { addDays, countDays, dayIn, earlier, later } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import {
  readFirstDay,
  readMembersDays,
  readTeamBoard,
  readTeamDays,
  readTeamSize,
  readTeamTotals,
  type TeamWindow,
} from './standing.queries.ts';
import { presentBoardRow, presentFormer, presentMemberSteps, presentTotals } from './standing.presenter.ts';
import { accessTeam, viewerOf } from './teams.access.ts';
import { seesHidden } from './teams.policy.ts';
import type { SeenTeam } from './teams.queries.ts';

interface Between {
  startDate?: string;
  endDate?: string;
}

/** Nobody has earlier days, so such a request is a mistake. */
const longAgo = '1900-01-01';

const refused = (field: string, key: string) => new AppError('bad_input', { fields: { [field]: [key] } });

/** Returns the last seven days of the viewer's calendar, or the requested period of up to a year. */
async function windowOf(context: Context, team: SeenTeam, query: Between): Promise<TeamWindow> {
  const { db, programId, actor, now } = context;
  const to = query.endDate ?? dayIn(actor.timeZone, now);
  const from = query.startDate ?? later(longAgo, addDays(to, -6));
  if (from > to) throw refused('endDate', 'after_start');
  if (countDays(from, to) > mostTeamDays) throw refused('startDate', 'too_many_days');
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  return { programId, teamId: team.id, from, to, manualMode: program.settings.manualMode };
}

/** Returns the team's days from the first to today, one page at a time. */
async function pageOfDays(
  context: Context,
  team: SeenTeam,
  query: Between & { page: number; perPage: number },
) {
  const { db, programId, actor, now } = context;
  const { page, perPage } = query;
  const today = dayIn(actor.timeZone, now);
  const begun = (await readFirstDay(db, programId, team.id)) ?? addDays(today, 1);
  const first = later(begun, query.startDate ?? begun);
  const last = earlier(today, query.endDate ?? today);
  const total = Math.max(0, countDays(first, last));
  const skipped = (page - 1) * perPage;
  if (skipped >= total) return { total, days: [] };
  const endDate = addDays(last, -skipped);
  const startDate = later(first, addDays(endDate, -(perPage - 1)));
  return { total, days: await readTeamDays(db, await windowOf(context, team, { startDate, endDate })) };
}

const visibilityIn = (context: Context, team: SeenTeam) => {
  const viewer = viewerOf(context);
  return {
    memberId: viewer.memberId,
    seesHidden: seesHidden(viewer, team),
    readsRanks: readsRanks(context.actor.ranksShown, 'people'),
  };
};

export const teamStandingRoutes = [
  route(getTeamLeaderboard, async ({ context, params, query }) => {
    const { db } = context;
    const team = await accessTeam(context, params.id);
    const window = await windowOf(context, team, query);
    const at = pageFrom(query, 15);
    const size = await readTeamSize(db, window);
    const by = query.sortColumn ?? 'steps';
    const rows = await readTeamBoard(db, window, by, at.perPage, (at.page - 1) * at.perPage);
    const items = presentRows(rows, (row) => presentBoardRow(row, visibilityIn(context, team)));
    return {
      ...pageOf(items, size.members, at, `teams/${team.id}/leaderboard`, query),
      startDate: window.from,
      endDate: window.to,
      former: presentFormer(size),
    };
  }),

  route(getTeamAggregateData, async ({ context, params, query }) => {
    const team = await accessTeam(context, params.id);
    const window = await windowOf(context, team, query);
    return presentTotals(await readTeamTotals(context.db, window), window);
  }),

  route(getTeamStepData, async ({ context, params, query }) => {
    const team = await accessTeam(context, params.id);
    const at = pageFrom(query, 7);
    if (query.startDate && query.endDate && query.startDate > query.endDate)
      throw refused('endDate', 'after_start');
    const { total, days } = await pageOfDays(context, team, { ...query, ...at });
    return pageOf(days, total, at, `teams/${team.id}/step-data`, query);
  }),

  route(getTeamMembersStepData, async ({ context, params, query }) => {
    const { db } = context;
    const team = await accessTeam(context, params.id);
    const window = await windowOf(context, team, query);
    const at = pageFrom(query, 15);
    const size = await readTeamSize(db, window);
    const rows = await readMembersDays(db, window, at.perPage, (at.page - 1) * at.perPage);
    const items = presentRows(rows, (row) => presentMemberSteps(row, visibilityIn(context, team)));
    return {
      ...pageOf(items, size.members, at, `teams/${team.id}/members-step-data`, query),
      startDate: window.from,
      endDate: window.to,
      former: presentFormer(size),
    };
  }),
];
