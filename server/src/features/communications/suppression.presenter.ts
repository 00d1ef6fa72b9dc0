import type {
  BouncedAddress,
  SuppressedAddress,
} from '#contract/features/communications/suppressed-addresses.ts';
import type { BouncedRow, SuppressedRow } from './suppression.types.ts';

export const presentSuppressed = (row: SuppressedRow): SuppressedAddress => {
  const { id, address, reason, source, statusCode, programName, suppressedBy, createdAt } = row;
  const origin = { source, statusCode, programName, suppressedBy };
  return { id, address, reason, ...origin, createdAt: createdAt.toISOString() };
};

export const presentBounced = (row: BouncedRow): BouncedAddress => {
  const { id, address, programName, error, bouncedAt } = row;
  return { id, address, programName, error, bouncedAt: bouncedAt.toISOString() };
};
