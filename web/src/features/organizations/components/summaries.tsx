import { useTranslation } from 'react-i18next';
import {
  downloadOrganizationMembers,
  downloadOrganizationTeams,
} from '#contract/features/organizations/reports.ts';
import type { Organization } from '#contract/features/organizations/organizations.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { limitedTo } from '../../../lib/api/held-roles.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FileButtons } from '../../../ui/file-buttons.tsx';

/** Downloads about an organization for its admins: its members or teams, with their steps on the chosen days. */
export function Summaries({ organization: { id } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  // With the role for reports alone there is no file with a row for each member.
  const seesMembers = limitedTo(useMe(), 'people')?.includes(id) ?? true;
  const members = useDownload(downloadOrganizationMembers);
  const teams = useDownload(downloadOrganizationTeams);
  const form = useForm<{ startDate: string; endDate: string }, { kind: 'members' | 'teams'; file: FileForm }>(
    {
      initial: () => ({ startDate: '', endDate: '' }),
      send: async ({ startDate, endDate }, { kind, file } = { kind: 'members', file: 'csv' }) => {
        const name = await (kind === 'members' ? members : teams).mutateAsync({
          params: { id },
          query: { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) },
          form: file,
        });
        say(t('summaries.saved', { name }));
      },
    },
  );
  return (
    <Card as="section" stack="tight" aria-labelledby="summaries">
      <h2 id="summaries">{t('summaries.title')}</h2>
      <Text quiet>{t('summaries.lead')}</Text>
      <Form form={form}>
        <Row wrap>
          <TextInput type="date" label={t('summaries.from')} {...form.text('startDate')} />
          <TextInput type="date" label={t('summaries.to')} {...form.text('endDate')} />
        </Row>
        <Row wrap>
          {(['members', 'teams'] as const)
            .filter((kind) => kind === 'teams' || seesMembers)
            .map((kind) => (
              <FileButtons
                key={kind}
                label={t(`summaries.${kind}`)}
                busy={form.busy}
                onDownload={(file) => form.submit({ kind, file })}
              />
            ))}
        </Row>
      </Form>
    </Card>
  );
}
