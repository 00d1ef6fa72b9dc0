const center = '/admin/challenge-center';

/** The addresses below the challenge center. They are apart from `paths`, which every page fetches. */
export const challengeCenterPaths = {
  challenges: `${center}/settings`,
  builder: `${center}/builder/$mode`,
  integrity: `${center}/integrity`,
  edit: `${center}/challenge-edit/$challengeId`,
} as const;

/** Returns the wizard in the admin area. */
export const builderAddress = (mode: 'member' | 'team' | 'package' = 'member'): string =>
  challengeCenterPaths.builder.replace('$mode', mode);

export const challengeEditAddress = (id: string): string =>
  challengeCenterPaths.edit.replace('$challengeId', id);

/** The list of challenges, only with the running ones. */
export const runningChallenges = {
  to: challengeCenterPaths.challenges,
  search: { status: 'active' },
} as const;
