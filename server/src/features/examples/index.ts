import { listen } from '../../kernel/events/public.ts';
import type { Manifest } from '../../kernel/manifest/public.ts';
import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { exampleRoutes } from './examples.routes.ts';
import { walkOn } from './services/walk-on.ts';
import { makeExamples } from './services/make-examples.ts';

/** Example data that a new program can begin with (docs/decisions/855). */
export const examplesFrom = (personalData: readonly PersonalData[]): Manifest => ({
  routes: exampleRoutes(personalData),
  jobs: [{ name: 'examples.walk', everySeconds: 3600, run: walkOn }],
  listeners: [
    listen('program.opened', { stage: 'note' }, async (_, unit, { examplesIn, by }) => {
      if (examplesIn !== null) await makeExamples({ ...by, db: unit }, unit, examplesIn);
    }),
  ],
});
