import { useTranslation } from 'react-i18next';
import { updateMember, type Member } from '#contract/features/profiles/profiles.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Pair } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { TimeZoneSelect } from '../../../domain/time-zones/time-zone-select.tsx';

const typedOf = ({ firstName, lastName, username, dailyStepGoal, timeZone, employeeNumber }: Member) => ({
  firstName,
  lastName,
  username,
  dailyStepGoal: String(dailyStepGoal ?? ''),
  timeZone: timeZone ?? '',
  employeeNumber: employeeNumber ?? '',
});

interface Named {
  firstName: string;
  lastName: string;
}

function NameFields({ text }: Pick<ReturnType<typeof useForm<Named>>, 'text'>) {
  const { t } = useTranslation(['member-center', 'app']);
  return (
    <Pair>
      <TextInput label={t('edit.firstName')} autoComplete="off" {...text('firstName')} />
      <TextInput
        label={t('edit.lastName')}
        description={t('edit.lastNameHelp')}
        autoComplete="off"
        {...text('lastName')}
      />
    </Pair>
  );
}

/** Shows the fields of a member's profile that admins may change. */
export function EditAccount({ member }: { member: Member }) {
  const { t } = useTranslation(['member-center', 'app']);
  const edit = useWrite(updateMember, { changed: 'members.acted' });
  const kept = typedOf(member);
  // Only what changed is sent, so that two admins do not undo each other.
  const bodyOf = ({ dailyStepGoal, ...texts }: typeof kept) => ({
    ...Object.fromEntries(
      Object.entries(texts).filter(([name, value]) => value !== kept[name as keyof typeof texts]),
    ),
    ...(dailyStepGoal === kept.dailyStepGoal
      ? {}
      : { dailyStepGoal: dailyStepGoal.trim() ? Number(dailyStepGoal) : null }),
  });
  const form = useForm({
    initial: () => kept,
    edited: editing(member, typedOf),
    endpoint: updateMember,
    body: bodyOf,
    send: async (values, _, began) => {
      const body = bodyOf(values);
      const saved = Object.keys(body).length
        ? await edit.mutateAsync({ params: { id: member.id }, body, began })
        : member;
      say(t('edit.saved'));
      return saved;
    },
  });
  useUnsaved(form.dirty);
  const { text } = form;
  return (
    <Card as="section" aria-labelledby="edit-account">
      <Form form={form}>
        <h2 id="edit-account">{t('edit.title')}</h2>
        <NameFields text={text} />
        <Pair>
          <TextInput label={t('columns.username')} autoComplete="off" {...text('username')} />
          <TextInput
            label={t('account.goal')}
            description={t('edit.goalHelp')}
            inputMode="numeric"
            autoComplete="off"
            {...text('dailyStepGoal')}
          />
        </Pair>
        <TextInput
          label={t('columns.employeeNumber')}
          description={t('edit.numberHelp')}
          autoComplete="off"
          {...text('employeeNumber')}
        />
        <TimeZoneSelect label={t('account.timeZone')} {...text('timeZone')} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('app:save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
