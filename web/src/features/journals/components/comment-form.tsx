import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCommentText } from '#contract/features/journals.ts';
import { useDraft } from '../../../lib/draft.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { Form } from '../../../ui/form.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

interface CommentFormProps {
  /** Of the draft and of the field. */
  id: string;
  text: string;
  submitLabel: string;
  send: { error: Error | null; isPending: boolean; mutateAsync(text: string): Promise<unknown> };
  onDone(sent: boolean): void;
}

/** Writes or changes a comment. What was typed is kept on this device until it is sent or given up. */
export function CommentForm({ id, text, submitLabel, send, onDone }: CommentFormProps) {
  const { t } = useTranslation(['journals', 'app']);
  const draft = useDraft(`comment:${id}`, () => ({ text }));
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  useUnsaved(draft.unkept && draft.values.text !== text);
  const failure = formFailure(send.error);
  const field = `comment-${id}`;
  const named = failure && {
    ...failure,
    fields: (failure.fields['text'] ? { [field]: failure.fields['text'] } : {}) as Record<string, string>,
  };
  const leave = (sent: boolean) => {
    draft.forget();
    onDone(sent);
  };
  const submit = async () => {
    try {
      await send.mutateAsync(draft.values.text);
      leave(true);
    } catch {
      // The form says what went wrong.
    }
  };
  return (
    <Form failure={named} fields={[field]} onSubmit={() => void submit()}>
      <Textarea
        id={field}
        ref={area}
        label={t('comments.text')}
        maxLength={mostCommentText}
        readOnly={send.isPending}
        value={draft.values.text}
        error={named?.fields[field]}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <Row wrap>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {submitLabel}
        </Button>
        <Button onClick={() => leave(false)}>{t('app:cancel')}</Button>
      </Row>
    </Form>
  );
}
