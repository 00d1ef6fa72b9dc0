import * as challenges from './challenges.ts';
import * as changes from './changes.ts';
import * as directory from './directory.ts';
import * as draws from './draws.ts';
import * as entrants from './entrants.ts';
import * as excusedDays from './excused-days.ts';
import * as forecast from './forecast.ts';
import * as lists from './lists.ts';
import * as preventative from './preventative.ts';
import * as questions from './questions.ts';
import * as requests from './requests.ts';
import * as results from './results.ts';

/** The calls about challenges, apart from those of boards and journeys. */
export const challengeCalls = {
  ...challenges,
  ...lists,
  ...directory,
  ...draws,
  ...entrants,
  ...excusedDays,
  ...forecast,
  ...changes,
  ...questions,
  ...requests,
  ...results,
  ...preventative,
};
