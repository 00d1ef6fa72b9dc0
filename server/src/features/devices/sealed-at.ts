/** Where a sealed value belongs: it cannot be opened for another member or another purpose. */
export const sealedAt = (memberId: string, what: 'access' | 'refresh' | 'verifier'): string =>
  `device_connection:${memberId}:${what}`;
