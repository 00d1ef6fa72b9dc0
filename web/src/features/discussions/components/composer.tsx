import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPost, mostText } from '#contract/features/discussions/discussions.ts';
import { mostPhotos } from '#contract/features/photos/photos.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { PhotoPicker } from '../../../ui/fields/photo-picker.tsx';
import { useCreatePost, type Subject } from '../hooks/use-discussion.ts';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Button } from '../../../ui/button.tsx';

interface Place {
  pathname: string;
  search: object;
}

/** For example to open another page of the discussion. */
const stays = (from: Place, to: Place) =>
  from.pathname === to.pathname && 'tab' in to.search && to.search.tab === 'discussion';

/** Writes a post. The text is stored on this device until it is sent, photos only while the discussion is open. */
export function Composer({ about, onPosted }: { about: Subject; onPosted(): void }) {
  const { t } = useTranslation('discussions');
  const me = useMe();
  const draft = useDraft(`post:${me.id}:${about.id}`, () => ({ text: '' }));
  const [photos, setPhotos] = useState<File[]>([]);
  const create = useCreatePost(about);
  const { text } = draft.values;
  useUnsaved(photos.length > 0 || (draft.unkept && text !== ''), stays);
  const { write } = useAppSearch();
  const field = useRef<HTMLTextAreaElement>(null);
  // Somebody who pressed Comment elsewhere came to write.
  useEffect(() => {
    if (write) field.current?.focus();
  }, [write]);
  const form = useForm({
    initial: () => ({ text: '' }),
    store: draft,
    endpoint: createPost,
    body: (values) => values,
    send: async (values) => {
      await create.mutateAsync({ ...values, photos });
      setPhotos([]);
      say(t('compose.posted'));
      form.reset();
      onPosted();
    },
  });
  return (
    <Form form={form}>
      <Textarea
        label={t('compose.text')}
        placeholder={t('compose.placeholder')}
        maxLength={mostText}
        // Anything typed while it is being sent would be lost.
        readOnly={form.busy}
        ref={field}
        {...form.text('text')}
      />
      <PhotoPicker
        id="photos"
        photos={photos}
        room={mostPhotos}
        error={form.errors['photos']}
        onChange={(next) => {
          setPhotos(next);
          // A photo also mends an empty post.
          form.touch('photos', 'text');
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('compose.submit')}
        </Button>
      </div>
    </Form>
  );
}
