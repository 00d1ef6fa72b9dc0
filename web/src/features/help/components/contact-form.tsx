import { useTranslation } from 'react-i18next';
import { contactHelp, mostHelpText, type HelpDeskDetails } from '#contract/features/help/help.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useWrite } from '../../../lib/api/use-write.ts';

interface ContactFormProps {
  /** Distinguishes the draft and the fields from those of another form on the page. */
  name: 'help' | 'help-desk';
  /** Sent along with the question. */
  details?: HelpDeskDetails;
  onSent?(): void;
}

const fresh = () => ({ subject: '', text: '' });

/** Sends a question to support. The text is stored on this device until it is sent. */
export function ContactForm({ name, details, onSent }: ContactFormProps) {
  const { t } = useTranslation('help');
  const me = useMe();
  const draft = useDraft(`${me.id}:${name}`, fresh);
  const contact = useWrite(contactHelp);
  const bodyOf = (values: ReturnType<typeof fresh>) => ({ ...values, ...(details ? { details } : {}) });
  const form = useForm({
    initial: fresh,
    store: draft,
    endpoint: contactHelp,
    body: bodyOf,
    suffix: name === 'help' ? '' : `-${name}`,
    send: async (values) => {
      await contact.mutateAsync({ body: bodyOf(values) });
      say(t('contact.sent'));
      form.reset();
      onSent?.();
    },
  });
  useUnsaved(draft.unkept);
  return (
    <Form form={form}>
      <TextInput label={t('contact.subject')} maxLength={120} {...form.text('subject')} />
      <Textarea label={t('contact.text')} rows={5} maxLength={mostHelpText} {...form.text('text')} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('contact.send')}
      </Button>
    </Form>
  );
}
