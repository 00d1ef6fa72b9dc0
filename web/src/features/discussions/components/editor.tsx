import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostText, updatePost, type Post } from '#contract/features/discussions/discussions.ts';
import { mostPhotos } from '#contract/features/photos/photos.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { PhotoPicker } from '../../../ui/fields/photo-picker.tsx';
import { useUpdatePost } from '../hooks/use-discussion.ts';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

/** Edits a post in place. The text is stored on this device until it is saved or discarded. */
export function Editor({ post, onDone }: { post: Post; onDone(): void }) {
  const { t } = useTranslation(['discussions', 'app']);
  const draft = useDraft(`post:${post.id}`, () => ({ text: post.text }));
  const [photos, setPhotos] = useState<File[]>([]);
  const update = useUpdatePost(post.id);
  const { text } = draft.values;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  useUnsaved(photos.length > 0 || (draft.unkept && text !== post.text));
  const leave = () => {
    draft.forget();
    onDone();
  };
  const form = useForm({
    initial: () => ({ text: post.text }),
    store: draft,
    suffix: `-${post.id}`,
    endpoint: updatePost,
    body: (values) => values,
    send: async (values) => {
      await update.mutateAsync({ ...values, photos });
      say(t('edit.saved'));
      leave();
    },
  });
  return (
    <Form form={form}>
      <Textarea
        label={t('edit.text')}
        maxLength={mostText}
        // Anything typed while it is being sent would be lost.
        readOnly={form.busy}
        ref={area}
        {...form.text('text')}
      />
      <PhotoPicker
        id={`photos-${post.id}`}
        photos={photos}
        room={mostPhotos - post.photos.length}
        error={form.errors['photos']}
        onChange={(next) => {
          setPhotos(next);
          // A photo also mends an empty post.
          form.touch('photos', 'text');
        }}
      />
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('app:save')}
        </Button>
        <Button onClick={leave}>{t('app:cancel')}</Button>
      </Row>
    </Form>
  );
}
