import type { MobileVersions } from '#contract/features/mobile-versions/mobile-versions.ts';
import type { MobileVersionRow } from './mobile-versions.types.ts';

export const presentVersions = ({
  id,
  system,
  minSupported,
  target,
  createdAt,
}: MobileVersionRow): MobileVersions => ({
  id,
  platform: system,
  min_supported_version: minSupported,
  target_version: target,
  createdAt: createdAt.toISOString(),
});
