import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addResellerStaff, type ResellerPerson } from '#contract/features/resellers/staff.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, List, Pair, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useAddStaff, useRemoveStaff, useStaff } from '../hooks/use-staff.ts';

function StaffForm({ resellerId, onDone }: { resellerId: string; onDone(): void }) {
  const { t, i18n } = useTranslation('resellers');
  const add = useAddStaff(resellerId);
  const form = useForm({
    initial: () => ({ firstName: '', lastName: '', email: '', locale: i18n.language }),
    suffix: '-of-staff',
    endpoint: addResellerStaff,
    body: (values) => values,
    send: async (values) => {
      await add.mutateAsync(values);
      say(t('staff.added'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <Text quiet>{t('staff.addText')}</Text>
      <Pair>
        <TextInput label={t('staff.firstName')} autoComplete="off" {...form.text('firstName')} />
        <TextInput label={t('staff.lastName')} autoComplete="off" {...form.text('lastName')} />
      </Pair>
      <TextInput label={t('staff.email')} type="email" autoComplete="off" {...form.text('email')} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('staff.add')}
      </Button>
    </Form>
  );
}

interface StaffLineProps {
  person: ResellerPerson;
  onRemove: (() => void) | null;
}

function StaffLine({ person: { name, email, createdAt }, onRemove }: StaffLineProps) {
  const { t } = useTranslation('resellers');
  return (
    <li>
      <Row wrap between>
        <div>
          <b>{name}</b>
          <Text quiet small>
            {email} {t('staff.since', { at: format.mediumDay(format.localDay(createdAt)) })}
          </Text>
        </div>
        {onRemove && (
          <Button size="small" aria-label={t('staff.removeOne', { name })} onClick={onRemove}>
            {t('staff.remove')}
          </Button>
        )}
      </Row>
    </li>
  );
}

function StaffList({ resellerId, mayChange }: { resellerId: string; mayChange: boolean }) {
  const { t } = useTranslation(['resellers', 'app']);
  const pages = useLocalPages();
  const query = useStaff(resellerId, pages.after);
  const remove = useRemoveStaff(resellerId);
  const [leaving, setLeaving] = useState<ResellerPerson | null>(null);
  const onConfirm = async () => {
    if (!leaving) return;
    await remove.mutateAsync(leaving.id).then(
      () => say(t('staff.removed')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
    setLeaving(null);
  };
  return (
    <CursorListed query={query} pages={pages} heights={[60]}>
      {({ items }, pager) => (
        <>
          {items.length === 0 && <Text quiet>{t('staff.none')}</Text>}
          <List>
            {items.map((person) => (
              <StaffLine
                key={person.id}
                person={person}
                onRemove={mayChange ? () => setLeaving(person) : null}
              />
            ))}
          </List>
          {pager}
          <Confirm
            opened={leaving !== null}
            title={t('staff.removeOne', { name: leaving?.name ?? '' })}
            confirmLabel={t('staff.remove')}
            cancelLabel={t('app:cancel')}
            danger
            busy={remove.isPending}
            onClose={() => setLeaving(null)}
            onConfirm={onConfirm}
          >
            {t('staff.removeText')}
          </Confirm>
        </>
      )}
    </CursorListed>
  );
}

/** The people of a reseller, who work in its programs and see no others. Super admins add and remove them. */
export function ResellerStaff({ resellerId, mayChange }: { resellerId: string; mayChange: boolean }) {
  const { t } = useTranslation('resellers');
  const [isAdding, setAdding] = useState(false);
  return (
    <Card as="section" stack aria-labelledby="staff">
      <h2 id="staff">{t('staff.title')}</h2>
      <Text>{t('staff.text')}</Text>
      <StaffList resellerId={resellerId} mayChange={mayChange} />
      {mayChange && (
        <Row>
          <Button onClick={() => setAdding(true)}>{t('staff.add')}</Button>
        </Row>
      )}
      <Dialog opened={isAdding} title={t('staff.add')} onClose={() => setAdding(false)}>
        <StaffForm resellerId={resellerId} onDone={() => setAdding(false)} />
      </Dialog>
    </Card>
  );
}
