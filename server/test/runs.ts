/**
 * How many random histories a property test tries. Each run of the tests tries others, so an ordinary one is content with a
 * third; `npm run test:all` (TEST_ALL=on) tries all of them.
 */
export const runs = (all: number): number => (process.env['TEST_ALL'] === 'on' ? all : Math.ceil(all / 3));
