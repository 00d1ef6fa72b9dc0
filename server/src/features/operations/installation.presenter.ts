import type { Installation } from '#contract/features/operations/installation.ts';
import type { Restored } from '../../kernel/installation/pure.ts';

export const presentInstallation = (restored: Restored | null, queued: number): Installation => ({
  restored: restored && {
    restoredAt: restored.restoredAt.toISOString(),
    backupAt: restored.backupAt?.toISOString() ?? null,
    queued,
  },
});
