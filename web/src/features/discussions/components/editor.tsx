import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/discussions.ts';
import { mostText, type Post } from '#contract/features/discussions.ts';
import { mostPhotos } from '#contract/features/photos.ts';
import { useDraft } from '../../../lib/draft.ts';
import { formFailure, type FormFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { Form } from '../../../ui/form.tsx';
import { PhotoPicker } from '../../../ui/photo-picker.tsx';
import { useUpdatePost } from '../hooks/use-discussion.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

/** The fields under ids of their own: the composer stands on the same page. */
function named(failure: FormFailure | null, id: string): FormFailure | null {
  if (!failure) return null;
  const fields = Object.entries(failure.fields).map(([name, sentence]) => [`${name}-${id}`, sentence]);
  return { ...failure, fields: Object.fromEntries(fields) as Record<string, string> };
}

/** Changes a post where it stands. What was typed is kept on this device until it is saved or given up. */
export function Editor({ post, onDone }: { post: Post; onDone(): void }) {
  const { t } = useTranslation(['discussions', 'app']);
  const draft = useDraft(`post:${post.id}`, () => ({ text: post.text }));
  const [photos, setPhotos] = useState<File[]>([]);
  const update = useUpdatePost(post.id);
  const [textId, photosId] = [`text-${post.id}`, `photos-${post.id}`];
  const failure = named(formFailure(update.error), post.id);
  const { text } = draft.values;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  useUnsaved(photos.length > 0 || (draft.unkept && text !== post.text));
  const leave = () => {
    draft.forget();
    onDone();
  };
  const submit = () =>
    update.mutate(
      { text, photos },
      {
        onSuccess: () => {
          say(t('edit.saved'));
          leave();
        },
      },
    );
  return (
    <Form failure={failure} fields={[textId, photosId]} onSubmit={submit}>
      <Textarea
        id={textId}
        label={t('edit.text')}
        maxLength={mostText}
        // What is typed while it is being sent would go with it.
        readOnly={update.isPending}
        ref={area}
        value={text}
        error={failure?.fields[textId]}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <PhotoPicker
        id={photosId}
        photos={photos}
        room={mostPhotos - post.photos.length}
        error={failure?.fields[photosId]}
        onChange={setPhotos}
      />
      <Row wrap>
        <Button type="submit" variant="primary" busy={update.isPending}>
          {t('app:save')}
        </Button>
        <Button onClick={leave}>{t('app:cancel')}</Button>
      </Row>
    </Form>
  );
}
