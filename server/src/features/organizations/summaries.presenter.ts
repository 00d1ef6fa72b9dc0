import type { Words } from '#copy/words.ts';
import type { MemberSummary, Row, TeamSummary } from './summaries.types.ts';

type Columns = Words['organizationReports']['columns'];

const average = (steps: number, days: number) => (days === 0 ? null : Math.round(steps / days));

export const memberColumns = (columns: Columns): Row => [
  columns.name,
  columns.username,
  columns.email,
  columns.joinedOn,
  columns.team,
  columns.steps,
  columns.days,
  columns.perDay,
];

export const presentMember = (row: MemberSummary): Row => [
  `${row.firstName} ${row.lastName}`.trim(),
  row.username,
  row.email,
  row.joinedOn,
  row.teamName,
  row.steps,
  row.days,
  average(row.steps, row.days),
];

export const teamColumns = (columns: Columns): Row => [
  columns.team,
  columns.leaders,
  columns.members,
  columns.steps,
  columns.memberDays,
  columns.days,
  columns.perMemberDay,
];

export const presentTeam = (row: TeamSummary): Row => [
  row.name,
  row.leaders,
  row.members,
  row.steps,
  row.memberDays,
  row.days,
  average(row.steps, row.memberDays),
];
