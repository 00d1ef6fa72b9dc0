import { createProgram as createProgramEndpoint, getProgram } from '#contract/features/programs/programs.ts';
import { presentProgram } from '../../domain/programs/public.ts';
import { route } from '../../platform/http/bind.ts';
import { accessProgram } from './programs.access.ts';
import { openProgram } from './services/open-program.ts';

export const programRoutes = [
  route(getProgram, async ({ context, params }) => presentProgram(await accessProgram(context, params.id))),
  route(createProgramEndpoint, ({ context, body }) => openProgram(context, body)),
];
