import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addApiKey, listApiKeys } from '#contract/features/api-keys/api-keys.ts';
import {
  areasFor,
  keyAreas,
  readOnlyAreas,
  usualKeyDays,
  type KeyArea,
  type KeyScope,
} from '#contract/features/api-keys/key-scopes.ts';
import { isStaffRole } from '#contract/roles.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { Secret } from '../../../domain/secret/secret.tsx';

const levels = ['none', 'read', 'write'] as const;
type Level = (typeof levels)[number];
type Levels = Record<KeyArea, Level>;

interface Values {
  name: string;
  scopes: Levels;
  days: string;
  networks: string;
}

const lives = [30, usualKeyDays, 180, 365];

const scopesOf = (scopes: Levels): KeyScope[] =>
  keyAreas.flatMap((area): KeyScope[] => {
    if (scopes[area] === 'none') return [];
    return scopes[area] === 'read' ? [`${area}.read`] : [`${area}.read`, `${area}.write`];
  });

const bodyOf = ({ name, scopes, days, networks }: Values) => ({
  name: name.trim(),
  scopes: scopesOf(scopes),
  days: Number(days),
  networks: networks
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

const nothing = Object.fromEntries(keyAreas.map((area) => [area, 'none'])) as Levels;

function ScopeFields({ scopes, onChange }: { scopes: Levels; onChange(scopes: Levels): void }) {
  const { t } = useTranslation('api-keys');
  const { roleName } = useMe();
  return (
    <Stack as="fieldset" tight style={{ border: 0, padding: 0, margin: 0 }}>
      <legend style={{ padding: 0 }}>
        <b>{t('may')}</b>
      </legend>
      <Text quiet small>
        {t('mayText')}
      </Text>
      {areasFor(isStaffRole(roleName)).map((area) => (
        <Select
          key={area}
          id={`scope-${area}`}
          label={t(`areas.${area}`)}
          value={scopes[area]}
          data={levels
            .filter((level) => level !== 'write' || !readOnlyAreas.includes(area))
            .map((level) => ({ value: level, label: t(`levels.${level}`) }))}
          onChange={(event) => onChange({ ...scopes, [area]: event.currentTarget.value as Level })}
        />
      ))}
      {scopes.activity === 'write' && <Text small>{t('activityWrite')}</Text>}
    </Stack>
  );
}

function KeyForm({ programId, onMade }: { programId: string; onMade(secret: string): void }) {
  const { t } = useTranslation('api-keys');
  const guard = useGuard();
  const add = useWrite(addApiKey, { stale: [listApiKeys] });
  const form = useForm<Values>({
    initial: () => ({ name: '', scopes: nothing, days: String(usualKeyDays), networks: '' }),
    suffix: '-of-key',
    endpoint: addApiKey,
    body: bodyOf,
    send: async (values) => {
      const made = await guard(() => add.mutateAsync({ params: { id: programId }, body: bodyOf(values) }));
      onMade(made.secret);
    },
  });
  const { scopes } = form.values;
  return (
    <Form form={form}>
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <ScopeFields scopes={scopes} onChange={(next) => form.change({ scopes: next })} />
      {form.errors['scopes'] && <Text role="alert">{t('chooseScope')}</Text>}
      <Select
        label={t('life')}
        data={lives.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
        {...form.text('days')}
      />
      <Textarea
        label={t('networks')}
        description={t('networksHelp')}
        autoComplete="off"
        spellCheck={false}
        rows={2}
        {...form.text('networks')}
      />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('create')}
        </Button>
      </Row>
    </Form>
  );
}

/** Creates a key. Its secret is in the dialog until that is closed, and nowhere else. */
export function KeyDialog({ programId, onClose }: { programId: string; onClose(): void }) {
  const { t } = useTranslation('api-keys');
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      opened
      title={secret === null ? t('add') : t('made')}
      onClose={onClose}
      closeOnClickOutside={secret === null}
    >
      {secret === null ? (
        <KeyForm programId={programId} onMade={setSecret} />
      ) : (
        <Secret secret={secret} text={t('once')} onKept={onClose} />
      )}
    </Dialog>
  );
}
