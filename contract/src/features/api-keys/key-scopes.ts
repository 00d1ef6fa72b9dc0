/** What a key can be made for. Health metrics, the plan, journals and assessments are in none of them. */
export const keyAreas = [
  'people',
  'groups',
  'challenges',
  'activity',
  'points',
  'messages',
  'reports',
  'figures',
] as const;
export type KeyArea = (typeof keyAreas)[number];
export type KeyScope = `${KeyArea}.read` | `${KeyArea}.write`;

/** Areas that nothing can be changed in. */
export const readOnlyAreas: readonly KeyArea[] = ['reports', 'figures'];

/** What platform staff and resellers make keys for, and nobody else: figures of all their programs. */
const staffAreas: readonly KeyArea[] = ['figures'];

/** Returns what somebody can make keys for. */
export const areasFor = (isStaff: boolean): readonly KeyArea[] =>
  keyAreas.filter((area) => staffAreas.includes(area) === isStaff);

const scopesIn = (areas: readonly KeyArea[]): readonly KeyScope[] =>
  areas.flatMap((area): KeyScope[] =>
    readOnlyAreas.includes(area) ? [`${area}.read`] : [`${area}.read`, `${area}.write`],
  );

export const keyScopes = scopesIn(keyAreas);
/** The scopes that somebody can give a key. */
export const scopesFor = (isStaff: boolean) => scopesIn(areasFor(isStaff));

/** The most keys of a program that work at the same time. */
export const mostKeys = 20;
/** The most networks that a key may be limited to. */
export const mostNetworks = 20;
/** Days that a key works unless its maker says otherwise, and at most. */
export const usualKeyDays = 90;
export const mostKeyDays = 365;
/** Calls that a key may make in a minute. */
export const keyCallsPerMinute = 600;
/** Days in which the earlier secret of a replaced key still works. */
export const replacedKeyDays = 7;
