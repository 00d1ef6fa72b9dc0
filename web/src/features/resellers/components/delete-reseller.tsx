import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteReseller, type Reseller } from '#contract/features/resellers/resellers.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useDeleteReseller } from '../hooks/use-house.ts';

function DeleteForm({ reseller: { id, name } }: { reseller: Reseller }) {
  const { t } = useTranslation('resellers');
  const navigate = useNavigate();
  const remove = useDeleteReseller(id);
  const form = useForm({
    initial: () => ({ name: '' }),
    suffix: '-to-delete',
    endpoint: deleteReseller,
    body: (values) => values,
    send: async (values) => {
      await remove.mutateAsync(values.name);
      say(t('delete.done', { name }));
      await navigate({ to: platformPaths.resellers, replace: true, ignoreBlocker: true });
    },
  });
  return (
    <Form form={form} disposable>
      <Text>{t('delete.text')}</Text>
      <TextInput label={t('delete.type', { name })} autoComplete="off" {...form.text('name')} />
      <Button type="submit" variant="danger" busy={form.busy}>
        {t('delete.submit')}
      </Button>
    </Form>
  );
}

/** Deletes a reseller that has no programs any more. */
export function DeleteReseller({ reseller }: { reseller: Reseller }) {
  const { t } = useTranslation('resellers');
  const [isAsked, setAsked] = useState(false);
  return (
    <Card as="section" stack aria-labelledby="delete">
      <h2 id="delete">{t('delete.submit')}</h2>
      <Text quiet>{t('delete.when')}</Text>
      <Row>
        <Button onClick={() => setAsked(true)}>{t('delete.submit')}</Button>
      </Row>
      <Dialog opened={isAsked} title={t('delete.submit')} onClose={() => setAsked(false)}>
        <DeleteForm reseller={reseller} />
      </Dialog>
    </Card>
  );
}
