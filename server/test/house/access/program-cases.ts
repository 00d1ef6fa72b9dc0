import { addSteps, listActivities } from '#contract/features/activity/activity.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { listenLive } from '#contract/features/live/live.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { createProgram, listProgramMembers } from '#contract/features/programs/programs.ts';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { challengeOf, memberOf, programOf, teamOf } from './world.ts';

let count = 0;

function importForm(): FormData {
  const body = new FormData();
  body.set('file', new Blob(['person,date,steps\nnobody,2026-11-01,1\n'], { type: 'text/csv' }), 'days.csv');
  body.set('format', 'generic');
  body.set('dryRun', 'true');
  return body;
}

const sessions: AccessCase[] = [
  { spec: listenLive, at: 'session', targets: ['own'], input: () => ({}), isStream: true },
  {
    spec: chooseProgram,
    at: 'programId in the body',
    targets: ['own', 'other', 'absent'],
    input: (world, _, target) => ({ body: { programId: programOf(world, target), reason: 'A look around' } }),
    // The only call into other programs, for people who may work in any.
    allows: ({ role, scope, target, usual }) =>
      usual || (scope === 'any' && role !== 'reseller' && target === 'other'),
  },
];

const ofPrograms: AccessCase[] = [
  about(createProgram, {
    body: () => ({
      name: 'New',
      slug: `new-${(count += 1)}`,
      tier: 'core',
      type: 'activity',
      timeZone: 'UTC',
    }),
  }),

  {
    spec: listProgramMembers,
    at: 'notInTeamId',
    targets: everywhere,
    isFilter: true,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      query: { notInTeamId: await teamOf(world, actor, target) },
    }),
  },
  {
    spec: listProgramMembers,
    at: 'notInChallengeId',
    targets: withHidden,
    isFilter: true,
    input: async (world, actor, target) => ({
      params: { id: world.cedar },
      query: { notInChallengeId: await challengeOf(world, actor, target, { memberIds: [world.dora.id] }) },
    }),
  },
];

const ofMembers: AccessCase[] = [about(updateMember, { body: { about: 'Changed' } })];

const ofActivity: AccessCase[] = [
  about(addSteps, { body: { stepData: [{ date: '2026-11-16', steps: 1000 }] } }),

  {
    spec: getOwnDay,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({
      params: { id: memberOf(world, actor, target), date: '2026-11-16' },
    }),
  },
  {
    spec: listActivities,
    at: 'programId',
    targets: programs,
    input: (world, _, target) => ({ query: { programId: programOf(world, target) } }),
  },
  about(importActivity, { body: () => importForm() }),
];

const ofWellness: AccessCase[] = [
  about(addWellnessMetrics, {
    body: { metricType: 'mood', wellnessMetricsData: [{ date: '2026-11-16', value: 4 }] },
  }),
];

export const programCases: readonly AccessCase[] = [
  ...sessions,
  ...ofPrograms,
  ...ofMembers,
  ...ofActivity,
  ...ofWellness,
];
