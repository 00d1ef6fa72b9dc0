import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Asks before a form with changes is left, by a link or by the browser. */
export function useUnsaved(dirty: boolean): void {
  const { t } = useTranslation();
  useBlocker({
    shouldBlockFn: () => dirty && !window.confirm(t('unsaved')),
    enableBeforeUnload: () => dirty,
  });
}
