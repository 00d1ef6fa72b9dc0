import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getProgramWays,
  removeBridge,
  saveBridge,
  type ProgramWays,
} from '#contract/features/devices/connections.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Text } from '../../../ui/text.tsx';

interface Typed extends Record<string, string> {
  address: string;
  key: string;
  noticeSecret: string;
}

const bodyOf = ({ address, key, noticeSecret }: Typed) => ({
  address: address.trim(),
  ...(key.trim() ? { key: key.trim() } : {}),
  ...(noticeSecret.trim() ? { noticeSecret: noticeSecret.trim() } : {}),
});

function Remove({ programId }: { programId: string }) {
  const { t } = useTranslation(['program-devices', 'app']);
  const [asking, setAsking] = useState(false);
  const remove = useWrite(removeBridge, { stale: [keyOf(getProgramWays, { params: { id: programId } })] });
  const confirm = () =>
    remove.mutateAsync({ params: { id: programId } }).then(
      () => say(t('removed')),
      (error: Error) => say(sentenceOf(error), 'error'),
    );
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Confirm
        opened={asking}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('removeText')}
      </Confirm>
    </>
  );
}

/** Shows the Open Wearables server of a program. Its key is never shown again. */
export function BridgeForm({ programId, bridge }: { programId: string; bridge: ProgramWays['bridge'] }) {
  const { t } = useTranslation('program-devices');
  const save = useWrite(saveBridge, { stale: [keyOf(getProgramWays, { params: { id: programId } })] });
  const isStored = bridge.address !== null;
  const form = useForm<Typed>({
    initial: () => ({ address: bridge.address ?? '', key: '', noticeSecret: '' }),
    endpoint: saveBridge,
    body: bodyOf,
    send: async (typed) => {
      await save.mutateAsync({ params: { id: programId }, body: bodyOf(typed) });
      form.change({ key: '', noticeSecret: '' });
      say(t('saved'));
    },
  });
  return (
    <Card as="section" stack="tight" aria-labelledby="bridge">
      <h2 id="bridge">{t('bridgeTitle')}</h2>
      <Text quiet reading>
        {t('bridgeText')}
      </Text>
      {bridge.isShared && !isStored && <p>{t('shared')}</p>}
      <Form form={form}>
        <TextInput label={t('address')} inputMode="url" {...form.text('address')} />
        <TextInput
          label={t(isStored ? 'keyStored' : 'key')}
          autoComplete="off"
          required={!isStored}
          {...form.text('key')}
        />
        <TextInput
          label={t(bridge.hasNoticeSecret ? 'secretStored' : 'secret')}
          autoComplete="off"
          {...form.text('noticeSecret')}
        />
        <Row wrap>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
          {isStored && <Remove programId={programId} />}
        </Row>
      </Form>
      <Stack tight>
        <p>{t('notice')}</p>
        <code style={{ overflowWrap: 'anywhere' }}>{bridge.noticeAddress}</code>
      </Stack>
    </Card>
  );
}
