import { Boolean as Flag, Integer, Optional, String as Text } from 'typebox';

/** Settings of backups that the server makes by itself. */
export const backupSettings = {
  BACKUP_FOLDER: Optional(
    Text({
      description:
        'A worker writes a backup into this folder each night (docs/operations.md, Backups). It should be on another disk. Empty: none is made by itself.',
    }),
  ),
  BACKUP_BUCKET: Optional(
    Text({
      description:
        'A worker puts a backup into this bucket each night, encrypted for BACKUP_RECIPIENT. S3_ENDPOINT, S3_REGION and the key of S3_* are for it, too.',
    }),
  ),
  BACKUP_RECIPIENT: Optional(
    Text({
      form: 'recipient',
      description:
        'The public key (age1...) of an age key that nightly backups are encrypted for. The server never has what opens them. Needed with BACKUP_BUCKET.',
    }),
  ),
  BACKUP_HOUR: Integer({
    default: 2,
    minimum: 0,
    maximum: 23,
    description: 'The hour (UTC) after which the backup of a night is made.',
  }),
  BACKUP_TRIAL: Flag({
    default: true,
    description:
      'on: one backup a week is restored into a database of its own beside the other, compared and removed, if the user of DATABASE_URL may create one.',
  }),
};
