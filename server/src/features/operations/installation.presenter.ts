import type { Installation } from '#contract/features/operations/installation.ts';
import type { Backups } from '#contract/features/operations/jobs.ts';
import type { Restored } from '../../kernel/installation/pure.ts';

export const presentInstallation = (
  restored: Restored | null,
  queued: number,
  { on, old, goodAt }: Backups,
): Installation => ({
  backups: { on, old, goodAt },
  restored: restored && {
    restoredAt: restored.restoredAt.toISOString(),
    backupAt: restored.backupAt?.toISOString() ?? null,
    queued,
  },
});
