import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteProgramView,
  listProgramViews,
  saveProgramView,
  type ProgramView,
} from '#contract/features/programs/views.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { readSearch, useAppSearch, type Search } from '../../../lib/addresses/search.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Menu, MenuItem } from '../../../ui/surfaces/menu.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Writes what a view keeps of an address: not its page. */
function queryOfSearch(search: Search): string {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !['after', 'page', 'perPage'].includes(name),
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

const searchOf = (query: string): Search => readSearch(Object.fromEntries(new URLSearchParams(query)));

function SaveForm({ query, onDone }: { query: string; onDone(): void }) {
  const { t } = useTranslation('all-programs');
  const save = useWrite(saveProgramView, { stale: [listProgramViews] });
  const form = useForm({
    initial: () => ({ name: '', isShared: false }),
    endpoint: saveProgramView,
    body: (values) => ({ ...values, query }),
    send: async (values) => {
      await save.mutateAsync({ body: { ...values, query } });
      say(t('views.saved'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('views.name')}
        description={t('views.help')}
        autoComplete="off"
        {...form.text('name')}
      />
      <Checkbox label={t('views.shared')} {...form.flag('isShared')} />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('views.save')}
        </Button>
        <Button onClick={onDone}>{t('views.back')}</Button>
      </Row>
    </Form>
  );
}

/** Offers the saved views of the list of programs, and saves the present one. */
export function ProgramViews() {
  const { t } = useTranslation('all-programs');
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const items: readonly ProgramView[] = useRead(listProgramViews).data?.items ?? [];
  const remove = useWrite(deleteProgramView, { stale: [listProgramViews] });
  const query = queryOfSearch(useAppSearch());
  const open = items.find((view) => view.query === query);
  const show = (to: string) => navigate({ to: platformPaths.programs, search: searchOf(to) });
  const onDelete = (view: ProgramView) =>
    remove.mutateAsync({ params: { id: view.id } }).then(
      () => say(t('views.deleted')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  const nameOf = ({ name, isOwn }: ProgramView) => (isOwn ? name : t('views.sharedBy', { name }));
  return (
    <Row wrap>
      <Menu
        variant="default"
        anchored
        label={t('views.label')}
        trigger={
          <>
            <IconBookmark {...icon} />
            {open ? nameOf(open) : t('views.label')}
            <IconChevronDown {...icon} />
          </>
        }
      >
        <MenuItem pressed={query === ''} onClick={() => show('')}>
          {t('views.all')}
        </MenuItem>
        {items.map((view) => (
          <MenuItem key={view.id} pressed={view === open} onClick={() => show(view.query)}>
            {nameOf(view)}
          </MenuItem>
        ))}
      </Menu>
      {query !== '' && !open && <Button onClick={() => setSaving(true)}>{t('views.save')}</Button>}
      {open?.isOwn && (
        <Button variant="quiet" onClick={() => onDelete(open)}>
          {t('views.delete', { name: open.name })}
        </Button>
      )}
      <Dialog
        opened={isSaving}
        title={t('views.save')}
        onClose={() => setSaving(false)}
        closeLabel={t('views.back')}
      >
        <SaveForm query={query} onDone={() => setSaving(false)} />
      </Dialog>
    </Row>
  );
}
