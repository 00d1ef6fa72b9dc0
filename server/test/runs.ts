/** Whether this is `npm run test:all`, which also tries what an ordinary run leaves out because something cheaper proves it. */
export const testsEverything = process.env['TEST_ALL'] === 'on';

/**
 * How many random histories a property test tries. Each run of the tests tries others, so an ordinary one is content with a
 * sixth; `npm run test:all` tries all of them.
 */
export const runs = (all: number): number => (testsEverything ? all : Math.ceil(all / 6));
