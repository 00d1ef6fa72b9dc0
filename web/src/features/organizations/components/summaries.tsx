import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/features/organizations.ts';
import { formFailure } from '../../../lib/form-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTextFields } from '../../../lib/text-fields.ts';
import { Form } from '../../../ui/form.tsx';
import { useSummary } from '../hooks/use-summaries.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Button } from '../../../ui/button.tsx';

/** Downloads about an organization for its admins: its members or teams, with their steps on the chosen days. */
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
    <Card as="section" stack="tight" aria-labelledby="summaries">
      <h2 id="summaries">{t('summaries.title')}</h2>
      <Text quiet>{t('summaries.lead')}</Text>
      <Form failure={failure} fields={['startDate', 'endDate']} onSubmit={() => fetch(members)}>
        <Row wrap>
          <TextInput type="date" label={t('summaries.from')} {...field('startDate')} />
          <TextInput type="date" label={t('summaries.to')} {...field('endDate')} />
        </Row>
        <Row wrap>
          <Button type="submit" busy={busy}>
            {t('summaries.members')}
          </Button>
          <Button busy={busy} onClick={() => fetch(teams)}>
            {t('summaries.teams')}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
