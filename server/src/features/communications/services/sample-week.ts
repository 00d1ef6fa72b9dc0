import type { Language } from '#copy/languages.ts';
import { weekPicture } from '../../../domain/mail/public.ts';
import { presentWeek, withGoals } from '../scoring/present-week.ts';
import type { Week } from '../weeks.types.ts';
import { pictureWords, summaryText, weekOf } from './summary-text.ts';

const totals = [7400, 9100, 5200, 10_300, 8000, 12_600, 3400];

/** A week that nobody walked. It goes through the same hands as those of members. */
const facts: Week = {
  day: '2026-11-16',
  days: totals.map((total, at) => ({ day: `2026-11-${String(9 + at).padStart(2, '0')}`, total })),
  dailyStepGoal: 8000,
  easierUntil: null,
  firstDay: '2026-10-01',
  challenges: [],
};
const sample = presentWeek(facts);

export const sampleSummary = (language: Language) => ({
  ...weekOf(language, sample),
  summary: summaryText(language, sample),
});

/** Returns the picture itself, because a preview has nothing that comes with it. */
export async function samplePicture(language: Language) {
  const bytes = await weekPicture(withGoals(facts, sample.days));
  return { url: `data:image/png;base64,${bytes.toString('base64')}`, alt: pictureWords(language, sample) };
}
