import { addSteps, getStepData, listActivities } from '#contract/features/activity/activity.ts';
import { getOwnDay } from '#contract/features/activity/days.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { listenLive } from '#contract/features/live/live.ts';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import { createProgram, getProgram, listProgramMembers } from '#contract/features/programs/programs.ts';
import {
  chooseProgram,
  getAuthUser,
  leaveProgram,
  logout,
  sendPasswordReset,
} from '#contract/features/sessions/sessions.ts';
import { addWellnessMetrics, getWellnessMetricData } from '#contract/features/wellness/wellness.ts';
import { getToday } from '#contract/features/today/today.ts';
import { everywhere, programs, withHidden, type AccessCase } from './cases.ts';
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
  { spec: getAuthUser, at: 'session', targets: ['own'], input: () => ({}) },
  { spec: logout, at: 'session', targets: ['own'], input: () => ({}) },
  { spec: leaveProgram, at: 'session', targets: ['own'], input: () => ({}) },
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
  {
    spec: getProgram,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
  },
  {
    spec: createProgram,
    at: 'platform',
    targets: ['own'],
    input: () => ({
      body: { name: 'New', slug: `new-${(count += 1)}`, tier: 'core', type: 'activity', timeZone: 'UTC' },
    }),
  },
  {
    spec: listProgramMembers,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) } }),
  },
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

const ofMembers: AccessCase[] = [
  {
    spec: getMember,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({ params: { id: memberOf(world, actor, target) } }),
  },
  {
    spec: sendPasswordReset,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({ params: { id: memberOf(world, actor, target) } }),
  },
  {
    spec: updateMember,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({
      params: { id: memberOf(world, actor, target) },
      body: { about: 'Changed' },
    }),
  },
  {
    spec: getToday,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({ params: { id: memberOf(world, actor, target) } }),
  },
];

const ofActivity: AccessCase[] = [
  {
    spec: addSteps,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({
      params: { id: memberOf(world, actor, target) },
      body: { stepData: [{ date: '2026-11-16', steps: 1000 }] },
    }),
  },
  {
    spec: getStepData,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({ params: { id: memberOf(world, actor, target) } }),
  },
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
  {
    spec: importActivity,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) }, body: importForm() }),
  },
];

const ofWellness: AccessCase[] = [
  {
    spec: addWellnessMetrics,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({
      params: { id: memberOf(world, actor, target) },
      body: { metricType: 'mood', wellnessMetricsData: [{ date: '2026-11-16', value: 4 }] },
    }),
  },
  {
    spec: getWellnessMetricData,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({ params: { id: memberOf(world, actor, target) } }),
  },
];

export const programCases: readonly AccessCase[] = [
  ...sessions,
  ...ofPrograms,
  ...ofMembers,
  ...ofActivity,
  ...ofWellness,
];
