import { lazy, Suspense, useEffect, useState } from 'react';
import { loadSnackbars } from '../../lib/snackbars.ts';

const Notifications = lazy(() => loadSnackbars().then((module) => ({ default: module.Notifications })));

/** Where snackbars appear. Nobody has anything to say before the first screen, so it does not wait for this. */
export function Snackbars() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setWanted(true), 1_000);
    return () => clearTimeout(waiting);
  }, []);
  return <Suspense>{wanted && <Notifications position="top-center" limit={3} />}</Suspense>;
}
