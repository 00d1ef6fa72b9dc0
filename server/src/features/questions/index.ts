import type { Manifest } from '../../kernel/manifest/public.ts';
import { questionPersonalData } from './questions.personal-data.ts';
import { questionRoutes } from './questions.routes.ts';
import { questionsPart } from './questions.program-part.ts';
import { releaseAnswers } from './services/release-answers.ts';

/** Lets a program ask its members questions. */
export const questions: Manifest = {
  programParts: [questionsPart],
  routes: questionRoutes,
  jobs: [{ name: 'questions.releaseAnswers', everySeconds: 3600, run: releaseAnswers }],
  personalData: [questionPersonalData],
};
