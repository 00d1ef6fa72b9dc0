import type { RecurringJob } from '../../../core/manifest/public.ts';
import { deleteOldPreviews } from '../own-imports.queries.ts';

const keptMs = 24 * 3_600_000;

/** Looks at files that nobody took further hold health data: they go after a day. */
export const forgetPreviewsJob: RecurringJob = {
  name: 'devices.forgetPreviews',
  everySeconds: 3600,
  run: (deps) =>
    deleteOldPreviews(
      deps.gateway.forPlatform('forget looks at files'),
      new Date(deps.clock.now().getTime() - keptMs),
    ),
};
