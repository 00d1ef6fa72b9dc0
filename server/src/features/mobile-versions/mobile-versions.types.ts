import type { MobileSystem } from '#contract/features/mobile-versions/mobile-versions.ts';

export interface MobileVersionRow {
  id: string;
  system: MobileSystem;
  minSupported: string;
  target: string;
  createdAt: Date;
}
