import { useTranslation } from 'react-i18next';
import { triedKinds, tryOut, type TriedKind } from '#contract/features/testers/testers.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useProgramOptions } from '../../../lib/lists/use-program-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TryResult } from './try-result.tsx';

interface Values {
  kind: TriedKind;
  secret: string;
  call: string;
  address: string;
  programId: string;
}

function bodyOf({ kind, secret, call, address, programId }: Values) {
  const ofKey = kind === 'key';
  return {
    kind,
    secret: secret.trim(),
    ...(ofKey && call.trim() ? { call: call.trim() } : {}),
    ...(ofKey && address.trim() ? { address: address.trim() } : {}),
    ...(kind === 'code' && programId ? { programId } : {}),
  };
}

const first: Values = { kind: 'key', secret: '', call: '', address: '', programId: '' };

function useTry() {
  const attempt = useWrite(tryOut);
  const form = useForm<Values>({
    initial: () => first,
    suffix: '-of-try',
    endpoint: tryOut,
    body: bodyOf,
    send: (values) => attempt.mutateAsync({ body: bodyOf(values) }),
  });
  return { form, tried: attempt.data };
}

type FormOfTry = Pick<ReturnType<typeof useTry>, 'form'>;

function KeyFields({ form }: FormOfTry) {
  const { t } = useTranslation('testers');
  return (
    <>
      <TextInput label={t('call')} description={t('callHelp')} autoComplete="off" {...form.text('call')} />
      <TextInput
        label={t('address')}
        description={t('addressHelp')}
        autoComplete="off"
        {...form.text('address')}
      />
    </>
  );
}

function ProgramField({ form }: FormOfTry) {
  const { t } = useTranslation('testers');
  const { programId } = form.values;
  const programs = useProgramOptions(programId || undefined);
  return (
    <FoundSelect
      id="program-of-try"
      label={t('program')}
      description={t('programHelp')}
      placeholder={t('programFind')}
      value={programId}
      error={undefined}
      {...programs}
      onChange={(value) => form.change({ programId: value })}
    />
  );
}

/** Tries a key, a directory token or a code. Nothing of it is stored, and the field hides what was pasted. */
export function TryCard() {
  const { t } = useTranslation('testers');
  const { isWtAdmin, resellerId, actingUntil } = useMe();
  const { form, tried } = useTry();
  const { kind } = form.values;
  const choosesProgram = kind === 'code' && (isWtAdmin || resellerId !== null) && !actingUntil;
  return (
    <Card as="section" stack aria-labelledby="try">
      <h2 id="try">{t('card')}</h2>
      <Text>{t('text')}</Text>
      <Form form={form}>
        <Select
          label={t('kind')}
          data={triedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.text('kind')}
        />
        <PasswordInput label={t(`secrets.${kind}`)} autoComplete="off" {...form.text('secret')} />
        {kind === 'key' && <KeyFields form={form} />}
        {choosesProgram && <ProgramField form={form} />}
        <Button type="submit" busy={form.busy}>
          {t('try')}
        </Button>
      </Form>
      {tried && <TryResult tried={tried} />}
    </Card>
  );
}
