import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { versionOf } from '#contract/version.ts';
import * as activity from '#contract/features/activity/activity.ts';
import * as ownBadges from '#contract/features/badges/own-badges.ts';
import * as challengeQuestions from '#contract/features/challenges/questions.ts';
import * as challenges from '#contract/features/challenges/challenges.ts';
import * as templates from '#contract/features/communications/email-templates.ts';
import * as platformTemplates from '#contract/features/communications/platform-templates.ts';
import * as company from '#contract/features/company-sign-on/company-sign-on.ts';
import * as workshops from '#contract/features/mental-wellness/workshops.ts';
import * as versions from '#contract/features/mobile-versions/mobile-versions.ts';
import * as notices from '#contract/features/notices/notices.ts';
import * as organizations from '#contract/features/organizations/organizations.ts';
import * as packages from '#contract/features/packages/packages.ts';
import * as points from '#contract/features/points/points.ts';
import * as profiles from '#contract/features/profiles/profiles.ts';
import * as programs from '#contract/features/programs/programs.ts';
import * as look from '#contract/features/programs/look.ts';
import * as settings from '#contract/features/programs/settings.ts';
import * as questions from '#contract/features/questions/questions.ts';
import * as resellers from '#contract/features/resellers/resellers.ts';
import * as teams from '#contract/features/teams/teams.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { makeOrganization } from '../../../test/factories/organizations.ts';
import { makeReseller } from '../../../test/factories/resellers.ts';
import { makeTeam } from '../../../test/factories/teams.ts';
import { shipAll } from '../../../test/ship.ts';
import { newId } from '../../platform/ids/ids.ts';

// Two admins save the same thing: the second one is refused and gets what the first one saved (docs/domain.md#two-people-at-once).

let api: TestApi;
let programId: string;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  await shipAll(api.deps);
  programId = await inProgram(api, { settings: { organizationsOn: true, mentalWellnessEnabled: true } });
  admin = await asAdmin(api, programId);
  staff = await asMember(api, programId, { roleName: 'Super WT Admin' });
});

interface Edited {
  params?: object;
  /** The thing, as a screen reads it before somebody edits it. */
  read(): Promise<object>;
  /** What two people save. */
  bodies: [object, object];
}
interface Case {
  spec: EndpointSpec;
  who?: () => Person;
  make(): Promise<Edited>;
}

const ask = async (who: Person, spec: EndpointSpec, input: object = {}): Promise<Record<string, unknown>> => {
  const { status, body } = await api.call(who.token, spec, input);
  if (status !== 200) throw new Error(`${spec.path}: ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
};
const itemOf = (list: Record<string, unknown>, id: unknown) =>
  (list['items'] as { id: unknown }[]).find((each) => each.id === id)!;

const ofSettings = (spec: EndpointSpec, bodies: [object, object]): Case => ({
  spec,
  make: async () => {
    const params = { id: programId };
    return { params, read: () => ask(admin, programs.getProgram, { params }), bodies };
  },
});

const ofNotice = (spec: EndpointSpec, isOfOrganization: boolean): Case => ({
  spec,
  make: async () => {
    const organizationId = isOfOrganization
      ? (await makeOrganization(api.deps, programId, [])).id
      : undefined;
    const { id } = organizationId
      ? await ask(admin, notices.createOrganizationNotice, { body: { organizationId, message: 'Hello' } })
      : await ask(admin, notices.createNotice, { body: { message: 'Hello' } });
    const list = organizationId ? notices.listOrganizationNotices : notices.listNotices;
    const query = organizationId ? { organizationId } : {};
    return {
      params: { id },
      read: async () => itemOf(await ask(admin, list, { query }), id),
      bodies: [{ message: 'Good morning' }, { duration: 3 }],
    };
  },
});

const ofTemplate = (list: EndpointSpec, spec: EndpointSpec, who: () => Person): Case => ({
  spec,
  who,
  make: async () => {
    const { items } = await ask(who(), list);
    const one = (items as { templateId: string; subject: string; body: string }[])[0]!;
    const { templateId: id, subject, body } = one;
    const read = async () =>
      ((await ask(who(), list))['items'] as (typeof one)[]).find((each) => each.templateId === id)!;
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
const ofWeek = (week: number) => ({
  week,
  text: 'Sleep comes easier in the dark.',
  question: 'What helps?',
  options: ['A bright screen', 'A dark room'],
  answer: 1,
});
const challenge = () => ({
  programId,
  challengeName: `Challenge ${newId()}`,
  startDate: '2026-11-20',
  duration: 14,
});

const cases: Case[] = [
  ofSettings(settings.saveSettings, [{ stepGoal: 7000 }, { stepGoal: 9000 }]),
  ofSettings(settings.saveEmailSettings, [{ mailSenderName: 'A' }, { mailSenderName: 'B' }]),
  ofSettings(settings.saveMemberSettings, [{ journalMakers: 'leaders' }, { journalMakers: 'admins' }]),
  ofSettings(settings.saveChallengeSettings, [{ graceHours: 24 }, { graceHours: 72 }]),
  ofSettings(settings.saveTeamSettings, [{ teamMaxSize: 5 }, { teamMaxSize: 6 }]),
  ofSettings(settings.saveBadgeSettings, [{ badgesOff: ['steps-50k'] }, { badgesOff: [] }]),
  ofSettings(settings.saveOrganizationSettings, [
    { organizationsName: 'Office' },
    { organizationsName: 'Site' },
  ]),
  ofSettings(settings.saveCustomization, [{ loginTitle: 'A' }, { loginTitle: 'B' }]),
  {
    spec: settings.saveCustomization,
    make: async () => {
      const params = { id: programId };
      return {
        params,
        read: async () => {
          const program = await ask(admin, programs.getProgram, { params });
          const { page } = await ask(admin, look.getProgramLook, {
            params: { programName: program['slug'] },
          });
          return { ...program, settings: { ...(program['settings'] as object), customPage: page } };
        },
        bodies: [{ customPage: '<p>A</p>' }, { customPage: '<p>B</p>' }],
      };
    },
  },
  ofSettings(settings.saveMentalWellnessSettings, [{ planTopicsHidden: ['rest'] }, { planTopicsHidden: [] }]),
  {
    spec: points.savePointAmounts,
    make: async () => {
      const params = { id: programId };
      return {
        params,
        read: () => ask(admin, points.getPointAmounts, { params }),
        bodies: [{ amounts: { journal: 11 } }, { amounts: { journal: 12 } }],
      };
    },
  },
  {
    spec: activity.setProgramActivities,
    make: async () => ({
      params: { programId },
      read: () => ask(admin, activity.listActivities, { query: { programId } }),
      bodies: [{ activityIds: ['yoga'] }, { activityIds: ['yoga', 'ballet'] }],
    }),
  },
  {
    spec: company.saveCompanySignOn,
    make: async () => {
      const params = { id: programId };
      return {
        params,
        read: () => ask(admin, company.getCompanySignOn, { params }),
        bodies: [
          { companyCode: 'cedar-a', method: 'list' },
          { companyCode: 'cedar-b', method: 'list' },
        ],
      };
    },
  },
  {
    spec: teams.updateTeam,
    make: async () => {
      const { id } = await makeTeam(api.deps, programId, []);
      const params = { id };
      return {
        params,
        read: () => ask(admin, teams.getTeam, { params }),
        bodies: [{ name: `Oaks ${id}` }, { description: 'We walk at noon.' }],
      };
    },
  },
  {
    spec: organizations.saveOrganization,
    make: async () => {
      const { id } = await makeOrganization(api.deps, programId, []);
      const name = `North ${newId()}`;
      return {
        read: () => ask(admin, organizations.getOrganization, { query: { id } }),
        bodies: [
          { id, name, open: true },
          { id, name, open: false },
        ],
      };
    },
  },
  {
    spec: challenges.updateChallenge,
    make: async () => {
      const { id } = await ask(admin, challenges.createChallenge, { body: challenge() });
      const params = { id };
      return {
        params,
        read: () => ask(admin, challenges.getChallenge, { params }),
        bodies: [{ description: 'To the coast.' }, { startDate: '2026-11-21' }],
      };
    },
  },
  {
    spec: challengeQuestions.setChallengeQuestions,
    make: async () => {
      const metrics = ['sleep', 'water', 'mood'];
      const { id } = await ask(admin, challenges.createChallenge, {
        body: { ...challenge(), challengeType: 'wellness', metrics, trackQuestionPoints: 1 },
      });
      const params = { id };
      return {
        params,
        read: () => ask(admin, challengeQuestions.listChallengeQuestions, { params }),
        bodies: [{ questions: [ofWeek(1)] }, { questions: [ofWeek(1), ofWeek(2)] }],
      };
    },
  },
  {
    spec: packages.updatePackage,
    make: async () => {
      const { id } = await ask(admin, packages.createPackage, {
        body: { packageName: `Package ${newId()}`, defaults: { duration: 7 } },
      });
      const params = { id };
      return {
        params,
        read: () => ask(admin, packages.getPackage, { params }),
        bodies: [{ description: 'A' }, { featured: 1 }],
      };
    },
  },
  {
    spec: ownBadges.updateOwnBadge,
    make: async () => {
      const params = { id: programId };
      const body = { name: `Oak ${newId()}`, metric: 'steps', window: 'day', threshold: 12_000 };
      const { id } = await ask(admin, ownBadges.createOwnBadge, { params, body });
      return {
        params: { ...params, badgeId: id },
        read: async () => itemOf(await ask(admin, ownBadges.listOwnBadges, { params }), id),
        bodies: [{ text: 'For a long day.' }, { on: false }],
      };
    },
  },
  {
    spec: questions.updateQuestion,
    make: async () => {
      const { id } = await ask(admin, questions.createQuestion, {
        body: { programId, question: 'How?', type: 'text' },
      });
      const list = () =>
        ask(admin, questions.listQuestions, { params: { id: programId }, query: { all: true } });
      return {
        params: { id },
        read: async () => itemOf(await list(), id),
        bodies: [{ question: 'How so?' }, { required: true }],
      };
    },
  },
  ofNotice(notices.updateNotice, false),
  ofNotice(notices.updateOrganizationNotice, true),
  ofTemplate(templates.listEmailTemplates, templates.updateEmailTemplate, () => admin),
  ofTemplate(platformTemplates.listPlatformTemplates, platformTemplates.savePlatformTemplate, () => staff),
  {
    spec: workshops.changeWorkshop,
    make: async () => {
      const { id } = await ask(admin, workshops.holdWorkshop, { body: workshop });
      return {
        params: { workshopId: id },
        read: async () => itemOf(await ask(admin, workshops.listHeldWorkshops), id),
        bodies: [
          { ...workshop, seats: 20 },
          { ...workshop, place: 'Room 5' },
        ],
      };
    },
  },
  {
    spec: profiles.updateMember,
    make: async () => {
      const { id } = await asMember(api, programId);
      const params = { id };
      return {
        params,
        read: () => ask(admin, profiles.getMember, { params }),
        bodies: [{ firstName: 'Ada' }, { firstName: 'Adele' }],
      };
    },
  },
  {
    spec: resellers.updateReseller,
    who: () => staff,
    make: async () => {
      const { id, name } = await makeReseller(api.deps);
      const params = { id };
      const body = { name, accent: null, mailReplyTo: null, ...reseller };
      return {
        params,
        read: () => ask(staff, resellers.getReseller, { params }),
        bodies: [
          { ...body, mailSenderName: 'A' },
          { ...body, mailSenderName: 'B' },
        ],
      };
    },
  },
  {
    spec: resellers.setHousePackages,
    who: () => staff,
    make: async () => {
      const { id } = await makeReseller(api.deps);
      const { items } = await ask(staff, packages.listPackages, { query: { shared: 1 } });
      const [a, b] = (items as { id: string }[]).map((each) => each.id);
      const params = { id };
      return {
        params,
        read: () => ask(staff, resellers.listHousePackages, { params }),
        bodies: [{ packageIds: [a] }, { packageIds: [b] }],
      };
    },
  },
  {
    spec: versions.setMobileVersions,
    who: () => staff,
    make: async () => {
      const platform = 'ios';
      const list = () => ask(staff, versions.listMobileVersions, { query: { platform } });
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

test('every call that edits has a case', () => {
  const edits = allEndpoints.flatMap(({ spec }) => (spec.edits ? [spec.path] : []));
  expect(new Set(cases.map(({ spec }) => spec.path))).toEqual(new Set(edits));
});

describe.each(cases.map((one) => [`${one.spec.method} ${one.spec.path}`, one] as const))('%s', (_, one) => {
  const { spec } = one;
  const save = async ({ params }: Edited, body: object, version?: string) =>
    api.call((one.who?.() ?? admin).token, spec, {
      ...(params ? { params } : {}),
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    } as never);

  test('refuses the later of two saves with what the first one saved', async () => {
    const edited = await one.make();
    const [first, second] = edited.bodies;
    const began = versionOf(spec, await edited.read());
    const saved = await save(edited, first, began);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const between = await edited.read();
    const version = versionOf(spec, between);
    expect(version).not.toBe(began);
    const refused = (await save(edited, second, began)) as { status: number; body: Record<string, unknown> };
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    const { current } = refused.body['details'] as { current: object };
    expect(versionOf(spec, current)).toBe(version);
    expect(await edited.read()).toEqual(between);
    // Somebody who has seen it goes on.
    const later = await save(edited, second, version);
    expect(later.status, JSON.stringify(later.body)).toBe(200);
    expect(versionOf(spec, await edited.read())).not.toBe(version);
  });

  test('lets one of two saves at once through, and any without a version', async () => {
    const edited = await one.make();
    const [first, second] = edited.bodies;
    expect((await save(edited, second)).status).toBe(200);
    const began = versionOf(spec, await edited.read());
    const both = await Promise.all([save(edited, first, began), save(edited, first, began)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(edited, second)).status).toBe(200);
  });
});

test('a version of another form is refused', async () => {
  const answer = await api.call(admin.token, settings.saveSettings, {
    params: { id: programId },
    body: { stepGoal: 5000 },
    headers: { 'if-match': 'W/"no version!"' },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input' } });
});
