import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/features/account.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/form.tsx';
import { changeMails, useChange } from '../hooks/use-account.ts';
import { Card, Pair } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

type Mails = Account['mails'];
type Times = NonNullable<Mails['quietHours']>;

interface QuietTimesProps {
  times: Times;
  error: string | undefined;
  onTimes(times: Times): void;
}

function QuietTimes({ times, error, onTimes }: QuietTimesProps) {
  const { t } = useTranslation('account');
  return (
    <Pair>
      <TextInput
        id="quietFrom"
        type="time"
        label={t('mails.from')}
        value={times.from}
        onChange={(event) => onTimes({ ...times, from: event.currentTarget.value })}
      />
      <TextInput
        id="quietUntil"
        type="time"
        label={t('mails.until')}
        value={times.until}
        error={error}
        onChange={(event) => onTimes({ ...times, until: event.currentTarget.value })}
      />
    </Pair>
  );
}

/** What one is mailed, and when not. */
export function MailsSection({ mails }: { mails: Mails }) {
  const { t } = useTranslation('account');
  const change = useChange(changeMails);
  const failure = formFailure(change.error);
  const [kinds, setKinds] = useState(mails.kinds);
  const [isQuiet, setQuiet] = useState(mails.quietHours !== null);
  const [times, setTimes] = useState(mails.quietHours ?? { from: '21:00', until: '07:00' });
  const submit = () =>
    change.mutate(
      {
        off: kinds.filter(({ on }) => !on).map(({ kind }) => kind),
        quietHours: isQuiet ? times : null,
      },
      { onSuccess: () => say(t('mails.saved')) },
    );
  return (
    <Card as="section" stack="tight" aria-labelledby="mails-title">
      <h2 id="mails-title">{t('mails.title')}</h2>
      <Text quiet>{t('mails.text')}</Text>
      <Form failure={failure} fields={['quietUntil']} onSubmit={submit}>
        {kinds.map(({ kind, on }) => (
          <Checkbox
            key={kind}
            label={t(`mails.kind.${kind}`)}
            checked={on}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setKinds(kinds.map((each) => (each.kind === kind ? { ...each, on: checked } : each)));
            }}
          />
        ))}
        <Checkbox
          label={t('mails.quiet')}
          description={t('mails.quietHelp')}
          checked={isQuiet}
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
        {isQuiet && <QuietTimes times={times} error={failure?.fields['quietUntil']} onTimes={setTimes} />}
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t('mails.save')}
        </Button>
      </Form>
    </Card>
  );
}
