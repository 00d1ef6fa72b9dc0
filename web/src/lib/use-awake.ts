import { useEffect, useState, useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
const isVisible = () => document.visibilityState === 'visible';

/** Returns whether the page is visible and idle. Background updates wait for that. */
export function useAwake(): boolean {
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return visible && idle;
}
