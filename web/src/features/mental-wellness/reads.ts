import { getAssessment } from '#contract/features/mental-wellness/assessment.ts';
import { getHelpNow } from '#contract/features/mental-wellness/help-now.ts';
import {
  getArrangement,
  getOwnArticle,
  listOwnArticles,
} from '#contract/features/mental-wellness/plan-arrangement.ts';
import {
  compareText,
  getText,
  listTexts,
  listTextVersions,
} from '#contract/features/mental-wellness/plan-content.ts';
import { getPlanFigures } from '#contract/features/mental-wellness/plan-figures.ts';
import {
  getArticle,
  getDailyContent,
  getGuide,
  getPlan,
  getStrategy,
  getTopic,
  listContentPages,
} from '#contract/features/mental-wellness/plan.ts';
import { getWorkshop, listHeldWorkshops } from '#contract/features/mental-wellness/workshops.ts';

/** Lists what members read of their plan and its content. */
export const planReads = [
  getDailyContent,
  getPlan,
  listContentPages,
  getArticle,
  getGuide,
  getStrategy,
  getTopic,
  getWorkshop,
];

/** Lists what a change of the program's own content makes stale. An article that is being edited stays as it is. */
export const contentReads = [...planReads, listOwnArticles, getArrangement];

export const mentalWellnessReads = [
  ...contentReads,
  getAssessment,
  getHelpNow,
  getOwnArticle,
  getPlanFigures,
  listHeldWorkshops,
  listTexts,
  getText,
  listTextVersions,
  compareText,
];
