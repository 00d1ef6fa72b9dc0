import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webhookEvents, type WebhookEvent } from '#contract/features/webhooks/webhook-events.ts';
import { addWebhook, listWebhooks, saveWebhook, type Webhook } from '#contract/features/webhooks/webhooks.ts';
import { Secret } from '../../../domain/secret/secret.tsx';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, CheckboxGroup } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';

interface Values {
  name: string;
  url: string;
  events: WebhookEvent[];
  on: boolean;
}

const valuesOf = (webhook: Webhook | null): Values =>
  webhook
    ? { ...webhook, events: webhookEvents.filter((event) => webhook.events.includes(event)) }
    : { name: '', url: 'https://', events: [], on: true };

interface EventsProps {
  value: WebhookEvent[];
  isWrong: boolean;
  onChange(value: WebhookEvent[]): void;
}

function EventsField({ value, isWrong, onChange }: EventsProps) {
  const { t } = useTranslation('webhooks');
  return (
    <CheckboxGroup
      id="events-of-webhook"
      label={t('which')}
      description={t('whichHelp')}
      value={value}
      error={isWrong && t('chooseEvent')}
      onChange={(events) => onChange(events as WebhookEvent[])}
    >
      <Stack tight style={{ marginTop: 8 }}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={t(`events.${event.replace('.', '_') as 'team_changed'}`)}
          />
        ))}
      </Stack>
    </CheckboxGroup>
  );
}

interface FormProps {
  programId: string;
  webhook: Webhook | null;
  onMade(secret: string): void;
  onSaved(): void;
}

function WebhookForm({ programId, webhook, onMade, onSaved }: FormProps) {
  const { t } = useTranslation('webhooks');
  const guard = useGuard();
  const add = useWrite(addWebhook, { stale: [listWebhooks] });
  const save = useWrite(saveWebhook, { stale: [listWebhooks] });
  const fieldsOf = ({ name, url, events }: Values) => ({ name: name.trim(), url: url.trim(), events });
  const form = useForm<Values>({
    initial: () => valuesOf(webhook),
    suffix: '-of-webhook',
    endpoint: addWebhook,
    body: fieldsOf,
    send: async (values) => {
      const body = fieldsOf(values);
      if (!webhook)
        return onMade((await guard(() => add.mutateAsync({ params: { id: programId }, body }))).secret);
      const params = { id: programId, webhookId: webhook.id };
      await guard(() => save.mutateAsync({ params, body: { ...body, on: values.on } }));
      say(t('saved'));
      onSaved();
    },
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <TextInput
        label={t('address')}
        description={t('addressHelp')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        {...form.text('url')}
      />
      <EventsField
        value={form.values.events}
        isWrong={form.errors['events'] !== undefined}
        onChange={(events) => form.change({ events })}
      />
      {webhook && <Checkbox label={t('isOn')} description={t('isOnHelp')} {...form.flag('on')} />}
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(webhook ? 'save' : 'add')}
        </Button>
      </Row>
    </Form>
  );
}

interface Props {
  programId: string;
  /** Null: a new one. */
  webhook: Webhook | null;
  onClose(): void;
}

/** Adds or changes an address. The secret of a new one is in the dialog until that is closed, and nowhere else. */
export function WebhookDialog({ programId, webhook, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const [secret, setSecret] = useState<string | null>(null);
  const title = webhook ? t('changeOne', { name: webhook.name }) : t('add');
  return (
    <Dialog
      opened
      title={secret === null ? title : t('made')}
      onClose={onClose}
      closeOnClickOutside={secret === null}
    >
      {secret === null ? (
        <WebhookForm programId={programId} webhook={webhook} onMade={setSecret} onSaved={onClose} />
      ) : (
        <Secret secret={secret} text={t('once')} onKept={onClose} />
      )}
    </Dialog>
  );
}
