import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import { deleteOldPreviews } from '../own-imports.queries.ts';

const keptMs = 24 * 3_600_000;

/** Deletes previews that nobody imported within a day, because they hold health data. */
export const forgetPreviewsJob: RecurringJob = {
  name: 'devices.forgetPreviews',
  everySeconds: 3600,
  run: (deps) =>
    deleteOldPreviews(
      deps.gateway.forPlatform('forget looks at files'),
      new Date(deps.clock.now().getTime() - keptMs),
    ),
};
