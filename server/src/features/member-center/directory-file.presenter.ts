import { chosenUsername } from '#contract/placeholder-username.ts';
import type { Translate } from '../../platform/words/translate.types.ts';
import { emailOf, registeredOf, statusOf } from './directory.presenter.ts';
import type { DirectoryRow, FileRow } from './directory.types.ts';

export const directoryColumns = (t: Translate): FileRow => [
  t('member-directory:columns.name'),
  t('member-directory:columns.username'),
  t('member-directory:columns.employeeNumber'),
  t('member-directory:columns.email'),
  t('member-directory:columns.status'),
  t('member-directory:columns.role'),
  t('member-directory:columns.teams'),
  t('member-directory:columns.organization'),
  t('member-directory:columns.registered'),
  t('member-directory:columns.lastVisit'),
];

/** Returns a row of the file, in the language of the reader. */
export const directoryRowFor =
  (t: Translate) =>
  (row: DirectoryRow): FileRow => [
    `${row.firstName} ${row.lastName}`.trim(),
    chosenUsername(row.username),
    row.employeeNumber,
    emailOf(row.email),
    t(`member-directory:status.${statusOf(row)}`),
    t(row.roleName === 'NonAdmin' ? 'member-directory:role.member' : 'member-directory:role.admin'),
    row.teamName,
    row.organizationName,
    registeredOf(row),
    row.lastVisitOn,
  ];
