import { getWellnessTip } from '#contract/features/tips/tips.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { tierHas } from '../../domain/tiers/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { tipOfDay } from './tip-of-day.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import { metricNames } from '#contract/metrics.ts';

const topics = ['steps', ...metricNames] as const;

/** Returns all tips in the same order in every language, so that everyone gets the same tip on a day. */
const tipsIn = (t: Translate) =>
  topics.flatMap((metric) =>
    t(`tips:${metric}`, { returnObjects: true }).map((text: string) => ({ metric, text })),
  );

export const tipRoutes = [
  route(getWellnessTip, async ({ context, params, language }) => {
    const { db, programId, now } = context;
    const program = params.id === programId ? await findProgram(db, programId) : undefined;
    if (!program) throw notFound();
    const date = dayIn(program.timeZone, now);
    const measures = program.settings.metricsOn && tierHas(program.tier, 'metrics');
    const isOn = (metric: (typeof topics)[number]) =>
      metric === 'steps' || (measures && !program.settings.metricsOff.includes(metric));
    const own = tipsIn(translate(language)).filter(({ metric }) => isOn(metric));
    const tip = own[tipOfDay(programId, date, own.length)];
    if (!tip) throw notFound();
    return { date, ...tip };
  }),
];
