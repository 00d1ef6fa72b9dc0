import { getPlanFigures } from '#contract/features/mental-wellness/plan-figures.ts';
import { findRelease } from '../../kernel/disclosure/public.ts';
import { route } from '../../platform/http/bind.ts';
import { library } from './library/load-library.ts';
import { accessEnabledProgram } from './mental-wellness.access.ts';
import { presentFigures } from './plan-figures.presenter.ts';
import { planAnswers, planStatus } from './services/release-plans.ts';

export const planFigureRoutes = [
  route(getPlanFigures, async ({ context, language }) => {
    const { id } = await accessEnabledProgram(context);
    const [status, answers] = await Promise.all([
      findRelease(context.db, id, planStatus),
      findRelease(context.db, id, planAnswers),
    ]);
    return presentFigures(status, answers, library.questions, library.in(language));
  }),
];
