import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usualNoticeDays, type Notice } from '#contract/features/notices.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { useSaveNotice } from '../hooks/use-notices.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Pair, Row } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

interface NoticeFormProps {
  organizationId: string | null;
  /** The one to change; without one another is written. */
  notice: Notice | null;
  onDone(): void;
}

export function NoticeForm({ organizationId, notice, onDone }: NoticeFormProps) {
  const { t } = useTranslation(['notices', 'app']);
  const me = useMe();
  const [message, setMessage] = useState(notice?.message ?? '');
  const [begins, setBegins] = useState(notice?.begins ?? me.today);
  const [days, setDays] = useState(String(notice?.duration ?? usualNoticeDays));
  const save = useSaveNotice(organizationId, notice?.id ?? null);
  const failure = formFailure(save.error, t(notice ? 'failed.update' : 'failed.create'));
  const submit = () => {
    const fields = { message, begins, duration: Number(days.replaceAll(/\D/g, '')) };
    save.mutate(fields, {
      onSuccess: () => {
        say(t('saved'));
        onDone();
      },
    });
  };
  return (
    <Form failure={failure} fields={['message', 'begins', 'duration']} onSubmit={submit}>
      <h3>{t(notice ? 'editing' : 'write')}</h3>
      <Textarea
        id="message"
        label={t('message')}
        rows={3}
        maxLength={1000}
        value={message}
        error={failure?.fields['message']}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Pair>
        <TextInput
          id="begins"
          type="date"
          label={t('begins')}
          value={begins}
          error={failure?.fields['begins']}
          onChange={(event) => setBegins(event.currentTarget.value)}
        />
        <TextInput
          id="duration"
          inputMode="numeric"
          label={t('duration')}
          value={days}
          error={failure?.fields['duration'] ?? failure?.fields['expires']}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </Pair>
      <Row wrap>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('save')}
        </Button>
        {notice && <Button onClick={onDone}>{t('app:cancel')}</Button>}
      </Row>
    </Form>
  );
}
