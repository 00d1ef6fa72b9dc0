import type { Manifest } from '../../kernel/manifest/public.ts';
import { questionPersonalData } from './questions.personal-data.ts';
import { questionRoutes } from './questions.routes.ts';
import { questionsPart } from './questions.program-part.ts';

/** Lets a program ask its members questions. */
export const questions: Manifest = {
  programParts: [questionsPart],
  routes: questionRoutes,
  personalData: [questionPersonalData],
};
