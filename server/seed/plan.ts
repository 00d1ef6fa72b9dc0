import { saveAssessment } from '#contract/features/mental-wellness/assessment.ts';
import { getDailyContent, saveItemState } from '#contract/features/mental-wellness/plan.ts';
import { holdWorkshop, registerForWorkshop } from '#contract/features/mental-wellness/workshops.ts';
import type { ItemKind, PlanTopic } from '#contract/plan-topics.ts';
import words from '#copy/en/demo/program.json' with { type: 'json' };
import type { DemoEvent, DemoWorld } from './demo-world.ts';

/** The answers of the visitors' member, with sleep, stress and rest as the highest topics: busy days, short nights, a desk for lunch. */
export const usualAnswers: Readonly<Record<string, readonly string[]>> = {
  nights: ['falling-asleep', 'too-short'],
  workload: ['too-much'],
  breaks: ['desk-lunch', 'mind-works'],
  feeling: ['up-and-down'],
  attention: ['steady'],
  energy: ['plenty'],
  people: ['well-held'],
  moving: ['some-days'],
  self: ['trusting'],
  meaning: ['makes-sense'],
  wishes: ['sleep-better', 'better-breaks'],
};

/** Answers as the API takes them. */
export const selectionOf = (answers: Readonly<Record<string, readonly string[]>>) => ({
  Questions: Object.entries(answers).map(([Id, chosen]) => ({
    Id,
    Answers: chosen.map((each) => ({ Id: each })),
  })),
});

/** Today is the fifth day of the plan. */
const beganDaysAgo = 4;

const answer: DemoEvent = {
  daysAgo: beganDaysAgo,
  hour: 8,
  work: (world) =>
    world.call('mara', saveAssessment, {
      body: selectionOf(usualAnswers),
    }),
};

/** Does what the plan has for the day. */
async function doItem(world: DemoWorld): Promise<void> {
  const { item } = await world.call('mara', getDailyContent);
  if (!item) return;
  await world.call('mara', saveItemState, {
    params: { kind: item.kind as ItemKind, itemId: item.id },
    body: { done: true, helpful: true },
  });
}

const dayMs = 86_400_000;
/** Workshops to register for: the outline, in how many days, at what hour in UTC, and its seats. */
const workshops = [
  { outline: 'better-nights', topic: 'sleep', inDays: 6, hour: 11, seats: 20 },
  { outline: 'breathing-and-letting-go', topic: 'stress', inDays: 9, hour: 14, seats: 15 },
  { outline: 'moving-at-work', topic: 'movement', inDays: 15, hour: 9, seats: 12 },
] as const satisfies readonly {
  outline: string;
  topic: PlanTopic;
  inDays: number;
  hour: number;
  seats: number;
}[];
const registered = ['jonas', 'amina', 'hana', 'sven'];

async function holdWorkshops(world: DemoWorld): Promise<void> {
  const noon = Date.parse(`${world.today}T00:00:00Z`);
  for (const [at, { outline, topic, inDays, hour, seats }] of workshops.entries()) {
    const { title, summary, place } = words.workshops[at]!;
    const startsAt = new Date(noon + inDays * dayMs + hour * 3_600_000).toISOString();
    const body = { outline, topic, title, summary, startsAt, minutes: 45, place, link: null, seats };
    const { id } = await world.call('ada', holdWorkshop, { body });
    for (const key of registered.slice(0, 4 - at))
      await world.call(key, registerForWorkshop, {
        body: { registrationState: 'register', workshopId: id, memberEmail: world.member(key).email },
      });
  }
}

/** A plan on its fifth day, and workshops of the program. */
export const planEvents = (): DemoEvent[] => [
  { daysAgo: 5, hour: 10, work: holdWorkshops },
  answer,
  ...[4, 3, 1].map((daysAgo): DemoEvent => ({ daysAgo, hour: 12.4, work: doItem })),
];
