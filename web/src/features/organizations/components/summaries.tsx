import { useTranslation } from 'react-i18next';
import type { Organization } from '#contract/features/organizations/organizations.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { useSummary, type SummaryKind } from '../hooks/use-summaries.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FileButtons } from '../../../ui/file-buttons.tsx';

/** Downloads about an organization for its admins: its members or teams, with their steps on the chosen days. */
export function Summaries({ organization: { id } }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const members = useSummary(id, 'members');
  const teams = useSummary(id, 'teams');
  const form = useForm<{ startDate: string; endDate: string }, { kind: SummaryKind; file: FileForm }>({
    initial: () => ({ startDate: '', endDate: '' }),
    send: async ({ startDate, endDate }, { kind, file } = { kind: 'members', file: 'csv' }) => {
      const name = await (kind === 'members' ? members : teams).mutateAsync({
        form: file,
        ...(startDate ? { startDate } : {}),
        ...(endDate ? { endDate } : {}),
      });
      say(t('summaries.saved', { name }));
    },
  });
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
          {(['members', 'teams'] as const).map((kind) => (
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
