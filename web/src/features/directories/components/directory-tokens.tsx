import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addDirectoryToken,
  getDirectory,
  removeDirectoryToken,
  type Directory,
} from '#contract/features/directories/directories.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { List, Row } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Text } from '../../../ui/text.tsx';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Creates a token. It is on the screen until the screen is left, and nowhere else. */
export function TokenForm({ programId }: { programId: string }) {
  const { t } = useTranslation('directories');
  const guard = useGuard();
  const params = { id: programId };
  const add = useWrite(addDirectoryToken, {
    answers: ({ directory }) => [keyOf(getDirectory, { params }), directory],
  });
  const [token, setToken] = useState<string | null>(null);
  const form = useForm({
    initial: () => ({ name: '' }),
    suffix: '-of-token',
    endpoint: addDirectoryToken,
    body: (values) => values,
    send: async ({ name }) => {
      setToken((await guard(() => add.mutateAsync({ params, body: { name: name.trim() } }))).token);
      form.change({ name: '' });
    },
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('tokenName')}
        description={t('tokenNameHelp')}
        autoComplete="off"
        {...form.text('name')}
      />
      <Row>
        <Button type="submit" busy={form.busy}>
          {t('add')}
        </Button>
      </Row>
      {token && (
        <Alert as="output">
          <Text>{t('once')}</Text>
          <code style={{ overflowWrap: 'anywhere' }}>{token}</code>
        </Alert>
      )}
    </Form>
  );
}

type Token = Directory['tokens'][number];

/** Shows the tokens that work, without what they are. */
export function TokenList({ programId, tokens }: { programId: string; tokens: readonly Token[] }) {
  const { t } = useTranslation(['directories', 'app']);
  const guard = useGuard();
  const remove = useWrite(removeDirectoryToken, { stale: [getDirectory] });
  const [ending, setEnding] = useState<Token | null>(null);
  const onConfirm = async () => {
    if (!ending) return;
    await guard(() => remove.mutateAsync({ params: { id: programId, tokenId: ending.id } })).then(
      () => say(t('removed')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
    setEnding(null);
  };
  const title = t('removeOne', { name: ending?.name ?? '' });
  return (
    <>
      <List>
        {tokens.map((token) => (
          <li key={token.id}>
            <Row wrap between>
              <div>
                <b>{token.name}</b>
                <Text quiet small>
                  {token.usedAt ? t('used', { at: format.moment(token.usedAt) }) : t('unused')}
                </Text>
              </div>
              <Button
                size="small"
                aria-label={t('removeOne', { name: token.name })}
                onClick={() => setEnding(token)}
              >
                {t('remove')}
              </Button>
            </Row>
          </li>
        ))}
      </List>
      <Confirm
        opened={ending !== null}
        title={title}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        danger
        busy={remove.isPending}
        onClose={() => setEnding(null)}
        onConfirm={onConfirm}
      >
        {t('removeText')}
      </Confirm>
    </>
  );
}
