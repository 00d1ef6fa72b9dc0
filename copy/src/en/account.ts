/** One's own login: address, password, second factor, sessions, mails. */
export const account = {
  email: { title: 'E-mail' },
} as const;
