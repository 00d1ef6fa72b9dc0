import type { Translate } from '../../../platform/words/translate.types.ts';
import type { FileRow, TeamFileRow } from './team-file.types.ts';

export const teamColumns = (t: Translate): FileRow => [
  t('team-list:columns.name'),
  t('team-list:columns.organization'),
  t('team-list:columns.members'),
  t('team-list:columns.leaders'),
  t('team-list:columns.maximum'),
  t('team-list:columns.joining'),
  t('team-list:columns.created'),
];

/** Returns a row of the file, in the language of the reader. */
export const teamRowFor =
  (t: Translate) =>
  (row: TeamFileRow): FileRow => [
    row.name,
    row.organizationName,
    row.memberCount,
    row.leaders,
    row.maxSize,
    t(row.open ? 'team-list:open' : 'team-list:closed'),
    row.createdOn,
  ];
