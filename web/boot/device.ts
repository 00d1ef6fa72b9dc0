const mark = 'goodstride-shared';
const own = 'goodstride-';

/** Whether somebody said at log in that others use this computer too. It is known until the tab closes. */
export const isShared = (): boolean => Boolean(globalThis.sessionStorage?.getItem(mark));

/** Where this browser keeps what a person typed or saw: on a shared computer only as long as their session, and in this tab. */
export const ownStorage = (): Storage => (isShared() ? sessionStorage : localStorage);

/** Whoever logs in says whether the computer is shared. The end of a session does not change it. */
export function shareDevice(shared: boolean): void {
  try {
    if (shared) sessionStorage.setItem(mark, '1');
    else sessionStorage.removeItem(mark);
  } catch {
    // If storage is unavailable, nothing is kept in any case.
  }
}

/** Removes all that a session has left in this tab of a shared computer. */
export function emptyShared(): void {
  try {
    if (!isShared()) return;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(own) && key !== mark) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept in that case either.
  }
}
