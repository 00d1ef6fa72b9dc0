import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, IdParams, Nullable, oneOf } from '../../schemas.ts';
import { programsConfigure } from '../programs/permissions.ts';

const configure = { permission: programsConfigure, params: IdParams } as const;

const dayWays = ['typing', 'files', 'addresses', 'bridge', 'google'] as const;
export type DayWay = (typeof dayWays)[number];

const ProgramWays = T.Object({
  items: T.Array(
    T.Object({
      way: oneOf(dayWays),
      isOn: T.Boolean(),
      /** False: this installation lacks what it needs. */
      isReady: T.Boolean(),
    }),
  ),
  bridge: T.Object({
    /** The program's own server; null: it has none. */
    address: Nullable(T.String()),
    hasNoticeSecret: T.Boolean(),
    /** Says whether the installation has one for all programs. */
    isShared: T.Boolean(),
    /** Says where the server sends its notices. */
    noticeAddress: T.String(),
  }),
});
export type ProgramWays = T.Static<typeof ProgramWays>;

export const getProgramWays = endpoint({
  ...configure,
  method: 'GET',
  path: 'programs/{id}/devices',
  summary: 'Get the ways in which days of members can arrive',
  response: ProgramWays,
});

export const saveBridge = endpoint({
  ...configure,
  method: 'PUT',
  path: 'programs/{id}/devices/bridge',
  summary: 'Name the Open Wearables server of a program. It is asked whether it takes the key',
  body: T.Object(
    {
      address: T.String({ minLength: 8, maxLength: 500 }),
      /** Without it the stored one stays, as long as the address is the same. */
      key: T.Optional(T.String({ minLength: 1, maxLength: 500 })),
      noticeSecret: T.Optional(T.String({ minLength: 1, maxLength: 500 })),
    },
    { additionalProperties: false },
  ),
  response: ProgramWays,
  errors: ['validation_failed', 'maker_unavailable'],
});

export const removeBridge = endpoint({
  ...configure,
  method: 'DELETE',
  path: 'programs/{id}/devices/bridge',
  summary: 'Remove the Open Wearables server of a program. Received days stay',
  response: ProgramWays,
});

/** Data changed at a maker. The notice says whose; what changed is fetched. */
export const receiveNotice = endpoint({
  method: 'POST',
  path: 'devices/notices/{way}',
  permission: 'public',
  summary: 'Receive a signed notice of the bridge or of Google that days changed',
  params: T.Object(
    {
      /** `bridge`, `google`, or the id of a program with a bridge of its own. */
      way: T.String({ minLength: 6, maxLength: 36 }),
    },
    { additionalProperties: false },
  ),
  body: T.Any(),
  isSigned: true,
  response: Done,
  errors: ['bad_signature'],
});
