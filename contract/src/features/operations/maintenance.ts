import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { forStaff, permission } from '../../permissions.ts';
import { Done, Moment, Nullable } from '../../schemas.ts';

/** The longest maintenance. */
export const mostMaintenanceHours = 24;

const Sentence = T.String({ minLength: 1, maxLength: 300, pattern: '\\S' });
const Texts = T.Object({ en: Sentence, es: Sentence }, { additionalProperties: false });

/** All null: none is planned, or the last one is over. */
export const Maintenance = T.Object({
  startsAt: Nullable(Moment),
  endsAt: Nullable(Moment),
  texts: Nullable(T.Object({ en: T.String(), es: T.String() })),
});
export type Maintenance = T.Static<typeof Maintenance>;

const installationMaintain = permission('installation.maintain', forStaff);

export const getMaintenance = endpoint({
  method: 'GET',
  path: 'super/maintenance',
  permission: installationMaintain,
  summary: 'Get the maintenance that is planned or running',
  response: Maintenance,
});

export const planMaintenance = endpoint({
  method: 'PUT',
  path: 'super/maintenance',
  permission: installationMaintain,
  summary:
    'Announce maintenance, or change it. Everyone is told, and while it lasts only platform staff can save changes. It ends by itself',
  body: T.Object({ startsAt: Moment, endsAt: Moment, texts: Texts }, { additionalProperties: false }),
  samples: [
    {
      startsAt: '2030-01-01T10:00:00.000Z',
      endsAt: '2030-01-01T12:00:00.000Z',
      texts: { en: 'A new version.', es: 'Una nueva versión.' },
    },
    {
      startsAt: '2030-01-01T10:00:00.000Z',
      endsAt: '2030-01-01T13:00:00.000Z',
      texts: { en: 'A new version.', es: 'Una nueva versión.' },
    },
  ],
  response: Maintenance,
  errors: ['confirm_needed', 'validation_failed'],
  edits: ['startsAt', 'endsAt', 'texts'],
});

export const endMaintenance = endpoint({
  method: 'DELETE',
  path: 'super/maintenance',
  permission: installationMaintain,
  summary: 'Cancel the maintenance that is planned, or end the one that is running',
  response: Done,
  errors: ['already_done'],
});
