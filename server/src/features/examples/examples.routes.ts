import { deleteExamples as deleteEndpoint, getExamples } from '#contract/features/examples/examples.ts';
import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { route } from '../../platform/http/bind.ts';
import { countExamples } from './examples.queries.ts';
import { deleteExamples } from './services/delete-examples.ts';

export const exampleRoutes = (personalData: readonly PersonalData[]) => [
  route(getExamples, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    const { members, teams, challenges } = await countExamples(context.db, context.programId);
    return { members, teams, challenges };
  }),

  route(deleteEndpoint, async ({ context, params }) => {
    accessSessionProgram(context, params.id);
    await deleteExamples(context, personalData);
    return { done: true } as const;
  }),
];
