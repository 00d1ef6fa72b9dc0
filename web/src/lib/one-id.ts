import { useId as useOwnId } from 'react';

/**
 * Stands for the hook of Mantine (vite.config.ts), which gives each field and dialog a second id once it is drawn: all of
 * them were drawn again at once, in one piece, before anybody saw them. React's own id is enough: nothing is drawn on
 * the server.
 */
export function useId(given?: string): string {
  const own = useOwnId();
  return given ?? own;
}
