import i18next from 'i18next';
import { sentenceOf } from './api/failure.ts';
import * as format from './format.ts';
import { say } from './snackbars.ts';

/** Returns the labels of an entry of a day and how it is deleted, for `EditableEntry`. */
export function dayEntry(what: string, day: string, remove: () => Promise<unknown>) {
  const t = i18next.getFixedT(null, 'days');
  return {
    labels: {
      edit: t('edit'),
      editName: t('editName', { what }),
      delete: t('delete'),
      deleteName: t('deleteName', { what }),
      question: t('ask.title', { what }),
      consequence: t('ask.text', { day: format.shortDay(day) }),
      cancel: t('cancel'),
    },
    onDelete: async (): Promise<void> => {
      try {
        await remove();
        say(t('deleted', { what }));
      } catch (error) {
        say(sentenceOf(error), 'error');
      }
    },
  };
}
