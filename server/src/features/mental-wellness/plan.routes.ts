import * as assessment from '#contract/features/mental-wellness/assessment.ts';
import { getHelpNow } from '#contract/features/mental-wellness/help-now.ts';
import { getDailyContent, getPlan } from '#contract/features/mental-wellness/plan.ts';
import { route } from '../../platform/http/bind.ts';
import { comingWorkshops } from './coming-workshops.ts';
import { library } from './library/load-library.ts';
import { accessOwnPlan, accessReader } from './mental-wellness.access.ts';
import { presentAssessment, presentDailyContent, presentPlan, statusOf } from './plan.presenter.ts';
import { isReassessmentDue } from './scoring/change-plan.ts';
import { countryIn } from './scoring/country.ts';
import { declineReassessment, deletePlan } from './services/change-progress.ts';
import { saveAssessment } from './services/save-assessment.ts';
import { readPlan } from './services/sealed-plan.ts';

const { questions } = library;

export const planRoutes = [
  route(assessment.getAssessment, async ({ context, language }) => {
    const { memberId, shelf } = await accessReader(context, language);
    return presentAssessment(questions, shelf, await readPlan(context, memberId));
  }),

  route(assessment.saveAssessment, async ({ context, body, language }) => {
    const { memberId, today } = await accessReader(context, language);
    const plan = await saveAssessment(context, { memberId, today, questions }, body);
    return { status: statusOf(plan) };
  }),

  route(assessment.getAssessmentStatus, async ({ context, language }) => {
    const { memberId, today } = await accessReader(context, language);
    const plan = await readPlan(context, memberId);
    return { status: statusOf(plan), since: plan.beganOn, reassess: isReassessmentDue(plan, today) };
  }),

  route(assessment.declineReassessment, async ({ context, language }) => {
    const { memberId } = await accessReader(context, language);
    await declineReassessment(context, memberId);
    return { done: true } as const;
  }),

  route(assessment.deletePlan, async ({ context }) => {
    await deletePlan(context, accessOwnPlan(context));
    return { done: true } as const;
  }),

  route(getPlan, async ({ context, language }) => {
    const reader = await accessReader(context, language);
    const { shelf } = reader;
    const [plan, workshops] = await Promise.all([
      readPlan(context, reader.memberId),
      comingWorkshops(context, reader),
    ]);
    return presentPlan({ plan, shelf, questions, workshops });
  }),

  route(getDailyContent, async ({ context, language }) => {
    const reader = await accessReader(context, language);
    const { memberId, shelf, today } = reader;
    const [plan, workshops] = await Promise.all([
      readPlan(context, memberId),
      comingWorkshops(context, reader),
    ]);
    return presentDailyContent({ plan, shelf, workshops, memberId, today });
  }),

  route(getHelpNow, async ({ context, language }) => {
    const { helpContacts } = await accessReader(context, language);
    const { timeZone } = context.actor;
    return {
      own: [...helpContacts],
      country: countryIn(
        timeZone,
        library.help.map(({ country }) => country),
      ),
      countries: [...library.help],
    };
  }),
];
