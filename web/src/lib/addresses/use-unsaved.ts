import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

interface Place {
  pathname: string;
  search: object;
}

/**
 * Asks before a form with changes is left by a link or by the browser. `stays` names navigation that keeps the form
 * open (such as another page of the list beside it).
 */
export function useUnsaved(dirty: boolean, stays: (from: Place, to: Place) => boolean = () => false): void {
  const { t } = useTranslation();
  useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !stays(current, next) && !window.confirm(t('unsaved')),
    enableBeforeUnload: () => dirty,
  });
}
