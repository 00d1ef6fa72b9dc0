const mark = 'goodstride-shared';

/** Whether somebody said at log in that others use this computer too. */
const isShared = (): boolean => Boolean(globalThis.sessionStorage?.getItem(mark));

/** Where this browser keeps what a person typed or saw: on a shared computer only until the tab closes. */
export const ownStorage = (): Storage => (isShared() ? sessionStorage : localStorage);

export function shareDevice(shared: boolean): void {
  try {
    if (shared) sessionStorage.setItem(mark, '1');
    else sessionStorage.removeItem(mark);
  } catch {
    // If storage is unavailable, nothing is kept in any case.
  }
}
