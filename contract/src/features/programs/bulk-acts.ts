import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';
import { Day, Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { programChoice } from './all-programs.ts';
import { Tier } from './programs.ts';

/** The most programs that one act changes. */
export const mostInBulk = 1000;

export const bulkKinds = ['tier', 'setting', 'endsOn', 'notice', 'message'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** What can be brought back. A day of a contract is set again instead, and what people have read stays read. */
export const undoableKinds: readonly BulkKind[] = ['tier', 'setting'];

/** Switches of the general settings that can be turned on or off in many programs. */
export const bulkSettings = [
  'manualEntry',
  'trustFiles',
  'filesOn',
  'addressesOn',
  'bridgeOn',
  'googleOn',
  'converter',
  'metricsOn',
  'pointsOn',
  'helpDesk',
] as const;

/** `same`: the program had the value already. `kept`: somebody changed it since, so undoing left it. */
export const bulkResults = ['waiting', 'changed', 'same', 'refused', 'undoing', 'undone', 'kept'] as const;
export const bulkStates = ['running', 'stopped', 'done'] as const;

const act = {
  kind: oneOf(bulkKinds),
  setting: T.Optional(oneOf(bulkSettings)),
  /** For a setting. */
  isOn: T.Optional(T.Boolean()),
  tier: T.Optional(Tier),
  /** The last day of the contract; null: none. */
  endsOn: T.Optional(Nullable(Day)),
  /** Of a message to admins. */
  subject: T.Optional(T.String({ minLength: 1, maxLength: 100, pattern: '\\S' })),
  /** Of a notice or a message. */
  text: T.Optional(T.String({ minLength: 1, maxLength: 1000, pattern: '\\S' })),
  /** For how many days everyone sees the notice, from today on. */
  days: T.Optional(T.Integer({ minimum: 1, maximum: 365 })),
  /** Programs by their ids. None: those of the filter. */
  ids: T.Optional(T.Array(Id, { minItems: 1, maxItems: mostInBulk, uniqueItems: true })),
  filter: T.Optional(
    T.Object(
      { ...programChoice, searchString: T.Optional(T.String({ maxLength: 100 })) },
      { additionalProperties: false },
    ),
  ),
};

/** The most programs that the dry run names for each cause. */
export const mostNamed = 5;
const Why = T.Object({
  why: T.String(),
  count: T.Integer(),
  /** The first of them by name. */
  names: T.Array(T.String()),
});

export const BulkPreview = T.Object({
  total: T.Integer(),
  change: T.Integer(),
  same: T.Integer(),
  refused: T.Array(Why),
});
export type BulkPreview = T.Static<typeof BulkPreview>;

export const BulkAct = T.Object({
  id: Id,
  kind: oneOf(bulkKinds),
  setting: Nullable(oneOf(bulkSettings)),
  /** `on` or `off`, a tier, a day, a notice, or the subject of a message. Null: no end. */
  value: Nullable(T.String()),
  state: oneOf(bulkStates),
  createdAt: Moment,
  /** Programs by what came of them. */
  counts: T.Object({
    waiting: T.Integer(),
    changed: T.Integer(),
    same: T.Integer(),
    refused: T.Integer(),
    undoing: T.Integer(),
    undone: T.Integer(),
    kept: T.Integer(),
  }),
});
export type BulkAct = T.Static<typeof BulkAct>;

export const BulkProgram = T.Object({
  id: Id,
  name: T.String(),
  state: oneOf(bulkResults),
  /** The code of what refused it. */
  why: Nullable(T.String()),
});
export type BulkProgram = T.Static<typeof BulkProgram>;

/** One act over many programs. */
const programsBulk = permission('programs.bulk', forSuperAdmins);
const one = { permission: programsBulk, params: IdParams, response: BulkAct } as const;

export const previewBulkAct = endpoint({
  method: 'POST',
  path: 'super/bulk-acts/preview',
  permission: programsBulk,
  summary:
    'Count the programs that an act would change, that have it already, and that it leaves out and why',
  body: T.Object(act, { additionalProperties: false }),
  response: BulkPreview,
  errors: ['validation_failed'],
});

export const beginBulkAct = endpoint({
  method: 'POST',
  path: 'super/bulk-acts',
  permission: programsBulk,
  summary: 'Change many programs, or write to their people, one after the other, by a job',
  body: T.Object(
    {
      ...act,
      /** The number of programs, typed to confirm. */
      confirm: T.Integer({ minimum: 1, maximum: mostInBulk }),
    },
    { additionalProperties: false },
  ),
  response: BulkAct,
  errors: ['confirm_needed', 'validation_failed'],
  idempotent: true,
});

export const listBulkActs = listEndpoint({
  path: 'super/bulk-acts',
  permission: programsBulk,
  summary: 'List acts over many programs, newest first',
  item: BulkAct,
  filters: { state: bulkStates },
});

export const getBulkAct = endpoint({
  ...one,
  method: 'GET',
  path: 'super/bulk-acts/{id}',
  summary: 'Get how far an act over many programs has come',
});

export const listBulkPrograms = listEndpoint({
  path: 'super/bulk-acts/{id}/programs',
  permission: programsBulk,
  summary: 'List what came of an act in each program',
  params: IdParams,
  item: BulkProgram,
  filters: { state: bulkResults },
});

export const stopBulkAct = endpoint({
  ...one,
  method: 'POST',
  path: 'super/bulk-acts/{id}/stop',
  summary: 'Stop an act over many programs. What was changed stays',
  errors: ['already_done'],
});

export const resumeBulkAct = endpoint({
  ...one,
  method: 'POST',
  path: 'super/bulk-acts/{id}/resume',
  summary: 'Go on with a stopped act, in one’s own name',
  errors: ['already_done', 'confirm_needed'],
});

export const undoBulkAct = endpoint({
  ...one,
  method: 'POST',
  path: 'super/bulk-acts/{id}/undo',
  summary: 'Bring back the settings or tiers of before, where nobody changed them since',
  errors: ['already_done', 'confirm_needed'],
});
