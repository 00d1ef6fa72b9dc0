import { getPlanFigures } from '#contract/features/mental-wellness/plan-figures.ts';
import { route } from '../../platform/http/bind.ts';
import { library } from './library/load-library.ts';
import { accessEnabledProgram } from './mental-wellness.access.ts';
import { presentFigures } from './plan-figures.presenter.ts';
import { findLastRelease } from './plan-figures.queries.ts';

export const planFigureRoutes = [
  route(getPlanFigures, async ({ context, language }) => {
    const { id } = await accessEnabledProgram(context);
    const release = await findLastRelease(context.db, id);
    return presentFigures(release, library.questions, library.in(language));
  }),
];
