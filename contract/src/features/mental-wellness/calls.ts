import * as assessment from './assessment.ts';
import * as helpNow from './help-now.ts';
import * as plan from './plan.ts';
import * as planArrangement from './plan-arrangement.ts';
import * as planContent from './plan-content.ts';
import * as planFigures from './plan-figures.ts';
import * as workshops from './workshops.ts';

export const mentalWellnessCalls = {
  ...assessment,
  ...plan,
  ...planArrangement,
  ...planContent,
  ...planFigures,
  ...helpNow,
  ...workshops,
};
