/** Endpoints of the contract that nobody has built yet. It only ever gets shorter: a built one in it fails the test. */
export const pendingEndpoints: readonly string[] = [];
