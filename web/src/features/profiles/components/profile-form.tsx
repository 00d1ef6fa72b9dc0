import { useTranslation } from 'react-i18next';
import { updateMember, type Member } from '#contract/features/profiles/profiles.ts';
import type { Units } from '#contract/units.ts';
import { memberChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { titleOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { GoalFields } from './goal-fields.tsx';
import { bodyOf, strideLimits, typedOf, type Typed } from './profile-values.ts';
import { OwnDayFields } from './own-day-fields.tsx';
import { OwnStepsField } from './own-steps-field.tsx';
import { UnitFields } from './unit-fields.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Button } from '../../../ui/button.tsx';
import { TimeZoneSelect } from '../../../domain/time-zones/time-zone-select.tsx';

/** Shows the member's profile and preferences. */
export function ProfileForm({ member, units: kept }: { member: Member; units: Units }) {
  const { t, i18n } = useTranslation(['members', 'app']);
  const me = useMe();
  const canRename = me.isAdmin || me.program?.settings.usernameRule !== 'fromName';
  const update = useWrite(updateMember, memberChanged);
  const form = useForm<Typed>({
    initial: () => typedOf(member, kept, me.program?.settings.stepGoal),
    endpoint: updateMember,
    body: bodyOf,
    messageOf: (error) => titleOf(error, t('settings.failed')),
    limitsOf: (path, { units }) => (path === 'strideMetres' ? strideLimits(units) : undefined),
    send: async (values) => {
      await update.mutateAsync({ params: { id: member.id }, body: bodyOf(values) });
      // Uses the language that was just chosen.
      say(i18n.t('members:settings.saved'));
    },
  });
  useUnsaved(form.dirty);
  const { text } = form;
  return (
    <Form form={form}>
      <h2>{t('settings.you')}</h2>
      <Pair>
        <TextInput label={t('settings.firstName')} {...text('firstName')} />
        <TextInput
          label={t('settings.lastName')}
          description={t('settings.lastNameHelp')}
          {...text('lastName')}
        />
      </Pair>
      <TextInput
        label={t('settings.username')}
        description={canRename ? t('settings.usernameHelp') : t('settings.usernameFromName')}
        readOnly={!canRename}
        {...text('username')}
      />
      <Textarea label={t('settings.about')} autosize minRows={3} {...text('about')} />
      <h2>{t('settings.days')}</h2>
      <GoalFields form={form} />
      <OwnStepsField form={form} />
      <TimeZoneSelect
        label={t('settings.timeZone')}
        description={t('settings.timeZoneHelp')}
        {...text('timeZone')}
      />
      <OwnDayFields form={form} />
      <h2>{t('settings.units')}</h2>
      <UnitFields form={form} />
      <h2>{t('settings.privacy')}</h2>
      <Checkbox
        label={t('settings.hidden')}
        description={t('settings.hiddenHelp')}
        {...form.flag('profileHidden')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('app:save')}
      </Button>
    </Form>
  );
}
