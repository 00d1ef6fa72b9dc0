import type { SuppressionSource } from '../../domain/mail/public.ts';

export interface SuppressedRow {
  id: string;
  address: string | null;
  reason: string;
  source: SuppressionSource;
  statusCode: string | null;
  programName: string | null;
  suppressedBy: string | null;
  createdAt: Date;
  sortKey: string;
}

export interface BouncedRow {
  id: string;
  address: string;
  programName: string | null;
  error: string | null;
  bouncedAt: Date;
  sortKey: string;
}

export interface AddressPage {
  /** The beginning of an address. */
  email: string | null;
  afterId: string | null;
  limit: number;
  offset: number;
}
