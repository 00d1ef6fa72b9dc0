import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Id, Moment, Nullable, oneOf, pageQuery } from '../../schemas.ts';
import { patterns } from '../../patterns.ts';
import { mobileVersionsRead, mobileVersionsSet } from './permissions.ts';

export const mobileSystems = ['ios', 'android'] as const;
export type MobileSystem = (typeof mobileSystems)[number];

/** Up to four numbers, such as 3.12.0. */
export const Version = T.String({ maxLength: 23, pattern: patterns.version });

export const MobileVersions = T.Object({
  id: Id,
  platform: oneOf(mobileSystems),
  /** Older versions have to be updated before they can be used. */
  min_supported_version: T.String(),
  /** Older versions offer an update. */
  target_version: T.String(),
  createdAt: Moment,
});
export type MobileVersions = T.Static<typeof MobileVersions>;

/** The app's reaction to its version: nothing, offer an update, or require one before anything else. */
export const updateActions = ['none', 'offer', 'require'] as const;
export type UpdateAction = (typeof updateActions)[number];

export const checkMobileUpdate = endpoint({
  method: 'GET',
  path: 'mobile/update-check/{platform}/1',
  permission: 'public',
  summary: 'Get the versions of the mobile app that still work, and what one version should do',
  params: T.Object({ platform: oneOf(mobileSystems) }, { additionalProperties: false }),
  query: T.Object({ version: T.Optional(Version) }, { additionalProperties: false }),
  response: T.Object({
    platform: oneOf(mobileSystems),
    /** Null: every version works. */
    min_supported_version: Nullable(T.String()),
    target_version: Nullable(T.String()),
    /** Of the version in the query; `none` without one. */
    action: oneOf(updateActions),
  }),
});

export const setMobileVersions = endpoint({
  method: 'POST',
  path: 'super/mobile-update-check/update',
  permission: mobileVersionsSet,
  summary: 'Set which versions of the mobile app still work. It acts at once',
  body: T.Object(
    { platform: oneOf(mobileSystems), min_supported_version: Version, target_version: Version },
    { additionalProperties: false },
  ),
  response: MobileVersions,
  errors: ['validation_failed'],
  idempotent: true,
  edits: ['min_supported_version', 'target_version'],
});

export const listMobileVersions = endpoint({
  method: 'GET',
  path: 'super/mobile-update-check',
  permission: mobileVersionsRead,
  summary: 'List which versions of the mobile app worked when, newest first',
  query: T.Object(
    { ...pageQuery(10), after: T.Optional(Cursor), platform: oneOf(mobileSystems) },
    { additionalProperties: false },
  ),
  response: CursorPageOf(MobileVersions),
});
