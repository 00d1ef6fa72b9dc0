import { parse } from 'csv-parse/sync';
import { getAggregateData } from '#contract/features/boards/board.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { getMyWeek } from '#contract/features/communications/my-week.ts';
import {
  countDirectoryMembers,
  listDirectory,
  memberStatuses,
} from '#contract/features/member-center/directory.ts';
import { downloadDirectory } from '#contract/features/member-center/acts.ts';
import { getOverview, getStarted } from '#contract/features/overview/overview.ts';
import { getProgramStats } from '#contract/features/overview/stats.ts';
import { getDailyGraphData, getProgramAggregateData } from '#contract/features/sitewide/sitewide.ts';
import { addDays } from '../../src/platform/clock/days.ts';
import type { Drawn } from './drawn-program.ts';
import * as of from './reference.ts';
import {
  memberReports,
  note,
  organizations,
  rowsOf,
  teams,
  type Figure,
  type Walk,
} from './report-answers.ts';

async function overview(walk: Walk): Promise<void> {
  const { api, admin, programId, reference } = walk;
  const { today, people } = reference;
  const { body } = await api.call(admin.token, getOverview, { params: { id: programId } });
  const invited = people.filter(of.isInvited).length + reference.addresses;
  const active = of.activeDays(reference, addDays(today, -28), addDays(today, -1));
  const steps = of.stepsOf(reference, addDays(today, -28), addDays(today, -1));
  note(walk, 'overview: members', body.members, people.filter(of.isMember).length);
  note(walk, 'overview: invited', body.invited, invited);
  note(walk, 'overview: invited by address', body.invitedAddresses, reference.addresses);
  note(
    walk,
    'overview: new this month',
    body.newThisMonth,
    of.newIn(reference, `${today.slice(0, 8)}01`, '9999'),
  );
  note(walk, 'overview: this week', body.week, of.weekOf(reference, of.mondayOf(today)));
  note(walk, 'overview: steps on an average day', body.stepsADay, active ? Math.round(steps / active) : null);
  note(walk, 'overview: still counting', body.countingSince, null);
  note(walk, 'overview: in a challenge', body.inChallenge, reference.participants);
  const start = (await api.call(admin.token, getStarted, { params: { id: programId } })).body;
  note(walk, 'first steps: people', start.people, people.length + reference.addresses - 1);
}

async function statistics(walk: Walk): Promise<void> {
  const { api, admin, programId, reference } = walk;
  const { today, people } = reference;
  for (const length of [30, 100]) {
    const where = (what: string) => `statistics of ${length} days: ${what}`;
    const from = addDays(today, 1 - length);
    const { body } = await api.call(admin.token, getProgramStats, {
      params: { id: programId },
      query: { startDate: from, endDate: today },
    });
    const active = of.activeDays(reference, from, today);
    const steps = of.stepsOf(reference, from, today);
    note(walk, where('members'), body.members, people.filter(of.isMember).length);
    note(walk, where('steps'), body.period.steps, steps);
    note(walk, where('steps a day'), body.period.stepsADay, active ? Math.round(steps / active) : null);
    note(walk, where('new'), body.period.joined, of.newIn(reference, from, today));
    note(walk, where('before'), body.before.steps, of.stepsOf(reference, body.before.from, body.before.to));
    note(walk, where('still counting'), body.countingSince, null);
    for (const { day, now } of body.days) {
      const is = { active: of.activeIn(reference, day, day), steps: of.stepsOf(reference, day, day) };
      // Days before the first one of anybody are not counted.
      if (now !== null || is.active > 0) note(walk, where(day), now, is);
    }
    for (const week of body.weeks)
      note(walk, where(`week of ${week.startsOn}`), week, of.weekOf(reference, week.startsOn));
  }
}

async function directory(walk: Walk): Promise<void> {
  const { api, admin, programId, reference } = walk;
  const params = { id: programId };
  for (const status of memberStatuses) {
    const is = reference.people.filter((one) => !one.isExample && of.statusOf(one) === status).length;
    const counted = await api.call(admin.token, countDirectoryMembers, { params, query: { status } });
    note(walk, `list: ${status}`, counted.body.total, is);
    const listed = await api.call(admin.token, listDirectory, { params, query: { status, perPage: 100 } });
    note(walk, `list: rows of ${status}`, listed.body.items.length, is);
  }
  const all = (await api.call(admin.token, listDirectory, { params, query: { perPage: 100 } })).body;
  note(walk, 'list: everybody', all.total, reference.people.length);
  for (const one of reference.people) {
    const row = all.items.find(({ id }) => id === one.id);
    note(
      walk,
      `list: ${one.name}`,
      [row?.status, row?.registeredDate],
      [of.statusOf(one), one.hasLogin ? one.registeredOn : null],
    );
  }
  const file = await api.raw(admin.token, 'GET', downloadDirectory.path.replace('{id}', programId));
  note(walk, 'list: file', parse(file.body, { bom: true }).length - 1, reference.people.length);
}

async function everyone(walk: Walk): Promise<void> {
  const { api, admin, programId, reference, challengeId } = walk;
  const { today, people } = reference;
  const params = { id: programId };
  const monday = of.mondayOf(today);
  const { body } = await api.call(admin.token, getProgramAggregateData, { params });
  note(walk, 'everyone', body, {
    members: people.filter(of.isMember).length,
    activeThisWeek: of.activeIn(reference, monday, addDays(monday, 6)),
    weekSteps: of.stepsOf(reference, monday, addDays(monday, 6)),
    monthSteps: of.stepsOf(reference, `${today.slice(0, 8)}01`, `${today.slice(0, 8)}31`),
    totalSteps: of.stepsOf(reference, '2000-01-01', '9999'),
  });
  const graph = (await api.call(admin.token, getDailyGraphData, { params, query: { days: 31 } })).body.items;
  for (const { day, steps, members } of graph)
    note(
      walk,
      `everyone: ${day}`,
      [steps, members],
      [of.stepsOf(reference, day, day), of.activeIn(reference, day, day)],
    );
  const challenge = (await api.call(admin.token, getChallenge, { params: { id: challengeId } })).body;
  const totals = (await api.call(admin.token, getAggregateData, { params: { id: challengeId } })).body;
  const [row] = await rowsOf(walk, 'challenge-completion-summary', today, today);
  for (const [where, said] of [
    ['page', challenge.participants],
    ['totals', totals.participants],
    ['report', row?.['joined']],
  ] as const)
    note(walk, `challenge: participants, ${where}`, said, reference.participants);
}

/** The page of the week says what its email says (features/communications). It begins with the date of registration. */
async function weeks(walk: Walk): Promise<void> {
  const { api, people, reference } = walk;
  for (const person of people) {
    const one = reference.people.find(({ id }) => id === person.id)!;
    const { status, body } = await api.call(person.token, getMyWeek, {
      params: { id: person.id },
      query: {},
    });
    if (status !== 200) continue;
    const from = [body.from, of.firstDay(one)].toSorted().at(-1)!;
    const counted = Math.max(1, (Date.parse(body.to) - Date.parse(from)) / 86_400_000 + 1);
    const steps = of.stepsIn(one, from, body.to);
    note(walk, `week of ${one.name}`, [body.steps, body.average], [steps, Math.round(steps / counted)]);
  }
}

async function platform(walk: Walk): Promise<void> {
  const { api, programId, reference } = walk;
  const figures = await api.deps.gateway
    .forPlatform('test')
    .selectFrom('programFigures')
    .selectAll()
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  const { today, people } = reference;
  note(walk, 'all programs: members', figures.members, people.filter(of.isMember).length);
  // Days of the last 30; who was deactivated is no longer active.
  const active = (from: string) =>
    people.filter((one) => of.isMember(one) && of.daysIn(one, from, '9999').length > 0).length;
  note(walk, 'all programs: active in 7 days', figures.activeWeek, active(addDays(today, -6)));
  note(walk, 'all programs: active in 30 days', figures.activeMonth, active(addDays(today, -29)));
  note(
    walk,
    'all programs: steps',
    Number(figures.stepsMonth),
    of.stepsOf(reference, addDays(today, -29), today),
  );
}

/** Asks every screen, report and file of a program for its figures, and looks up what each one is by its definition. */
export async function walkFigures(drawn: Drawn): Promise<Figure[]> {
  const walk: Walk = { ...drawn, reference: await of.readReference(drawn), figures: [] };
  for (const part of [
    overview,
    statistics,
    directory,
    memberReports,
    organizations,
    teams,
    everyone,
    weeks,
    platform,
  ])
    await part(walk);
  return walk.figures;
}

export const differing = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ said, is }) => JSON.stringify(said) !== JSON.stringify(is));
