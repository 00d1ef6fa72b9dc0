import { shownAddress } from '#contract/email-address.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import type { MemberSummary, Row, TeamSummary } from './summaries.types.ts';

const average = (steps: number, days: number) => (days === 0 ? null : Math.round(steps / days));

export const memberColumns = (t: Translate): Row => [
  t('organization-reports:columns.name'),
  t('organization-reports:columns.username'),
  t('organization-reports:columns.email'),
  t('organization-reports:columns.joinedOn'),
  t('organization-reports:columns.team'),
  t('organization-reports:columns.steps'),
  t('organization-reports:columns.days'),
  t('organization-reports:columns.perDay'),
];

export const presentMember = (row: MemberSummary): Row => [
  `${row.firstName} ${row.lastName}`.trim(),
  row.username,
  shownAddress(row.email),
  row.joinedOn,
  row.teamName,
  row.steps,
  row.days,
  average(row.steps, row.days),
];

export const teamColumns = (t: Translate): Row => [
  t('organization-reports:columns.team'),
  t('organization-reports:columns.leaders'),
  t('organization-reports:columns.members'),
  t('organization-reports:columns.steps'),
  t('organization-reports:columns.memberDays'),
  t('organization-reports:columns.days'),
  t('organization-reports:columns.perMemberDay'),
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
