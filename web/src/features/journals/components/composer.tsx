import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createJournal } from '#contract/features/journals/journals.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { useCreateJournal } from '../hooks/use-journals.ts';
import { EntryForm, type EntryValues } from './entry-form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';

const fresh = (): EntryValues => ({ text: '', privacy: 'me' });

/** Writes an entry for a day. The text is stored on this device until it is sent, photos only while the day is open. */
export function Composer({ day }: { day: string }) {
  const { t } = useTranslation('journals');
  const me = useMe();
  const draft = useDraft(`journal:${me.id}:${day}`, fresh);
  const [photos, setPhotos] = useState<File[]>([]);
  const create = useCreateJournal(day);
  useUnsaved(photos.length > 0 || (draft.unkept && draft.values.text !== ''));
  const form = useForm<EntryValues>({
    initial: fresh,
    store: draft,
    suffix: '-new',
    endpoint: createJournal,
    body: (values) => ({ date: day, ...values }),
    send: async (values) => {
      await create.mutateAsync({ ...values, photos });
      setPhotos([]);
      say(t('compose.saved'));
      form.reset();
    },
  });
  return (
    <Card as="section" stack="tight" aria-labelledby="compose">
      <h2 id="compose">{t('compose.heading')}</h2>
      <EntryForm id="new" label={t('compose.text')} form={form} photos={photos} onPhotos={setPhotos} hung={0}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('compose.submit')}
        </Button>
        <Text as="span" quiet small>
          {t('compose.kept')}
        </Text>
      </EntryForm>
    </Card>
  );
}
