const mark = 'goodstride-shared';
const own = 'goodstride-';

/** Whether somebody said at log in that others use this computer too. It is known until the tab closes. */
export function isShared(): boolean {
  try {
    return Boolean(globalThis.sessionStorage?.getItem(mark));
  } catch {
    // Without storage nothing is kept in any case.
    return false;
  }
}

/** Where this browser keeps what a person typed or saw: on a shared computer only as long as their session, and in this tab. */
export const ownStorage = (): Storage => (isShared() ? sessionStorage : localStorage);

/** Neither the end of a session nor the next person to log in takes this back. */
export function shareDevice(): void {
  try {
    sessionStorage.setItem(mark, '1');
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
