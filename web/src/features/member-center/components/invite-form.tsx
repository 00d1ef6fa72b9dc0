import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { inviteAddresses, mostInvited } from '#contract/features/member-center/invitations.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { useInviteAddresses } from '../hooks/use-invitations.ts';
import { parseAddresses } from '../hooks/parse-addresses.ts';

type Result = ResponseOf<typeof inviteAddresses>;

function Named({ title, emails }: { title: string; emails: readonly string[] }) {
  if (emails.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <Text small style={{ overflowWrap: 'anywhere' }}>
        {emails.join(', ')}
      </Text>
    </details>
  );
}

/** How many were invited, and who was not, with the reason. */
function InviteSummary({ result }: { result: Result }) {
  const { t } = useTranslation('invitations');
  const { invited, members, alreadyInvited } = result;
  return (
    <Alert as="output">
      <Stack tight>
        <strong>{t('many.invited', { count: invited })}</strong>
        <Named title={t('many.members', { count: members.length })} emails={members} />
        <Named title={t('many.alreadyInvited', { count: alreadyInvited.length })} emails={alreadyInvited} />
      </Stack>
    </Alert>
  );
}

/** Invites pasted addresses. What is no address is named beside the field before anything is sent. */
export function InviteForm() {
  const { t } = useTranslation('invitations');
  const invite = useInviteAddresses();
  const [result, setResult] = useState<Result | null>(null);
  const form = useForm({
    initial: () => ({ emails: '' }),
    fieldOf: (path) => (path.startsWith('emails') ? 'emails' : path),
    send: async ({ emails }) => {
      setResult(await invite.mutateAsync(parseAddresses(emails).emails));
      form.reset();
    },
  });
  const { emails, wrong, duplicates } = parseAddresses(form.values.emails);
  const problem = () => {
    if (wrong.length) {
      const shown = wrong.slice(0, 5).join(', ');
      return t('many.wrong', { count: wrong.length, shown: wrong.length > 5 ? `${shown} …` : shown });
    }
    if (emails.length === 0) return t('many.none');
    return emails.length > mostInvited ? t('many.tooMany', { most: mostInvited }) : null;
  };
  const submit = () => {
    const sentence = problem();
    return sentence ? form.refuse({ emails: sentence }) : form.submit();
  };
  return (
    <Form form={{ failure: form.failure, submit }}>
      {result && <InviteSummary result={result} />}
      <Textarea
        label={t('many.label')}
        description={t('many.help', { most: mostInvited })}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        {...form.text('emails')}
      />
      <Text quiet small aria-live="polite">
        {t('many.count', { count: emails.length })}
        {duplicates > 0 && ` ${t('many.duplicates', { count: duplicates })}`}
      </Text>
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('many.submit')}
      </Button>
    </Form>
  );
}
