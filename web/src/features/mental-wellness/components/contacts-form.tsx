import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HelpLine } from '#contract/help-line.ts';
import { saveMentalWellnessSettings } from '#contract/features/programs/settings.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Fieldset, Pair } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { Contacts } from '../hooks/use-workshops.ts';

const places = [0, 1, 2, 3, 4] as const;
type Field = 'name' | 'phone' | 'text' | 'url' | 'hours';
/** One text for each field of each place: `name0`. */
type Typed = Record<`${Field}${(typeof places)[number]}`, string>;

const fields = ['name', 'phone', 'text', 'url', 'hours'] as const;

const typedOf = (contacts: readonly HelpLine[]): Typed =>
  Object.fromEntries(
    places.flatMap((place) => fields.map((field) => [`${field}${place}`, contacts[place]?.[field] ?? ''])),
  ) as Typed;

/** Returns the places that hold anything, with their fields. */
const filled = (typed: Typed) =>
  places.filter((place) => fields.some((field) => typed[`${field}${place}`].trim() !== ''));

const contactsOf = (typed: Typed): Contacts =>
  filled(typed).map((place) => {
    const text = (field: Field) => typed[`${field}${place}`].trim();
    return {
      name: text('name'),
      phone: text('phone') || null,
      text: text('text') || null,
      url: text('url') || null,
      hours: text('hours'),
    };
  });

/** `helpContacts.1.phone` belongs to the field of the second place that was filled when it was sent. */
function fieldOf(path: string, sent: readonly number[]): string {
  const [, at = '0', field = 'name'] = /^helpContacts\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return `${field}${sent[Number(at)] ?? 0}`;
}

/** Contacts that help members of the program right now, such as an employee assistance line. */
export function ContactsForm({ contacts }: { contacts: readonly HelpLine[] }) {
  const { t } = useTranslation('plan-admin');
  const me = useMe();
  const save = useWrite(saveMentalWellnessSettings, { changed: 'program.changed' });
  const sent = useRef<readonly number[]>([]);
  const form = useForm<Typed>({
    initial: () => typedOf(contacts),
    suffix: '-contact',
    endpoint: saveMentalWellnessSettings,
    body: (typed) => {
      sent.current = filled(typed);
      return { helpContacts: contactsOf(typed) };
    },
    fieldOf: (path) => fieldOf(path, sent.current),
    send: async (typed) => {
      await save.mutateAsync({ params: { id: me.programId }, body: { helpContacts: contactsOf(typed) } });
      say(t('contacts.saved'));
    },
  });
  const shown = places.slice(0, Math.min(places.length, filled(form.values).length + 1));
  return (
    <Form form={form}>
      {shown.map((place) => (
        <Fieldset key={place} stack>
          <legend>{t('contacts.contact', { number: place + 1 })}</legend>
          <Pair>
            <TextInput label={t('contacts.name')} maxLength={100} {...form.text(`name${place}`)} />
            <TextInput label={t('contacts.hours')} maxLength={100} {...form.text(`hours${place}`)} />
          </Pair>
          <Pair>
            <TextInput label={t('contacts.phone')} maxLength={40} {...form.text(`phone${place}`)} />
            <TextInput label={t('contacts.text')} maxLength={40} {...form.text(`text${place}`)} />
          </Pair>
          <TextInput label={t('contacts.url')} {...form.text(`url${place}`)} />
        </Fieldset>
      ))}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('contacts.save')}
        </Button>
      </div>
    </Form>
  );
}
