/** The place of a sealed value: opened for another member, or as something else, it is refused. */
export const sealedAt = (memberId: string, what: 'access' | 'refresh' | 'verifier'): string =>
  `device_connection:${memberId}:${what}`;
