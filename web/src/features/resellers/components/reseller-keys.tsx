import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addResellerKey, type ResellerKey } from '#contract/features/resellers/keys.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useAddKey, useKeys, useRevokeKey } from '../hooks/use-keys.ts';

function KeyForm({ resellerId, onDone }: { resellerId: string; onDone(): void }) {
  const { t } = useTranslation('resellers');
  const add = useAddKey(resellerId);
  const form = useForm({
    initial: () => ({ name: '', publicKey: '' }),
    // The form of the reseller is on the same page.
    suffix: '-of-key',
    endpoint: addResellerKey,
    body: (values) => values,
    send: async (values) => {
      await add.mutateAsync(values);
      say(t('keys.added'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('name')}
        description={t('keys.nameHelp')}
        autoComplete="off"
        {...form.text('name')}
      />
      <Textarea
        label={t('keys.publicKey')}
        description={t('keys.publicKeyHelp')}
        {...form.text('publicKey')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('keys.add')}
      </Button>
    </Form>
  );
}

interface KeyLineProps {
  entry: ResellerKey;
  onRevoke: (() => void) | null;
}

function KeyLine({ entry: { name, algorithm, id, createdAt, usedAt, revokedAt }, onRevoke }: KeyLineProps) {
  const { t } = useTranslation('resellers');
  return (
    <li>
      <Row wrap between>
        <div>
          <b>{name}</b> <Chip>{algorithm}</Chip>{' '}
          {revokedAt && <Chip tone="wrong">{t('keys.revokedAt', { at: format.moment(revokedAt) })}</Chip>}
          <Text quiet small>
            {t('keys.since', { at: format.moment(createdAt) })}{' '}
            {usedAt ? t('keys.used', { at: format.moment(usedAt) }) : t('keys.unused')}
          </Text>
          <Text quiet small>
            <code>{id}</code>
          </Text>
        </div>
        {onRevoke && !revokedAt && (
          <Button size="small" aria-label={t('keys.revokeOne', { name })} onClick={onRevoke}>
            {t('keys.revoke')}
          </Button>
        )}
      </Row>
    </li>
  );
}

function KeyList({ resellerId, mayChange }: { resellerId: string; mayChange: boolean }) {
  const { t } = useTranslation(['resellers', 'app']);
  const query = useKeys(resellerId);
  const revoke = useRevokeKey(resellerId);
  const [ending, setEnding] = useState<ResellerKey | null>(null);
  const onConfirm = async () => {
    if (!ending) return;
    await revoke.mutateAsync(ending.id).then(
      () => say(t('keys.revoked')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
    setEnding(null);
  };
  return (
    <Loaded query={query} heights={[90, 60]}>
      {({ items, issuer, audience }) => (
        <>
          <Definitions look="lines">
            <div>
              <dt>{t('keys.issuer')}</dt>
              <dd>{issuer}</dd>
            </div>
            <div>
              <dt>{t('keys.audience')}</dt>
              <dd>{audience}</dd>
            </div>
          </Definitions>
          {items.length === 0 && <Text quiet>{t('keys.none')}</Text>}
          <List>
            {items.map((entry) => (
              <KeyLine key={entry.id} entry={entry} onRevoke={mayChange ? () => setEnding(entry) : null} />
            ))}
          </List>
          <Confirm
            opened={ending !== null}
            title={t('keys.revokeOne', { name: ending?.name ?? '' })}
            confirmLabel={t('keys.revoke')}
            cancelLabel={t('app:cancel')}
            danger
            busy={revoke.isPending}
            onClose={() => setEnding(null)}
            onConfirm={onConfirm}
          >
            {t('keys.revokeText')}
          </Confirm>
        </>
      )}
    </Loaded>
  );
}

/** Shows the public keys with which a reseller signs its people in. Super admins add and revoke them. */
export function ResellerKeys({ resellerId, mayChange }: { resellerId: string; mayChange: boolean }) {
  const { t } = useTranslation('resellers');
  const [isAdding, setAdding] = useState(false);
  return (
    <Card as="section" stack aria-labelledby="keys">
      <h2 id="keys">{t('keys.title')}</h2>
      <Text>{t('keys.text')}</Text>
      <KeyList resellerId={resellerId} mayChange={mayChange} />
      {mayChange && (
        <Row>
          <Button onClick={() => setAdding(true)}>{t('keys.add')}</Button>
        </Row>
      )}
      <Dialog opened={isAdding} title={t('keys.add')} onClose={() => setAdding(false)}>
        <KeyForm resellerId={resellerId} onDone={() => setAdding(false)} />
      </Dialog>
    </Card>
  );
}
