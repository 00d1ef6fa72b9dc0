import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/features/organizations.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTextFields } from '../../../lib/text-fields.ts';
import { Form } from '../../../ui/form.tsx';
import { useSummary } from '../hooks/use-summaries.ts';

/** Files about an organization for its admins: its members, or its teams, with what was walked on some days. */
export function Summaries({ organization: { id } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const members = useSummary(id, 'members');
  const teams = useSummary(id, 'teams');
  const failure = formFailure(members.error ?? teams.error);
  const { values, field } = useTextFields({ startDate: '', endDate: '' }, failure?.fields);
  const fetch = (kind: typeof members) => {
    const { startDate, endDate } = values;
    members.reset();
    teams.reset();
    kind.mutate(
      { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) },
      { onSuccess: (name) => say(t('summaries.saved', { name })) },
    );
  };
  const busy = members.isPending || teams.isPending;
  return (
    <section className="card stack tight" aria-labelledby="summaries">
      <h2 id="summaries">{t('summaries.title')}</h2>
      <p className="quiet">{t('summaries.lead')}</p>
      <Form failure={failure} fields={['startDate', 'endDate']} onSubmit={() => fetch(members)}>
        <div className="row wrap">
          <TextInput type="date" label={t('summaries.from')} {...field('startDate')} />
          <TextInput type="date" label={t('summaries.to')} {...field('endDate')} />
        </div>
        <div className="row wrap">
          <button type="submit" className="btn" aria-disabled={busy}>
            {t('summaries.members')}
          </button>
          <button type="button" className="btn" aria-disabled={busy} onClick={() => fetch(teams)}>
            {t('summaries.teams')}
          </button>
        </div>
      </Form>
    </section>
  );
}
