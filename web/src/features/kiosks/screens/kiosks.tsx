import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addKiosk, endKiosk, listKiosks, type Kiosk } from '#contract/features/kiosks/kiosks.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';

type Code = ResponseOf<typeof addKiosk> & { name: string };

function AddForm({ onCode }: { onCode(code: Code): void }) {
  const { t } = useTranslation('kiosks');
  const { programId } = useMe();
  const add = useWrite(addKiosk, { stale: [listKiosks] });
  const form = useForm({
    initial: () => ({ name: '' }),
    endpoint: addKiosk,
    body: (values) => values,
    send: async ({ name }) => {
      onCode({ ...(await add.mutateAsync({ params: { id: programId }, body: { name } })), name });
      form.reset();
    },
  });
  return (
    <Card as="section" stack="tight" aria-labelledby="add-kiosk">
      <h2 id="add-kiosk">{t('add.title')}</h2>
      <Form form={form}>
        <TextInput
          label={t('add.name')}
          description={t('add.nameHelp')}
          autoComplete="off"
          {...form.text('name')}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('add.submit')}
        </Button>
      </Form>
    </Card>
  );
}

function EndButton({ kiosk: { id, name } }: { kiosk: Kiosk }) {
  const { t } = useTranslation('kiosks');
  const [asking, setAsking] = useState(false);
  const end = useWrite(endKiosk, { stale: [listKiosks] });
  const confirm = async () => {
    try {
      await end.mutateAsync({ params: { id } });
      say(t('end.done', { name }));
    } catch (error) {
      say(sentenceOf(error), 'error');
    }
    setAsking(false);
  };
  return (
    <>
      <Button size="small" aria-label={t('end.of', { name })} onClick={() => setAsking(true)}>
        {t('end.action')}
      </Button>
      <Confirm
        opened={asking}
        title={t('end.title', { name })}
        confirmLabel={t('end.submit')}
        cancelLabel={t('end.cancel')}
        busy={end.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {t('end.text')}
      </Confirm>
    </>
  );
}

function useColumns(): TableColumn<Kiosk>[] {
  const { t } = useTranslation('kiosks');
  return [
    { id: 'name', header: t('columns.name'), sortable: true, cell: ({ name }) => name },
    {
      id: 'admitted',
      header: t('columns.admitted'),
      cell: ({ admittedAt }) => (admittedAt ? format.moment(admittedAt) : t('notYet')),
    },
    {
      id: 'used',
      header: t('columns.used'),
      cell: ({ usedAt }) => (usedAt ? format.moment(usedAt) : t('never')),
    },
    { id: 'end', header: t('columns.end'), cell: (kiosk) => <EndButton kiosk={kiosk} /> },
  ];
}

/** The shared tablets of a program. */
export default function KiosksScreen() {
  const { t } = useTranslation('kiosks');
  const { programId } = useMe();
  const columns = useColumns();
  const [code, setCode] = useState<Code | null>(null);
  const { table } = useListScreen(listKiosks, {
    name: 'kiosks',
    params: { id: programId },
    pageSizes: [15, 50],
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      {code && (
        <Alert as="output">
          <h2>{t('code.title', { name: code.name })}</h2>
          <Text>{t('code.text', { address: code.address })}</Text>
          <Text style={{ fontSize: '1.5rem', fontWeight: 700 }}>
            <bdi>{code.code}</bdi>
          </Text>
          <Button onClick={() => setCode(null)}>{t('code.done')}</Button>
        </Alert>
      )}
      <AddForm onCode={setCode} />
      <Card as="section" stack>
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('title'),
            search: t('search'),
            count: (count) => t('count', { count }),
            noMatch: t('noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<Empty title={t('empty')}>{t('emptyText')}</Empty>}
        />
      </Card>
    </Page>
  );
}
