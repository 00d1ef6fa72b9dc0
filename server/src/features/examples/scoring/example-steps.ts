import { daysBetween } from '../../../platform/clock/days.ts';

/**
 * Returns the steps of an example member on a day. They differ from day to day as those of real people do, and never
 * change for a day. Null: a day without steps.
 *
 * @param person - place among the example members, from 0
 */
export function exampleSteps(person: number, day: string): number | null {
  const place = daysBetween('2020-01-01', day);
  const mix = (person * 7919 + place * 104_729 + person * place * 31) % 1_000;
  // Some people forget a day now and then.
  if (person % 3 === 2 && mix < 120) return null;
  const usual = 4_500 + ((person * 5) % 12) * 650;
  return Math.round(usual * (0.65 + (0.7 * mix) / 1_000));
}
