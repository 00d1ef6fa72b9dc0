import type { Kiosk } from '#contract/features/kiosks/kiosks.ts';
import type { KioskRow } from '../../domain/kiosks/pure.ts';

export const presentKiosk = ({ id, name, admittedAt, usedAt }: KioskRow): Kiosk => ({
  id,
  name,
  admittedAt: admittedAt?.toISOString() ?? null,
  usedAt: usedAt?.toISOString() ?? null,
});
