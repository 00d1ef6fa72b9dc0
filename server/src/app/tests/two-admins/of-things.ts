import * as platformSchedules from '#contract/features/reporting/platform-schedules.ts';
import * as schedules from '#contract/features/reporting/report-schedules.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import * as ownBadges from '#contract/features/badges/own-badges.ts';
import * as challengeQuestions from '#contract/features/challenges/questions.ts';
import * as challenges from '#contract/features/challenges/challenges.ts';
import * as templates from '#contract/features/communications/email-templates.ts';
import * as platformTemplates from '#contract/features/communications/platform-templates.ts';
import { getMaintenance, planMaintenance } from '#contract/features/operations/maintenance.ts';
import * as notices from '#contract/features/notices/notices.ts';
import * as packages from '#contract/features/packages/packages.ts';
import { asAdmin } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { itemOf, type Case } from './case.ts';

const ofNotice = (spec: EndpointSpec, isOfOrganization: boolean): Case => ({
  spec,
  make: async ({ api, programId, ask }) => {
    const organizationId = isOfOrganization
      ? (await makeOrganization(api.deps, programId, [])).id
      : undefined;
    const { id } = organizationId
      ? await ask(notices.createOrganizationNotice, { body: { organizationId, message: 'Hello' } })
      : await ask(notices.createNotice, { body: { message: 'Hello' } });
    const list = organizationId ? notices.listOrganizationNotices : notices.listNotices;
    const query = organizationId ? { organizationId } : {};
    return {
      params: { id },
      read: async () => itemOf(await ask(list, { query }), id),
      bodies: [{ message: 'Good morning' }, { duration: 3 }],
    };
  },
});

const ofTemplate = (list: EndpointSpec, spec: EndpointSpec, isStaff: boolean): Case => ({
  spec,
  isStaff,
  make: async (world) => {
    const ask = isStaff ? world.askStaff : world.ask;
    const { items } = await ask(list);
    const one = (items as { templateId: string; subject: string; body: string }[])[0]!;
    const { templateId: id, subject, body } = one;
    const read = async () =>
      ((await ask(list))['items'] as (typeof one)[]).find((each) => each.templateId === id)!;
    return {
      params: { id },
      read,
      bodies: [
        { subject: `${subject} A`, body },
        { subject: `${subject} B`, body },
      ],
    };
  },
});

const ofWeek = (week: number) => ({
  week,
  text: 'Sleep comes easier in the dark.',
  question: 'What helps?',
  options: ['A bright screen', 'A dark room'],
  answer: 1,
});
const challenge = (programId: string) => ({
  programId,
  challengeName: `Challenge ${newId()}`,
  startDate: '2026-11-20',
  duration: 14,
});

export const thingCases: Case[] = [
  {
    spec: schedules.updateReportSchedule,
    make: async ({ api, programId, ask }) => {
      const recipientIds = [(await asAdmin(api, programId)).id];
      const what = { report: 'team-summary', columns: ['name'] };
      const timing = { rhythm: 'weekly', hour: 8, recipientIds };
      const { id } = await ask(schedules.createReportSchedule, {
        params: { id: programId },
        body: { ...what, ...timing },
      });
      const params = { id };
      return {
        params,
        read: () => ask(schedules.getReportSchedule, { params }),
        bodies: [
          { ...timing, hour: 9 },
          { ...timing, hour: 10 },
        ],
      };
    },
  },
  {
    spec: planMaintenance,
    isStaff: true,
    make: async ({ askStaff }) => {
      const [body, other] = planMaintenance.samples!;
      await askStaff(planMaintenance, { body });
      return {
        read: () => askStaff(getMaintenance),
        bodies: [
          { ...(other as object), endsAt: '2030-01-01T14:00:00.000Z' },
          { ...(other as object), endsAt: '2030-01-01T15:00:00.000Z' },
        ],
      };
    },
  },
  {
    spec: platformSchedules.updatePlatformSchedule,
    isStaff: true,
    make: async ({ askStaff }) => {
      const { items } = await askStaff(platformSchedules.listPlatformReaders);
      const timing = { rhythm: 'weekly', hour: 8, recipientIds: [(items as { id: string }[])[0]!.id] };
      const { id } = await askStaff(platformSchedules.createPlatformSchedule, {
        body: { report: 'active-programs', ...timing },
      });
      const params = { id };
      return {
        params,
        read: () => askStaff(platformSchedules.getPlatformSchedule, { params }),
        bodies: [
          { ...timing, hour: 9 },
          { ...timing, hour: 10 },
        ],
      };
    },
  },
  {
    spec: challenges.updateChallenge,
    make: async ({ programId, ask }) => {
      const { id } = await ask(challenges.createChallenge, { body: challenge(programId) });
      const params = { id };
      return {
        params,
        read: () => ask(challenges.getChallenge, { params }),
        bodies: [{ description: 'To the coast.' }, { startDate: '2026-11-21' }],
      };
    },
  },
  {
    spec: challengeQuestions.setChallengeQuestions,
    make: async ({ programId, ask }) => {
      const metrics = ['sleep', 'water', 'mood'];
      const { id } = await ask(challenges.createChallenge, {
        body: { ...challenge(programId), challengeType: 'wellness', metrics, trackQuestionPoints: 1 },
      });
      const params = { id };
      return {
        params,
        read: () => ask(challengeQuestions.listChallengeQuestions, { params }),
        bodies: [{ questions: [ofWeek(1)] }, { questions: [ofWeek(1), ofWeek(2)] }],
      };
    },
  },
  {
    spec: packages.updatePackage,
    make: async ({ ask }) => {
      const { id } = await ask(packages.createPackage, {
        body: { packageName: `Package ${newId()}`, defaults: { duration: 7 } },
      });
      const params = { id };
      return {
        params,
        read: () => ask(packages.getPackage, { params }),
        bodies: [{ description: 'A' }, { featured: 1 }],
      };
    },
  },
  {
    spec: ownBadges.updateOwnBadge,
    make: async ({ programId, ask }) => {
      const params = { id: programId };
      const body = { name: `Oak ${newId()}`, metric: 'steps', window: 'day', threshold: 12_000 };
      const { id } = await ask(ownBadges.createOwnBadge, { params, body });
      return {
        params: { ...params, badgeId: id },
        read: async () => itemOf(await ask(ownBadges.listOwnBadges, { params }), id),
        bodies: [{ text: 'For a long day.' }, { on: false }],
      };
    },
  },
  ofNotice(notices.updateNotice, false),
  ofNotice(notices.updateOrganizationNotice, true),
  ofTemplate(templates.listEmailTemplates, templates.updateEmailTemplate, false),
  ofTemplate(platformTemplates.listPlatformTemplates, platformTemplates.savePlatformTemplate, true),
];
