import { expect, test } from 'vitest';
import type { Approval } from '#contract/features/platform-home/approvals.ts';
import { firstAfter, matching, sorted } from './approvals.order.ts';

const approval = (at: number, name: string, approve = false): Approval => ({
  kind: 'massDeletion',
  id: `00000000-0000-7000-8000-00000000000${at}`,
  name,
  subjectId: null,
  people: null,
  programs: null,
  requestedBy: 'sofia@platform.example',
  requestedAt: `2026-11-0${at}T12:00:00.000Z`,
  expiresAt: null,
  approvers: [],
  abilities: { approve },
});
const waiting = [approval(3, 'Élan'), approval(1, 'birch'), approval(2, 'Cedar', true), approval(4, 'birch')];
const names = (rows: readonly { approval: Approval }[]) => rows.map((row) => row.approval.requestedAt[9]);

test.each([
  ['yours', 'asc', ['2', '1', '3', '4']],
  ['requested', 'desc', ['4', '3', '2', '1']],
  ['name', 'asc', ['1', '4', '2', '3']],
] as const)('sorts by %s, %s', (column, order, expected) => {
  expect(names(sorted(waiting, { column, order }))).toEqual(expected);
});

test('goes on after a row, also after one that was decided meanwhile', () => {
  const sort = { column: 'name', order: 'asc' } as const;
  const rows = sorted(waiting, sort);
  const first = rows[0];
  expect(firstAfter(rows, { key: first!.sortKey, id: first!.id }, 'asc')).toBe(1);
  const rest = sorted(waiting.slice(2), sort);
  expect(names(rest.slice(firstAfter(rest, { key: first!.sortKey, id: first!.id }, 'asc')))).toEqual([
    '4',
    '2',
  ]);
  expect(firstAfter(rest, { key: 'zzz', id: first!.id }, 'asc')).toBe(2);
});

test('finds by name and requester without accents and case', () => {
  expect(matching(waiting, ' elan ')).toHaveLength(1);
  expect(matching(waiting, 'SOFIA')).toHaveLength(4);
});
