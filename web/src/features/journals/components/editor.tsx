import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateJournal, type JournalEntry } from '#contract/features/journals/journals.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { useUpdateJournal } from '../hooks/use-journals.ts';
import { EntryForm, type EntryValues } from './entry-form.tsx';
import { Button } from '../../../ui/button.tsx';

/** Edits an entry in place. The text is stored on this device until it is saved or discarded. */
export function Editor({ entry, onDone }: { entry: JournalEntry; onDone(): void }) {
  const { t } = useTranslation(['journals', 'app']);
  const { id, text, privacy, takenDown } = entry;
  const draft = useDraft<EntryValues>(`journal-entry:${id}`, () => ({ text, privacy }));
  const [photos, setPhotos] = useState<File[]>([]);
  const update = useUpdateJournal(id);
  useUnsaved(photos.length > 0 || (draft.unkept && draft.values.text !== text));
  const leave = () => {
    draft.forget();
    onDone();
  };
  const form = useForm<EntryValues>({
    initial: () => ({ text, privacy }),
    store: draft,
    suffix: `-${id}`,
    endpoint: updateJournal,
    body: (values) => values,
    send: async (values) => {
      await update.mutateAsync({ ...values, photos });
      say(t('edit.saved'));
      leave();
    },
  });
  return (
    <EntryForm
      id={id}
      label={t('edit.text')}
      form={form}
      photos={photos}
      onPhotos={setPhotos}
      hung={entry.photos.length}
      isTakenDown={takenDown}
      beginsHere
    >
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('app:save')}
      </Button>
      <Button onClick={leave}>{t('app:cancel')}</Button>
    </EntryForm>
  );
}
