import * as T from 'typebox';
import { listEndpoint } from '../../list-endpoint.ts';
import { forStaff, permission } from '../../permissions.ts';
import { Id, Moment, Nullable, oneOf } from '../../schemas.ts';

/** Acts that take two people. */
export const approvalKinds = [
  'massDeletion',
  'massEmail',
  'programDeletion',
  'factorReset',
  'staffChange',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** A request that waits for a second person. */
export const Approval = T.Object({
  kind: oneOf(approvalKinds),
  id: Id,
  /** What it is about: a program, a person, a subject or a file. */
  name: T.String(),
  /** The program or person whose page shows it; null: it has a page of its own, or a list. */
  subjectId: Nullable(Id),
  /** How many people it concerns, and in how many programs; null where it is about one. */
  people: Nullable(T.Integer()),
  programs: Nullable(T.Integer()),
  /** The address of who asked; null: their account is gone. */
  requestedBy: Nullable(T.String()),
  requestedAt: Moment,
  /** It ends then by itself. Null: it waits until somebody decides. */
  expiresAt: Nullable(Moment),
  /** The addresses of those who may approve it. Empty: there is nobody yet. */
  approvers: T.Array(T.String()),
  abilities: T.Object({ approve: T.Boolean() }),
});
export type Approval = T.Static<typeof Approval>;

/** At most so many of a kind are listed, the oldest. */
export const mostApprovals = 500;

const approvalsList = permission('approvals.list', forStaff);

export const listApprovals = listEndpoint({
  path: 'super/approvals',
  permission: approvalsList,
  summary:
    'List requests that wait for a second person, those first that the caller may approve: who asked, who may approve, and when it ends',
  item: Approval,
  /** `yours`: those that the caller may approve, then the others, each the oldest first. */
  sorts: ['yours', 'requested', 'name'],
  search: 'search',
  filters: { kind: approvalKinds },
});
