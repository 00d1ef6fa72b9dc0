import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostInvited, mostInvitedWithRole } from '#contract/features/member-center/invitations.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Text } from '../../../ui/text.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useInviteAddresses, type InvitedAs } from '../hooks/use-invitations.ts';
import { parseAddresses, type ParsedAddresses } from '../hooks/parse-addresses.ts';
import { InviteSummary, type Invited } from './invite-summary.tsx';
import { InvitedAsFields } from './invited-as-fields.tsx';
import { WrongEntries } from './wrong-entries.tsx';

/** Returns the form with its parsed list, which is sent without what is wrong. */
function useInviteForm(first: InvitedAs) {
  const { t } = useTranslation('invitations');
  const invite = useInviteAddresses();
  const [result, setResult] = useState<Invited | null>(null);
  const [as, setAs] = useState<InvitedAs>(first);
  const [organizationId, setOrganization] = useState('');
  const form = useForm({
    initial: () => ({ emails: '' }),
    fieldOf: (path) => (path.startsWith('emails') ? 'emails' : path),
    send: async (values) => {
      const { emails, duplicates, wrong } = parseAddresses(values.emails);
      const { members, alreadyInvited } = await invite.mutateAsync({
        emails,
        as,
        organizationId: organizationId || null,
      });
      const others = new Set([...members, ...alreadyInvited].map((email) => email.toLowerCase()));
      const invited = emails.filter((email) => !others.has(email.toLowerCase()));
      setResult({ invited, duplicates, members, alreadyInvited, leftOut: wrong.map(({ text }) => text) });
      form.reset();
    },
  });
  const parsed = parseAddresses(form.values.emails);
  const problem = ({ emails, wrong }: ParsedAddresses, leaveOut: boolean) => {
    if (wrong.length && !leaveOut) return t('many.wrong', { count: wrong.length });
    if (emails.length === 0) return t('many.none');
    const most = as === 'member' ? mostInvited : mostInvitedWithRole;
    return emails.length > most ? t('many.tooMany', { most }) : null;
  };
  const submit = (leaveOut: boolean) => {
    const sentence = problem(parsed, leaveOut);
    return sentence ? form.refuse({ emails: sentence }) : form.submit();
  };
  const invited = { as, organizationId, setAs, setOrganization };
  return { form, parsed, result, submit, invited };
}

/** Invites pasted addresses. What is no address is named below the field before anything is sent. */
export function InviteForm({ first }: { first: InvitedAs }) {
  const { t } = useTranslation('invitations');
  const field = useRef<HTMLTextAreaElement>(null);
  const { isAdmin } = useMe();
  const { form, parsed, result, submit, invited } = useInviteForm(isAdmin ? first : 'member');
  const { emails, wrong, duplicates } = parsed;
  return (
    <Form form={{ failure: form.failure, submit: () => submit(false) }}>
      {result && <InviteSummary result={result} />}
      <Textarea
        ref={field}
        label={t('many.label')}
        description={t('many.help', { most: mostInvited })}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        {...form.text('emails')}
      />
      {form.errors['emails'] && wrong.length > 0 && (
        <WrongEntries
          entries={wrong}
          field={field}
          busy={form.busy}
          onLeaveOut={emails.length ? () => submit(true) : null}
        />
      )}
      {isAdmin && <InvitedAsFields {...invited} problem={form.errors['roles']} />}
      <Text quiet small aria-live="polite">
        {t('many.count', { count: emails.length })}
        {duplicates.length > 0 && ` ${t('many.duplicates', { count: duplicates.length })}`}
      </Text>
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('many.submit')}
      </Button>
    </Form>
  );
}
