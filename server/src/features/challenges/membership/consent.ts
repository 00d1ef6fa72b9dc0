import type { Language } from '#copy/languages.ts';
import { payingMetrics } from '#contract/features/challenges/kinds.ts';
import { needsYes, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { listOf } from '../../../platform/words/day-words.ts';
import { translate } from '../../../platform/words/translate.ts';

type Asking = Pick<ChallengeRow, 'challengeType' | 'metrics' | 'trackJournals' | 'trackQuestions'>;

/** Returns what somebody agrees to by taking part, or null where nothing about health is asked. */
export function consentText(language: Language, challenge: Asking): string | null {
  if (!needsYes(challenge)) return null;
  const t = translate(language);
  const names = payingMetrics
    .filter((name) => challenge.metrics.includes(name))
    .map((name) => (name === 'steps' ? t('wellness:steps') : t(`wellness:metric.${name}`)));
  return [
    t('challenges:consent.metrics', { metrics: listOf(language, names) }),
    ...(challenge.trackJournals ? [t('challenges:consent.journals')] : []),
    ...(challenge.trackQuestions ? [t('challenges:consent.questions')] : []),
    t('challenges:consent.others'),
  ].join(' ');
}

/** Returns whether a change asks for something else than people have agreed to. */
export const asksAnew = (before: Asking, after: Asking): boolean =>
  needsYes(before) &&
  (before.metrics.toSorted().join() !== after.metrics.toSorted().join() ||
    before.trackJournals !== after.trackJournals ||
    before.trackQuestions !== after.trackQuestions);

/** Refuses a yes without what is asked now: to something else, or by somebody who was not shown it. */
export function refuseUnasked(language: Language, challenge: Asking, agreesTo: string | undefined): void {
  const text = consentText(language, challenge);
  if (text !== null && text !== agreesTo) throw new AppError('consent_needed');
}
