import { getMyWeek } from '#contract/features/communications/my-week.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import type { WeekSource } from '../../kernel/manifest/public.ts';
import { dayIn, earlier } from '../../platform/clock/days.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { loadWeeks } from './services/load-weeks.ts';
import { presentWeek } from './scoring/present-week.ts';

export const weekRoutes = (sources: readonly WeekSource[]) => [
  route(getMyWeek, async ({ context, params, query }) => {
    const member = await accessSelf(context, params.id);
    const program = await findProgram(context.db, context.programId);
    if (!program) throw notFound();
    const today = dayIn(context.actor.timeZone, context.now);
    const [week] = await loadWeeks(
      context,
      sources,
      program,
      [member],
      earlier(query.before ?? today, today),
    );
    const { challenges, checkUps = [] } = week!;
    return { ...presentWeek(week!), challenges: [...challenges, ...checkUps] };
  }),
];
