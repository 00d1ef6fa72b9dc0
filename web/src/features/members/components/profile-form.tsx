import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/features/members.ts';
import type { Units } from '#contract/units.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTextFields } from '../../../lib/text-fields.ts';
import { timeZones } from '../../../lib/time-zones.ts';
import { Form } from '../../../ui/form.tsx';
import { useUpdateMember } from '../hooks/use-members.ts';
import { bodyOf, typedOf, type Typed } from './profile-values.ts';
import { UnitFields } from './unit-fields.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Button } from '../../../ui/button.tsx';

/** The member's profile and preferences. */
export function ProfileForm({ member, units: kept }: { member: Member; units: Units }) {
  const { t, i18n } = useTranslation(['members', 'app']);
  const update = useUpdateMember(member.id);
  const failure = formFailure(update.error, t('settings.failed'));
  const fields = useTextFields<Typed>(typedOf(member, kept), failure?.fields);
  const { values, field } = fields;
  const [units, setUnits] = useState(kept);
  const [profileHidden, setProfileHidden] = useState(member.profileHidden);
  const submit = () =>
    update.mutate(bodyOf(values, units, profileHidden), {
      // Uses the language that was just chosen.
      onSuccess: () => say(i18n.t('settings.saved', { ns: 'members' })),
    });
  return (
    <Form failure={failure} fields={Object.keys(values)} onSubmit={submit}>
      <h2>{t('settings.you')}</h2>
      <Pair>
        <TextInput label={t('settings.firstName')} {...field('firstName')} />
        <TextInput label={t('settings.lastName')} {...field('lastName')} />
      </Pair>
      <TextInput
        label={t('settings.username')}
        description={t('settings.usernameHelp')}
        {...field('username')}
      />
      <Textarea label={t('settings.about')} autosize minRows={3} {...field('about')} />
      <h2>{t('settings.days')}</h2>
      <TextInput label={t('settings.dailyStepGoal')} inputMode="numeric" {...field('dailyStepGoal')} />
      <Select
        label={t('settings.timeZone')}
        description={t('settings.timeZoneHelp')}
        data={timeZones()}
        {...field('timeZone')}
      />
      <h2>{t('settings.units')}</h2>
      <UnitFields fields={fields} units={units} onUnits={setUnits} />
      <h2>{t('settings.privacy')}</h2>
      <Checkbox
        label={t('settings.hidden')}
        description={t('settings.hiddenHelp')}
        checked={profileHidden}
        onChange={(event) => setProfileHidden(event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" busy={update.isPending}>
        {t('app:save')}
      </Button>
    </Form>
  );
}
