import { createNotice, createOrganizationNotice } from '#contract/features/notices/notices.ts';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { createQuestion, saveAnswers } from '#contract/features/questions/questions.ts';
import { requestJoinTeam } from '#contract/features/teams/requests.ts';
import { createTeam, promoteTeamMember } from '#contract/features/teams/teams.ts';
import words from '#copy/en/demo/program.json' with { type: 'json' };
import program from '#copy/en/server/demo-program.json' with { type: 'json' };
import { insertOrganizations } from './demo.queries.ts';
import type { DemoEvent, DemoWorld } from './demo-world.ts';
import { organizationNames, teamNames } from './people.ts';

const descriptions = Object.values(program.teamDescriptions);
/** Its leader decides who comes in. */
const closedTeam = 'Slow Loris';

/** Six teams of eight. The first person of each leads it; Lena leads the second. */
async function makeTeams(world: DemoWorld): Promise<void> {
  const { programId, teamIds, members } = world;
  const seated = members.filter(({ isNewcomer }) => !isNewcomer);
  for (const [at, name] of teamNames.entries()) {
    const memberIds = seated.filter((_, place) => place % teamNames.length === at).map(({ id }) => id);
    const open = name === closedTeam ? 0 : 1;
    const body = { programId, name, description: descriptions[at]!, open, memberIds, addCreatorToTeam: 0 };
    const { id } = await world.call('ada', createTeam, { body });
    await world.call('ada', promoteTeamMember, { params: { id }, body: { memberId: memberIds[0]! } });
    teamIds.set(name, id);
  }
}

/** Two teams and their members to each organization. */
async function makeOrganizations({ deps, programId, teamIds }: DemoWorld): Promise<void> {
  const all = [...teamIds.values()];
  const organizations = organizationNames.map((name, at) => ({
    name,
    teamIds: all.slice(at * 2, at * 2 + 2),
  }));
  await insertOrganizations(deps.gateway.forProgram(programId), programId, organizations, deps.clock.now());
}

const optionOf = (options: string, at: number) => options.split('##')[at % options.split('##').length]!;

/** Thirteen members have answered everything. The demo's main people still have questions to answer. */
async function askAndAnswer(world: DemoWorld): Promise<void> {
  const { programId, members } = world;
  const { commute, activities, energy, idea } = words.questions;
  const asked: { id: string; answerOf(at: number): string }[] = [];
  const put = async (body: object, answerOf: (at: number) => string) => {
    // The bodies of this list differ by the kind of question.
    const { id } = await world.call('ada', createQuestion, { body: { programId, ...body } as never });
    asked.push({ id, answerOf });
  };
  const { options: ways, ...commuting } = commute;
  const { options: wishes, ...trying } = activities;
  await put({ ...commuting, type: 'radio', fields: ways, pointValue: 10 }, (at) => optionOf(ways, at));
  await put({ ...trying, type: 'checkbox', fields: wishes, pointValue: 10 }, (at) => optionOf(wishes, at));
  const scale = { type: 'range', range_start: 0, range_end: 10, pointValue: 10 };
  await put({ ...energy, ...scale }, (at) => `${4 + ((at * 3) % 6)}`);
  await put({ ...idea, type: 'text' }, (at) => words.ideas[at % words.ideas.length]!);
  for (const [at, { key, id: memberId }] of members.slice(3, 16).entries()) {
    const questionAnswers = asked.map(({ id, answerOf }) => ({ id, answer: answerOf(at) }));
    await world.call(key, saveAnswers, { body: { programId, memberId, questionAnswers } });
  }
  // Mara has answered the first one only.
  const [first] = asked;
  const questionAnswers = [{ id: first!.id, answer: first!.answerOf(1) }];
  const memberId = world.member('mara').id;
  await world.call('mara', saveAnswers, { body: { programId, memberId, questionAnswers } });
}

async function announce(world: DemoWorld): Promise<void> {
  const [showers, shots] = words.notices;
  await world.call('ada', createNotice, { body: { message: showers!, duration: 14 } });
  await world.call('ada', createNotice, { body: { message: shots!, duration: 7 } });
  const params = { id: world.programId };
  const { items } = await world.call('ada', listProgramOrganizations, { params });
  const organizationId = items.find(({ name }) => name === organizationNames[0])!.id;
  const body = { organizationId, message: words.organizationNotice, duration: 10 };
  await world.call('ada', createOrganizationNotice, { body });
}

/** The admin's program, and a newcomer who asks to join a team. */
export const communityEvents = (): DemoEvent[] => [
  { daysAgo: 88, hour: 9, work: makeTeams },
  { daysAgo: 88, hour: 10, work: makeOrganizations },
  { daysAgo: 6, hour: 9, work: askAndAnswer },
  { daysAgo: 2, hour: 9, work: announce },
  ...['thandi', 'mateo'].map((key, at): DemoEvent => ({
    daysAgo: 2 - at,
    hour: 15,
    work: (world) => world.call(key, requestJoinTeam, { params: { id: world.teamIds.get(closedTeam)! } }),
  })),
];
