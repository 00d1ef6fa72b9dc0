import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { forAdmins, permission } from '../../permissions.ts';
import { Day, Done, Id, IdParams, Moment, Name, Nullable } from '../../schemas.ts';
import { Pin } from '../sessions/pin.ts';

/** Devices of one program. */
export const mostKiosks = 200;

export const Kiosk = T.Object({
  id: Id,
  name: T.String(),
  /** Null: no tablet used its code yet. */
  admittedAt: Nullable(Moment),
  usedAt: Nullable(Moment),
});
export type Kiosk = T.Static<typeof Kiosk>;

const kiosksManage = permission('kiosks.manage', forAdmins);

export const listKiosks = listEndpoint({
  path: 'programs/{id}/kiosks',
  permission: kiosksManage,
  summary: 'List the shared tablets of a program on which members log their steps',
  item: Kiosk,
  params: IdParams,
  sorts: ['name'],
  search: 'search',
});

export const addKiosk = endpoint({
  method: 'POST',
  path: 'programs/{id}/kiosks',
  permission: kiosksManage,
  summary: 'Get a code with which a shared tablet is admitted, once, within 15 minutes',
  params: IdParams,
  body: T.Object({ name: Name }, { additionalProperties: false }),
  response: T.Object({ id: Id, code: T.String(), address: T.String(), expiresAt: Moment }),
  errors: ['validation_failed'],
});

export const endKiosk = endpoint({
  method: 'DELETE',
  path: 'kiosks/{id}',
  permission: kiosksManage,
  summary: 'End a shared tablet. It opens nothing from then on',
  params: IdParams,
  response: Done,
});

const Shown = T.Object({ programName: T.String(), name: T.String() });

export const admitKiosk = endpoint({
  method: 'POST',
  path: 'kiosk/admissions',
  permission: 'public',
  summary: 'Make this browser the shared tablet of a code. It keeps a cookie that scripts can’t read',
  body: T.Object(
    {
      programName: T.String({ minLength: 1, maxLength: 100, oneLine: true }),
      code: T.String({ minLength: 12, maxLength: 40, oneLine: true }),
    },
    { additionalProperties: false },
  ),
  response: Shown,
  errors: ['card_expired', 'too_many_requests'],
});

export const getKiosk = endpoint({
  method: 'GET',
  path: 'kiosk',
  permission: 'public',
  summary: 'Get which shared tablet this browser is',
  response: Shown,
  errors: ['kiosk_ended'],
});

export const visitKiosk = endpoint({
  method: 'POST',
  path: 'kiosk/visits',
  permission: 'public',
  summary:
    'Open one member’s steps on a shared tablet for 60 seconds, by employee number and PIN. It reaches their steps, teams and challenges and nothing else',
  body: T.Object(
    { employeeNumber: T.String({ minLength: 1, maxLength: 100, oneLine: true }), pin: Pin },
    { additionalProperties: false },
  ),
  response: T.Object({
    accessToken: T.String(),
    memberId: Id,
    firstName: T.String(),
    /** In the member's time zone. */
    today: Day,
    yesterday: Day,
    expiresAt: Moment,
  }),
  errors: [
    'kiosk_ended',
    'wrong_pin',
    'company_login_needed',
    'program_closed',
    'program_ending',
    'too_many_requests',
  ],
});
