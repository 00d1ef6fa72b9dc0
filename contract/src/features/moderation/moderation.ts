import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, PageOf, pageQuery } from '../../schemas.ts';
import { Photo } from '../photos/photos.ts';
import { forAdmins, forColleagues, permission } from '../../permissions.ts';

/** Content that can be reported: a journal entry, a comment, a discussion post, or a member's profile. */
export const reportKinds = ['journal', 'comment', 'post', 'profile'] as const;
export type ReportKind = (typeof reportKinds)[number];
const literals = <V extends string>(values: readonly V[]) =>
  T.Unsafe<V>(T.Union(values.map((value) => T.Literal(value))));
export const ReportKind = literals(reportKinds);

export const reportReasons = ['unkind', 'harassment', 'privacy', 'spam', 'health', 'other'] as const;
export const ReportReason = literals(reportReasons);
export type ReportReason = (typeof reportReasons)[number];

export const mostReportWords = 1000;
/** Maximum reports per member and day. */
export const mostReportsADay = 20;
/** Number of newest reports shown with a case. */
export const reportsShown = 20;

export const caseStates = ['open', 'hidden', 'dismissed'] as const;
export const CaseState = literals(caseStates);
export type CaseState = (typeof caseStates)[number];

/** Reported content. Nobody sees who reported it, moderators included. */
export const ModerationCase = T.Object({
  id: Id,
  kind: ReportKind,
  state: CaseState,
  /** The author, or the member whose profile it is. */
  author: T.Object({ id: Id, name: T.String(), username: T.String(), image: Nullable(T.String()) }),
  /** The text, shortened. */
  text: T.String(),
  photos: T.Array(Photo),
  /** The entry, or the entry that was commented on. */
  day: Nullable(Day),
  /** The owner of the journal with the comment. */
  journalOf: Nullable(T.String()),
  /** The topic of the post. */
  challengeId: Nullable(Id),
  teamId: Nullable(Id),
  reportCount: T.Integer(),
  /** Newest first; empty for content that was hidden without a report. */
  reports: T.Array(T.Object({ reason: ReportReason, words: T.String(), createdAt: Moment })),
  reportedAt: Moment,
  decidedAt: Nullable(Moment),
  abilities: T.Object({ hide: T.Boolean(), dismiss: T.Boolean(), restore: T.Boolean() }),
});
export type ModerationCase = T.Static<typeof ModerationCase>;

const moderationReport = permission('moderation.report', forColleagues);

export const reportContent = endpoint({
  method: 'POST',
  path: 'reports',
  permission: moderationReport,
  summary: 'Report content or a person to the admins of the program, once each',
  body: T.Object(
    {
      kind: ReportKind,
      id: Id,
      reason: ReportReason,
      words: T.Optional(T.String({ maxLength: mostReportWords })),
    },
    { additionalProperties: false },
  ),
  response: Done,
  errors: ['not_found', 'already_reported', 'too_many_requests'],
  idempotent: true,
});

const moderationRead = permission('moderation.read', forAdmins);

export const listReports = endpoint({
  method: 'GET',
  path: 'reports',
  permission: moderationRead,
  summary: 'List reported content',
  query: T.Object(
    {
      ...pageQuery(10),
      state: T.Optional(CaseState),
      kind: T.Optional(ReportKind),
      search: T.Optional(T.String({ maxLength: 100 })),
      sortColumn: T.Optional(
        T.Union([T.Literal('reported'), T.Literal('reports'), T.Literal('author')], { default: 'reported' }),
      ),
      sortOrder: T.Optional(T.Union([T.Literal('asc'), T.Literal('desc')], { default: 'desc' })),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(ModerationCase),
});

export const CaseDecision = T.Union([T.Literal('hide'), T.Literal('dismiss'), T.Literal('restore')]);
export type CaseDecision = T.Static<typeof CaseDecision>;

const moderationDecide = permission('moderation.decide', forAdmins);

export const decideReport = endpoint({
  method: 'POST',
  path: 'reports/{id}/decide',
  permission: moderationDecide,
  summary: 'Hide reported content, dismiss the report, or restore it. The author is informed',
  params: IdParams,
  body: T.Object({ decision: CaseDecision }, { additionalProperties: false }),
  response: ModerationCase,
  errors: ['already_answered'],
});
