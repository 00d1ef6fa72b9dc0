import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Moment, Nullable, oneOf } from '../../schemas.ts';
import { forStaff, forSuperAdmins, permission } from '../../permissions.ts';
import { Backups } from './jobs.ts';

/** A restored copy sends and fetches nothing until somebody says that it is the production. */
export const Installation = T.Object({
  /** Null: this is the production. */
  restored: Nullable(
    T.Object({
      restoredAt: Moment,
      /** When the backup was made. */
      backupAt: Nullable(Moment),
      /** Emails that wait. */
      queued: T.Integer(),
    }),
  ),
  backups: T.Object({
    on: Backups.properties.on,
    old: Backups.properties.old,
    goodAt: Backups.properties.goodAt,
  }),
});
export type Installation = T.Static<typeof Installation>;

const installationRead = permission('installation.read', forStaff);

export const getInstallation = endpoint({
  method: 'GET',
  path: 'super/installation',
  permission: installationRead,
  summary: 'Say whether this is a restored copy that sends and fetches nothing',
  response: Installation,
});

const installationRelease = permission('installation.release', forSuperAdmins);

export const releaseOutgoing = endpoint({
  method: 'POST',
  path: 'super/installation/release',
  permission: installationRelease,
  summary: 'Say that a restored copy is the production from now on, and send or drop the emails that wait',
  body: T.Object({ emails: oneOf(['send', 'drop']) }, { additionalProperties: false }),
  response: Installation,
  errors: ['already_done'],
});
