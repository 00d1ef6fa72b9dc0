import { useId as useOwnId } from 'react';

/**
 * Replaces the Mantine hook of this name (vite.config.ts). That hook gives each field and dialog a second id after the
 * first render, which re-rendered all of them at once. React's own id is enough, because nothing is rendered on the
 * server.
 */
export function useId(given?: string): string {
  const own = useOwnId();
  return given ?? own;
}
