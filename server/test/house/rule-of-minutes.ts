const needsActivities = [
  'server/src/features/challenges/tests/minutes.test.ts',
  'needs activities, which stay on while it runs',
] as const;

/** A challenge of minutes rests on activities. */
export const minutesCanBeLogged = {
  rule: 'Minutes can be logged where they are what counts',
  settings: ['converter'],
  kept: ['settings', 'the challenge', 'the challenge taken up again'].map((write) => {
    return { write, by: 'refused', proof: needsActivities };
  }),
} as const;
