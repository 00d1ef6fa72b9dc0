/** What is posted in the name of whoever earned an incentive. */
export const recognition = {
  /** The usual title; `{name}` and `{challenge}` are filled in. */
  title: '{name} completed {challenge}',
} as const;
