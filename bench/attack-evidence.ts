import { metrics, type MetricName } from '../contract/src/metrics.ts';
import { costs } from '../server/src/kernel/disclosure/budget.ts';
import { noiseOf } from '../server/src/kernel/disclosure/release.ts';
import { chosen, partOfValue, valued, type Range } from '../server/src/kernel/disclosure/shapes.ts';
import { library } from '../server/src/features/mental-wellness/library/load-library.ts';
import { attacked, inGroup, own, planAnswersGiven, valueOf, type Victim } from './attack-data.ts';

interface Week {
  startsOn: string;
  figuresOf: string;
  people: number | null;
  average: number | null;
}

const steps = 50;
const rangeOf = (metric: MetricName): Range => metrics[metric].usual ?? metrics[metric].accept;
const spreadOf = (value: number, range: Range) => partOfValue(value, range).get('spread')!;

/** The evidence of a metric's figures of one group in a period, for the member's being among them. */
function evidenceOfWeek(metric: MetricName, { people, average }: Week, others: number, back: number): number {
  if (people === null) return 0;
  const range = rangeOf(metric);
  const noise = noiseOf({ shape: valued, units: costs.metrics / attacked.length, groups: ['', '', ''] });
  const counted = (people - others - 0.5) / noise('people') ** 2;
  if (average === null) return counted;
  const [middle, half] = [(range[0] + range[1]) / 2, (range[1] - range[0]) / 2];
  const seen = ((average - middle) / half) * steps * people;
  const more = spreadOf(own[metric]!, range);
  const known = others * spreadOf(valueOf(metric, back), range);
  return counted + (more * (seen - known - more / 2)) / noise('spread') ** 2;
}

interface PlanFigures {
  statusOf: string | null;
  answersOf: string | null;
  statuses: { status: string; people: number | null }[];
  questions: { id: string; answers: { id: string; people: number | null }[] }[];
}

const reader =
  (address: string, { token }: Victim) =>
  async (path: string) => {
    const answer = await fetch(`${address}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };

const planKeys = Object.entries(planAnswersGiven).flatMap(([id, given]) =>
  given.map((one) => `${id}.${one}`),
);
const allKeys = library.questions.flatMap(({ id, answers }) => answers.map((one) => `${id}.${one.id}`));
const mostAnswers = library.questions.reduce((sum, { maximum }) => sum + maximum, 0);

/**
 * Reads the reports of the plan after the release of a period, and returns what they add to the evidence. They show the newest release
 * alone, so an attacker reads them each time. A figure that is held says nothing new.
 */
export async function evidenceOfPlan(address: string, victim: Victim, period: string): Promise<number> {
  const told = (await reader(address, victim)('mental-wellness/plan-figures')) as PlanFigures;
  const of = (people: number | null | undefined, noise: number) =>
    people === null || people === undefined ? 0 : (people - victim.planned - 0.5) / noise ** 2;
  let evidence = 0;
  if (told.statusOf === period) {
    const noise = noiseOf({ shape: chosen(['created', 'updated'], 1), units: costs.planStatus, groups: [] });
    const people = new Map(told.statuses.map((one) => [one.status, one.people]));
    // Everybody has the same one in a period.
    const seen = [people.get('planned'), people.get('updated') ?? people.get('created')];
    for (const count of seen) evidence += of(count, noise('created'));
  }
  if (told.answersOf === period) {
    const noise = noiseOf({ shape: chosen(allKeys, mostAnswers), units: costs.planAnswers, groups: [] });
    for (const { id, answers } of told.questions)
      for (const { id: answer, people } of answers)
        if (planKeys.includes(`${id}.${answer}`)) evidence += of(people, noise(`${id}.${answer}`));
  }
  return evidence;
}

/** Reads all other figures of a year as the admin, and returns the logarithm of how much likelier they are if the member logs. */
export async function evidenceIn(address: string, victim: Victim): Promise<number> {
  const { programId, organizations, questionId } = victim;
  const read = reader(address, victim);
  let evidence = 0;
  for (const metric of attacked)
    for (const [at, organization] of [null, ...organizations].entries()) {
      const query = `statType=${metric}${organization ? `&organizationId=${organization}` : ''}`;
      const { weeks } = (await read(`programs/${programId}/health-data?${query}`)) as { weeks: Week[] };
      for (const [back, week] of weeks.entries()) {
        // A figure that is held says nothing new, and the member is in one organization.
        if (week.figuresOf !== week.startsOn || (organization && back % 2 !== at - 1)) continue;
        evidence += evidenceOfWeek(metric, week, (organization ? 1 : 3) * inGroup, back);
      }
    }
  const told = (await read(`questions/${questionId}/answers`)) as {
    people: number | null;
    choices: { people: number | null }[];
  };
  const noise = noiseOf({ shape: chosen(['a', 'b'], 1), units: costs.question, groups: [] })('a');
  for (const people of [told.people, told.choices[0]?.people ?? null])
    if (people !== null) evidence += (people - 3 * inGroup - 0.5) / noise ** 2;
  return evidence;
}
