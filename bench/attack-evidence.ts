import { metrics, type MetricName } from '../contract/src/metrics.ts';
import { costs } from '../server/src/kernel/disclosure/budget.ts';
import { noiseOf } from '../server/src/kernel/disclosure/release.ts';
import { chosen, partOfValue, valued, type Range } from '../server/src/kernel/disclosure/shapes.ts';
import { attacked, inGroup, own, valueOf, type Victim } from './attack-data.ts';

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

/** Reads all figures of a year as the admin, and returns the logarithm of how much likelier they are if the member logs. */
export async function evidenceIn(address: string, victim: Victim): Promise<number> {
  const { programId, token, organizations, questionId } = victim;
  const read = async (path: string) => {
    const answer = await fetch(`${address}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  };
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
