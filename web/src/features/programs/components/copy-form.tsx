import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchPrograms, type ProgramDetail } from '#contract/features/programs/all-programs.ts';
import { copyProgram } from '#contract/features/program-files/program-files.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { List } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface CopyValues {
  name: string;
  slug: string;
  withChallenges: boolean;
  /** The first day of the earliest challenge. */
  startsOn: string;
}

/** The list of what is not copied, shown before anything is copied (docs/decisions/831). */
const leftOut = ['people', 'challenges', 'pictures', 'maps', 'notices', 'signOn'] as const;

function LeftOut() {
  const { t } = useTranslation('program-files');
  return (
    <section aria-labelledby="not-copied">
      <h3 id="not-copied">{t('notCopied')}</h3>
      <List>
        {leftOut.map((what) => (
          <li key={what}>{t(`leftOut.${what}`)}</li>
        ))}
      </List>
    </section>
  );
}

const bodyOf = ({ name, slug, withChallenges, startsOn }: CopyValues) => ({
  name,
  slug,
  ...(withChallenges ? { startsOn } : {}),
});

function CopyForm({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useTranslation('program-files');
  const navigate = useNavigate();
  const copy = useWrite(copyProgram, { stale: [searchPrograms] });
  const form = useForm<CopyValues>({
    initial: () => ({ name: '', slug: '', withChallenges: false, startsOn: '' }),
    endpoint: copyProgram,
    body: bodyOf,
    send: async (values) => {
      const { programId } = await copy.mutateAsync({ params: { id }, body: bodyOf(values) });
      say(t('created'));
      onDone();
      if (programId) await navigate({ to: platformPaths.program, params: { programId } });
    },
  });
  return (
    <Form form={form}>
      <Text>{t('copyText')}</Text>
      <LeftOut />
      <TextInput label={t('name')} data-autofocus {...form.text('name')} />
      <TextInput label={t('address')} description={t('addressHelp')} {...form.text('slug')} />
      <Checkbox
        label={t('withChallenges')}
        description={t('withChallengesHelp')}
        {...form.flag('withChallenges')}
      />
      {form.values.withChallenges && (
        <TextInput
          type="date"
          label={t('startsOn')}
          description={t('startsOnHelp')}
          {...form.text('startsOn')}
        />
      )}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('copy')}
      </Button>
    </Form>
  );
}

/** Creates a program like this one under another name. */
export function CopyProgram({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation('program-files');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('copy')}</Button>
      <Dialog opened={isOpen} onClose={close} title={t('copyTitle', { name: program.name })}>
        <CopyForm id={program.id} onDone={close} />
      </Dialog>
    </>
  );
}
