import { useTranslation } from 'react-i18next';
import {
  changeMails as changeMailsEndpoint,
  type Account,
} from '#contract/features/account-settings/account.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { changeMails, useChange } from '../hooks/use-account.ts';
import { Card, Pair } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

type Mails = Account['mails'];
interface Typed {
  kinds: Mails['kinds'];
  isQuiet: boolean;
  quietFrom: string;
  quietUntil: string;
}

const typedOf = ({ kinds, quietHours }: Mails): Typed => ({
  kinds,
  isQuiet: quietHours !== null,
  quietFrom: quietHours?.from ?? '21:00',
  quietUntil: quietHours?.until ?? '07:00',
});

const bodyOf = ({ kinds, isQuiet, quietFrom, quietUntil }: Typed) => ({
  off: kinds.filter(({ on }) => !on).map(({ kind }) => kind),
  quietHours: isQuiet ? { from: quietFrom, until: quietUntil } : null,
});

const fieldOfTime = (path: string): string =>
  ({ 'quietHours.from': 'quietFrom', 'quietHours.until': 'quietUntil', quietHours: 'quietUntil' })[path] ??
  path;

/** Lets a member choose which emails they get, and their quiet hours. */
export function MailsSection({ mails }: { mails: Mails }) {
  const { t } = useTranslation('account');
  const change = useChange(changeMails);
  const form = useForm<Typed>({
    initial: () => typedOf(mails),
    endpoint: changeMailsEndpoint,
    body: bodyOf,
    fieldOf: fieldOfTime,
    send: async (values) => {
      await change.mutateAsync(bodyOf(values));
      say(t('mails.saved'));
    },
  });
  useUnsaved(form.dirty);
  const { kinds, isQuiet } = form.values;
  return (
    <Card as="section" stack="tight" aria-labelledby="mails-title">
      <h2 id="mails-title">{t('mails.title')}</h2>
      <Text quiet>{t('mails.text')}</Text>
      <Form form={form}>
        {kinds.map(({ kind, on }) => (
          <Checkbox
            key={kind}
            label={t(`mails.kind.${kind}`)}
            checked={on}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              form.change({
                kinds: kinds.map((each) => (each.kind === kind ? { ...each, on: checked } : each)),
              });
            }}
          />
        ))}
        <Checkbox label={t('mails.quiet')} description={t('mails.quietHelp')} {...form.flag('isQuiet')} />
        {isQuiet && (
          <Pair>
            <TextInput type="time" label={t('mails.from')} {...form.text('quietFrom')} />
            <TextInput type="time" label={t('mails.until')} {...form.text('quietUntil')} />
          </Pair>
        )}
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('mails.save')}
        </Button>
      </Form>
    </Card>
  );
}
