import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/members.ts';
import type { Member } from '#contract/features/members.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { sentenceOf } from '../../../lib/failure.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { timeZones } from '../../../lib/time-zones.ts';
import { Form } from '../../../ui/form.tsx';
import { Failed, Loading } from '../../../ui/states.tsx';
import { useMember, useUpdateMember } from '../hooks/use-members.ts';

function SettingsForm({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'app']);
  const update = useUpdateMember(member.id);
  const failure = formFailure(update.error);
  const [values, setValues] = useState({
    firstName: member.firstName,
    lastName: member.lastName,
    about: member.about,
    timeZone: member.timeZone ?? 'UTC',
    dailyStepGoal: String(member.dailyStepGoal ?? ''),
  });
  const [profileHidden, setProfileHidden] = useState(member.profileHidden);
  const field = (name: keyof typeof values) => ({
    id: name,
    value: values[name],
    error: failure?.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
  });
  const submit = () => {
    const goal = Number(values.dailyStepGoal.replaceAll(/\D/g, ''));
    update.mutate(
      { ...values, dailyStepGoal: goal, profileHidden },
      { onSuccess: () => say(t('settings.saved')) },
    );
  };
  return (
    <Form failure={failure} fields={Object.keys(values)} onSubmit={submit}>
      <div className="pair">
        <TextInput label={t('settings.firstName')} {...field('firstName')} />
        <TextInput label={t('settings.lastName')} {...field('lastName')} />
      </div>
      <Textarea label={t('settings.about')} {...field('about')} />
      <TextInput label={t('settings.dailyStepGoal')} inputMode="numeric" {...field('dailyStepGoal')} />
      <NativeSelect
        label={t('settings.timeZone')}
        description={t('settings.timeZoneHelp')}
        data={timeZones()}
        {...field('timeZone')}
      />
      <Checkbox
        label={t('settings.hidden')}
        description={t('settings.hiddenHelp')}
        checked={profileHidden}
        onChange={(event) => setProfileHidden(event.currentTarget.checked)}
      />
      <button type="submit" className="btn main" disabled={update.isPending}>
        {t('app:save')}
      </button>
    </Form>
  );
}

/** One's own profile. */
export default function ProfileSettings() {
  const { t } = useTranslation(['members', 'app']);
  const me = useMe();
  const { data, error, refetch } = useMember(me.id);
  return (
    <>
      {data && (
        <div className="card">
          <SettingsForm key={data.id} member={data} />
        </div>
      )}
      {!data && error && (
        <Failed
          title={t('app:failed')}
          sentence={sentenceOf(error)}
          retryLabel={t('app:retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading label={t('app:loading')} heights={[420]} />}
      <section className="card stack tight">
        <h2>{t('settings.who')}</h2>
        <p className="quiet">{t('settings.whoText')}</p>
      </section>
    </>
  );
}
