import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { eraseMember, type listMade } from '#contract/features/data-rights/account-data.ts';
import type { Member } from '#contract/features/profiles/profiles.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Text } from '../../../ui/text.tsx';
import { useChange } from '../hooks/use-account.ts';

type Made = ResponseOf<typeof listMade>['items'];
type Values = Record<string, string>;

const fieldOf = (id: string) => `name-${id}`;

/** Things that were renamed. */
const renamed = (made: Made, values: Values) =>
  made.flatMap(({ kind, id, name }) => {
    const newName = values[fieldOf(id)] ?? name;
    return newName.trim() === name ? [] : [{ kind, id, name: newName }];
  });

const bodyOf = (values: Values, newNames: ReturnType<typeof renamed>) => {
  return { username: values['username'] ?? '', ...(newNames.length ? { newNames } : {}) };
};

interface EraseFormProps {
  member: Member;
  made: Made;
  /** An admin deletes the account of another member. */
  ofOther?: boolean;
  erase(body: BodyOf<typeof eraseMember>): Promise<void>;
}

/** Asks for the username, and offers new names for the teams and challenges that stay. */
export function EraseForm({ member, made, ofOther = false, erase: eraseNow }: EraseFormProps) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const words = ofOther ? 'privacy.theirs' : 'privacy';
  // The list as it was sent last: errors name its places.
  const sent = useRef<ReturnType<typeof renamed>>([]);
  const body = (values: Values) => {
    sent.current = renamed(made, values);
    return bodyOf(values, sent.current);
  };
  const erase = useChange((values: Values) => guard(() => eraseNow(body(values))));
  const form = useForm<Values>({
    initial: () => ({
      username: '',
      ...Object.fromEntries(made.map(({ id, name }) => [fieldOf(id), name])),
    }),
    endpoint: eraseMember,
    body,
    // The page of a member has a form for their profile, too.
    suffix: ofOther ? '-erase' : '',
    fieldOf: (path) => {
      const [, at] = /^newNames\.(\d+)/.exec(path) ?? [];
      const one = at === undefined ? undefined : sent.current[Number(at)];
      return one ? fieldOf(one.id) : path;
    },
    send: async (values) => {
      await erase.mutateAsync(values);
      say(t(`${words}.erased`));
    },
  });
  return (
    <Form form={form}>
      {made.length > 0 && (
        <Stack as="fieldset" tight>
          <legend>{t(`${words}.made`)}</legend>
          <Text quiet>{t(`${words}.madeText`)}</Text>
          {made.map(({ kind, id, name }) => (
            <TextInput
              key={id}
              label={t(`privacy.madeName.${kind}`, { name })}
              autoComplete="off"
              {...form.text(fieldOf(id))}
            />
          ))}
        </Stack>
      )}
      <TextInput
        label={t(`${words}.typed`, { username: member.username })}
        autoComplete="off"
        {...form.text('username')}
      />
      <Button type="submit" variant="danger" busy={form.busy}>
        {t('privacy.eraseSubmit')}
      </Button>
    </Form>
  );
}
