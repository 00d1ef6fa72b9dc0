import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addAppClient,
  listAppClients,
  revokeAppClient,
  type AppClient,
} from '#contract/features/mobile-versions/app-clients.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, Pair, Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

function AddForm() {
  const { t } = useTranslation('mobile-versions');
  const add = useWrite(addAppClient, { stale: [listAppClients] });
  const form = useForm({
    initial: () => ({ clientId: '', name: '' }),
    endpoint: addAppClient,
    send: async (values) => {
      await add.mutateAsync({ body: values });
      form.change({ clientId: '', name: '' });
      say(t('apps.added'));
    },
  });
  useUnsaved(form.dirty && !form.busy);
  return (
    <Form form={form}>
      <Pair>
        <TextInput label={t('apps.name')} autoComplete="off" {...form.text('name')} />
        <TextInput
          label={t('apps.clientId')}
          description={t('apps.clientIdHelp')}
          autoComplete="off"
          {...form.text('clientId')}
        />
      </Pair>
      <Row>
        <Button type="submit" busy={form.busy}>
          {t('apps.add')}
        </Button>
      </Row>
    </Form>
  );
}

function AppRow({ app: { clientId, name, createdAt, revokedAt } }: { app: AppClient }) {
  const { t } = useTranslation(['mobile-versions', 'app']);
  const { isSuperAdmin } = useMe();
  const revoke = useWrite(revokeAppClient, { stale: [listAppClients] });
  const [isAsked, setAsked] = useState(false);
  const onConfirm = async () => {
    await revoke.mutateAsync({ params: { clientId } }).then(
      () => say(t('apps.revoked')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
    setAsked(false);
  };
  return (
    <li>
      <Row wrap>
        <div>
          <Text>
            {name} (<code>{clientId}</code>)
          </Text>
          <Text quiet small>
            {revokedAt
              ? t('apps.revokedAt', { at: format.moment(revokedAt) })
              : t('apps.since', { at: format.moment(createdAt) })}
          </Text>
        </div>
        {isSuperAdmin && !revokedAt && (
          <Button aria-label={t('apps.revokeOf', { name })} onClick={() => setAsked(true)}>
            {t('apps.revoke')}
          </Button>
        )}
      </Row>
      <Confirm
        opened={isAsked}
        title={t('apps.revokeTitle', { name })}
        confirmLabel={t('apps.revoke')}
        cancelLabel={t('app:cancel')}
        danger
        busy={revoke.isPending}
        onClose={() => setAsked(false)}
        onConfirm={onConfirm}
      >
        {t('apps.revokeText')}
      </Confirm>
    </li>
  );
}

/** The native apps that may keep sessions, by the client id that they send. */
export function AppClients() {
  const { t } = useTranslation('mobile-versions');
  const { isSuperAdmin } = useMe();
  const query = useRead(listAppClients);
  return (
    <Card as="section" stack aria-labelledby="apps">
      <h2 id="apps">{t('apps.title')}</h2>
      <Text quiet>{t('apps.text')}</Text>
      <Loaded query={query} heights={[80]}>
        {({ items }) =>
          items.length ? (
            <Stack as="ul">
              {items.map((app) => (
                <AppRow key={app.clientId} app={app} />
              ))}
            </Stack>
          ) : (
            <Text quiet>{t('apps.none')}</Text>
          )
        }
      </Loaded>
      {isSuperAdmin && <AddForm />}
    </Card>
  );
}
