import { words } from '#copy/words.ts';
import type { Language } from '#copy/languages.ts';
import { getWellnessTip } from '#contract/features/tips.ts';
import { findProgram } from '../../core/programs/public.ts';
import { tierHas } from '../../core/tiers/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { tipOfDay } from './tip-of-day.ts';

const allIn = (language: Language) =>
  Object.entries(words(language).tips).flatMap(([metric, texts]) =>
    texts.map((text: string) => ({ metric, text })),
  );
/** In the same order in every language: a day has one tip, whoever reads it. */
const all = { en: allIn('en'), es: allIn('es') };

export const tipRoutes = [
  route(getWellnessTip, async ({ context, params, language }) => {
    const { db, programId, now } = context;
    const program = params.id === programId ? await findProgram(db, programId) : undefined;
    if (!program) throw notFound();
    const date = dayIn(program.timeZone, now);
    const measures = program.settings.metricsOn && tierHas(program.tier, 'metrics');
    const own = all[language].filter(({ metric }) => metric === 'steps' || measures);
    const tip = own[tipOfDay(programId, date, own.length)];
    if (!tip) throw notFound();
    return { date, ...tip };
  }),
];
