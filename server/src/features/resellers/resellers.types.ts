import type { ResellerSort } from '#contract/features/resellers/resellers.ts';
import type { ResellerRow } from '../../domain/resellers/public.ts';

export interface ResellerFilter {
  search: string | null;
  /** The reseller whose staff ask: they see no other. */
  onlyId: string | null;
}

export interface ResellerOrder {
  column: ResellerSort;
  order: 'asc' | 'desc';
}

export interface ListedResellerRow extends ResellerRow {
  programs: number;
  members: number;
  logo: string | null;
  sortKey: string;
}

export interface ProgramMoveRow {
  id: string;
  at: Date;
  fromId: string | null;
  fromName: string | null;
  toId: string | null;
  toName: string | null;
  sortKey: string;
}
