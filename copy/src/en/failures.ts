/** What a page says by itself when no answer of the server says it; errors.ts has these sentences too. */
export const failures = {
  internal: 'There might have been an error. Please contact support.',
  unavailable: 'Goodstride is not reachable for a moment. Please try again.',
  name_taken: 'This name is taken.',
} as const;
