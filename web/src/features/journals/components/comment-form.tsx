import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCommentText, updateJournalComment } from '#contract/features/journals/journals.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

interface CommentFormProps {
  /** Names the draft, and ends the id of the field. */
  id: string;
  text: string;
  submitLabel: string;
  send: { mutateAsync(text: string): Promise<unknown> };
  onDone(sent: boolean): void;
}

/** Writes or edits a comment. The text is stored on this device until it is sent or discarded. */
export function CommentForm({ id, text, submitLabel, send, onDone }: CommentFormProps) {
  const { t } = useTranslation(['journals', 'app']);
  const draft = useDraft(`comment:${id}`, () => ({ text }));
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  useUnsaved(draft.unkept && draft.values.text !== text);
  const leave = (sent: boolean) => {
    draft.forget();
    onDone(sent);
  };
  const form = useForm({
    initial: () => ({ text }),
    store: draft,
    suffix: `-comment-${id}`,
    // A new comment has the same rules for its text.
    endpoint: updateJournalComment,
    body: (values) => values,
    send: async (values) => {
      await send.mutateAsync(values.text);
      leave(true);
    },
  });
  return (
    <Form form={form}>
      <Textarea
        ref={area}
        label={t('comments.text')}
        maxLength={mostCommentText}
        readOnly={form.busy}
        {...form.text('text')}
      />
      <Row wrap>
        <Button type="submit" variant="primary" busy={form.busy}>
          {submitLabel}
        </Button>
        <Button onClick={() => leave(false)}>{t('app:cancel')}</Button>
      </Row>
    </Form>
  );
}
