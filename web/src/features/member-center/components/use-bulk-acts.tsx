import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectoryMember } from '#contract/features/member-center/directory.ts';
import type { AreaRole } from '#contract/features/area-roles/roles.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import type { ChosenMembers } from '../../../lib/lists/chosen-members.ts';
import { communicationPaths } from '../../../lib/addresses/communication-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import type { BulkAction } from '../../../ui/data-table/table-types.ts';
import type { DirectoryFilter } from '../hooks/use-directory.ts';
import type { Act, Selected } from './act-dialog.tsx';

const ActDialog = lazyPart(
  withTexts(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog })),
);

interface Open {
  act: Act;
  selected: Selected;
  answer(done: boolean): void;
}

/** Returns the actions for selected members, and their confirmation dialog. */
export function useBulkActs(programId: string, filter: DirectoryFilter) {
  const { t } = useTranslation('member-center');
  const me = useMe();
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const ask = (act: Act) => (rows: readonly DirectoryMember[], all: boolean) => {
    const selected = all ? { filter } : { memberIds: rows.map(({ id }) => id) };
    // Promise.withResolvers is missing in Safari before 17.4.
    return new Promise<boolean>((answer) => setOpen({ act, selected, answer }));
  };
  /** Leads to the form of emails. It knows groups of its own, so a filtered list is not handed on as a whole. */
  const write = (rows: readonly DirectoryMember[], all: boolean) => {
    if (all) return say(t('acts.write.all'));
    const state: ChosenMembers = { memberIds: rows.map(({ id }) => id) };
    void navigate({ to: communicationPaths.write, state });
  };
  const close = (done: boolean) => {
    open?.answer(done);
    setOpen(null);
  };
  const all: (BulkAction<DirectoryMember> & { for: AreaRole })[] = [
    { for: 'people', label: t('acts.add.title'), onRun: ask('add') },
    { for: 'communications', label: t('acts.write.title'), onRun: write },
    { for: 'people', label: t('acts.reactivate.submit'), onRun: ask('reactivate') },
    { for: 'people', label: t('acts.deactivate.submit'), danger: true, onRun: ask('deactivate') },
  ];
  const actions: BulkAction<DirectoryMember>[] = all.filter((action) => actsAs(me, action.for));
  const dialog = open && (
    <Suspense>
      <ActDialog programId={programId} act={open.act} selected={open.selected} onClose={close} />
    </Suspense>
  );
  return { actions, dialog };
}
