import type { Approval } from '#contract/features/platform-home/approvals.ts';
import { foldText, type CursorPosition } from '../../kernel/lists/public.ts';

export interface SortedApproval {
  id: string;
  sortKey: string;
  approval: Approval;
}

interface Sort {
  column: 'yours' | 'requested' | 'name';
  order: 'asc' | 'desc';
}

const keyOf: Record<Sort['column'], (approval: Approval) => string> = {
  yours: ({ abilities, requestedAt }) => `${abilities.approve ? 0 : 1} ${requestedAt}`,
  requested: ({ requestedAt }) => requestedAt,
  name: ({ name }) => foldText(name),
};

const compare = (one: CursorPosition, other: CursorPosition): number => {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
};

const positionOf = ({ sortKey: key, id }: SortedApproval): CursorPosition => ({ key, id });

/** Returns those whose name or requester contains a text. */
export function matching(approvals: readonly Approval[], search: string | undefined): Approval[] {
  const text = foldText(search?.trim() ?? '');
  return approvals.filter(({ name, requestedBy }) => foldText(`${name} ${requestedBy ?? ''}`).includes(text));
}

/** Returns requests in the order of a list, the id after the column. */
export function sorted(approvals: readonly Approval[], { column, order }: Sort): SortedApproval[] {
  const rows = approvals.map((approval) => ({ id: approval.id, sortKey: keyOf[column](approval), approval }));
  const direction = order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => direction * compare(positionOf(one), positionOf(other)));
}

/** Returns the place of the first row after a position, also where the row of the position is gone. */
export function firstAfter(
  rows: readonly SortedApproval[],
  position: CursorPosition,
  order: Sort['order'],
): number {
  const direction = order === 'asc' ? 1 : -1;
  const place = rows.findIndex((row) => direction * compare(positionOf(row), position) > 0);
  return place === -1 ? rows.length : place;
}
