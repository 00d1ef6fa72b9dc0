import type { Manifest } from '../../kernel/manifest/public.ts';
import { firstPlan } from './first-week.overview.ts';
import { contentRoutes } from './content.routes.ts';
import { library } from './library/load-library.ts';
import { planPersonalData } from './mental-wellness.personal-data.ts';
import { ownContentRoutes } from './own-content.routes.ts';
import { planFigureRoutes } from './plan-figures.routes.ts';
import { planReminder } from './plan.reminder.ts';
import { planRoutes } from './plan.routes.ts';
import { wordOfAssessment } from './scoring/assessment-words.ts';
import { resealPlans } from './services/reseal-plans.ts';
import { releasePlanFigures } from './services/release-plans.ts';
import { staffContentRoutes } from './staff-content.routes.ts';
import { workshopsCalendar } from './workshops.calendar.ts';
import { workshopRoutes } from './workshops.routes.ts';

export { shipPlanTexts } from './services/ship-texts.ts';

/** Offers the mental-wellness plan: an assessment, something small for each day, and the content behind it. */
export const mentalWellness: Manifest = {
  routes: [
    ...planRoutes,
    ...contentRoutes,
    ...workshopRoutes,
    ...planFigureRoutes,
    ...staffContentRoutes,
    ...ownContentRoutes,
  ],
  jobs: [{ name: 'mentalWellness.releaseFigures', everySeconds: 3600, run: releasePlanFigures }],
  firstWeek: [firstPlan],
  calendar: [workshopsCalendar],
  reminders: [planReminder],
  personalData: [planPersonalData],
  reseal: resealPlans,
  reportWords: (language, code) => wordOfAssessment(library.in(language), code),
};
