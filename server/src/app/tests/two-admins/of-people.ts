import * as areaRoles from '#contract/features/area-roles/area-roles.ts';
import * as activity from '#contract/features/activity/activity.ts';
import * as company from '#contract/features/company-sign-on/company-sign-on.ts';
import * as workshops from '#contract/features/mental-wellness/workshops.ts';
import * as versions from '#contract/features/mobile-versions/mobile-versions.ts';
import * as organizations from '#contract/features/organizations/organizations.ts';
import * as packages from '#contract/features/packages/packages.ts';
import * as profiles from '#contract/features/profiles/profiles.ts';
import * as questions from '#contract/features/questions/questions.ts';
import * as integrity from '#contract/features/integrity/integrity.ts';
import * as reminders from '#contract/features/reminders/reminders.ts';
import * as draws from '#contract/features/challenges/draws.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import * as resellers from '#contract/features/resellers/resellers.ts';
import * as teams from '#contract/features/teams/teams.ts';
import { asMember } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { itemOf, type Case } from './case.ts';

const workshop = {
  topic: 'rest' as const,
  title: 'A real break',
  summary: 'How to stop for ten minutes.',
  startsAt: '2026-12-03T12:30:00Z',
  minutes: 30,
  place: 'Room 4',
  seats: 100,
};
const reseller = { contactName: 'Rosa', contactEmail: 'rosa@reseller.example', supportAddress: null };
export const peopleCases: Case[] = [
  {
    spec: areaRoles.setRoles,
    make: async ({ api, programId, ask }) => {
      const params = { id: (await asMember(api, programId)).id };
      return {
        params,
        read: () => ask(areaRoles.getRoles, { params }),
        bodies: [...areaRoles.setRoles.samples],
      };
    },
  },
  {
    spec: draws.saveChallengeDraw,
    make: async ({ programId, ask }) => {
      const { id } = await ask(createChallenge, {
        body: { programId, challengeName: `Draw ${newId()}`, startDate: '2026-11-30', duration: 14 },
      });
      const params = { id };
      const among = { among: 'days', days: 3, winners: 1 };
      return {
        params,
        read: () => ask(draws.getChallengeDraw, { params }),
        bodies: [
          { prize: 'A mug', ...among },
          { prize: 'A bike', ...among },
        ],
      };
    },
  },
  {
    spec: integrity.ruleDay,
    make: async ({ api, programId, ask }) => {
      const member = await asMember(api, programId);
      const day = '2026-11-12';
      await putSteps(api, member, day, 70_000);
      const { id } = await ask(createChallenge, {
        body: {
          programId,
          challengeName: `Walk ${newId()}`,
          startDate: '2026-11-10',
          duration: 14,
          includeType: 'add',
          memberIds: [member.id],
        },
      });
      return {
        params: { id, memberId: member.id, day },
        read: async () => {
          const days = await ask(integrity.listUnusualDays, { params: { id } });
          const [{ ruling }] = days['items'] as [integrity.UnusualDay];
          return { counts: ruling?.counts ?? null, reason: ruling?.reason ?? null };
        },
        bodies: [
          { counts: 0, reason: 'A car' },
          { counts: 9000, reason: 'Half of it' },
        ],
      };
    },
  },
  {
    spec: reminders.saveReminder,
    make: async ({ ask }) => {
      const choice = { everyDay: true, inApp: true, email: false, push: false };
      return {
        params: { kind: 'steps' },
        read: async () => {
          const all = await ask(reminders.getReminders);
          return (all['items'] as reminders.Reminder[]).find(({ kind }) => kind === 'steps')!;
        },
        bodies: [
          { ...choice, time: '18:30' },
          { ...choice, time: '19:45' },
        ],
      };
    },
  },
  {
    spec: activity.setProgramActivities,
    make: async ({ programId, ask }) => ({
      params: { programId },
      read: () => ask(activity.listActivities, { query: { programId } }),
      bodies: [{ activityIds: ['yoga'] }, { activityIds: ['yoga', 'ballet'] }],
    }),
  },
  {
    spec: company.saveCompanySignOn,
    make: async ({ programId, ask }) => {
      const params = { id: programId };
      return {
        params,
        read: () => ask(company.getCompanySignOn, { params }),
        bodies: [{ companyCode: 'cedar-a' }, { companyCode: 'cedar-b' }],
      };
    },
  },
  {
    spec: teams.updateTeam,
    make: async ({ api, programId, ask }) => {
      const { id } = await makeTeam(api.deps, programId, []);
      const params = { id };
      return {
        params,
        read: () => ask(teams.getTeam, { params }),
        bodies: [{ name: `Oaks ${id}` }, { description: 'We walk at noon.' }],
      };
    },
  },
  {
    spec: organizations.saveOrganization,
    make: async ({ api, programId, ask }) => {
      const { id } = await makeOrganization(api.deps, programId, []);
      const name = `North ${newId()}`;
      return {
        read: () => ask(organizations.getOrganization, { query: { id } }),
        bodies: [
          { id, name, open: true },
          { id, name, open: false },
        ],
      };
    },
  },
  {
    spec: questions.updateQuestion,
    make: async ({ programId, ask }) => {
      const { id } = await ask(questions.createQuestion, {
        body: { programId, question: 'How?', type: 'text' },
      });
      const list = () => ask(questions.listQuestions, { params: { id: programId }, query: { all: true } });
      return {
        params: { id },
        read: async () => itemOf(await list(), id),
        bodies: [{ question: 'How so?' }, { required: true }],
      };
    },
  },
  {
    spec: workshops.changeWorkshop,
    make: async ({ ask }) => {
      const { id } = await ask(workshops.holdWorkshop, { body: workshop });
      return {
        params: { workshopId: id },
        read: async () => itemOf(await ask(workshops.listHeldWorkshops), id),
        bodies: [
          { ...workshop, seats: 20 },
          { ...workshop, place: 'Room 5' },
        ],
      };
    },
  },
  {
    spec: profiles.updateMember,
    make: async ({ api, programId, ask }) => {
      const { id } = await asMember(api, programId);
      const params = { id };
      return {
        params,
        read: () => ask(profiles.getMember, { params }),
        bodies: [{ firstName: 'Ada' }, { firstName: 'Adele' }],
      };
    },
  },
  {
    spec: resellers.updateReseller,
    isStaff: true,
    make: async ({ api, askStaff }) => {
      const { id, name } = await makeReseller(api.deps);
      const params = { id };
      const body = { name, accent: null, mailReplyTo: null, ...reseller };
      return {
        params,
        read: () => askStaff(resellers.getReseller, { params }),
        bodies: [
          { ...body, mailSenderName: 'A' },
          { ...body, mailSenderName: 'B' },
        ],
      };
    },
  },
  {
    spec: resellers.setHousePackages,
    isStaff: true,
    make: async ({ api, askStaff }) => {
      const { id } = await makeReseller(api.deps);
      const { items } = await askStaff(packages.listPackages, { query: { shared: 1 } });
      const [a, b] = (items as { id: string }[]).map((each) => each.id);
      const params = { id };
      return {
        params,
        read: () => askStaff(resellers.listHousePackages, { params }),
        bodies: [{ packageIds: [a] }, { packageIds: [b] }],
      };
    },
  },
  {
    spec: versions.setMobileVersions,
    isStaff: true,
    make: async ({ askStaff }) => {
      const platform = 'ios';
      const list = () => askStaff(versions.listMobileVersions, { query: { platform } });
      return {
        read: async () => ((await list())['items'] as object[])[0] ?? {},
        bodies: [
          { platform, min_supported_version: '1.0.0', target_version: '1.1.0' },
          { platform, min_supported_version: '1.0.0', target_version: '1.2.0' },
        ],
      };
    },
  },
];
