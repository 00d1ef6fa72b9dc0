import { useTranslation } from 'react-i18next';
import type { SortWords } from '../../../ui/lists/sortable-list.tsx';

/** Announced by screen readers while a question is moved. */
export function useSortWords(): SortWords {
  const { t } = useTranslation('question-admin');
  return {
    instructions: t('sort.instructions'),
    role: t('sort.role'),
    handle: (name) => t('sort.handle', { name }),
    lifted: (name, at) => t('sort.lifted', { name, at }),
    over: (name, at) => t('sort.over', { name, at }),
    dropped: (name, at) => t('sort.dropped', { name, at }),
    cancelled: (name) => t('sort.cancelled', { name }),
  };
}
