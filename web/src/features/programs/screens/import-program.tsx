import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchPrograms } from '#contract/features/programs/all-programs.ts';
import { importProgramFile, type ImportedProgram } from '#contract/features/program-files/program-files.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FileFailure } from '../components/file-failure.tsx';
import { usePartWord } from '../settings/use-part-word.ts';

interface Chosen {
  text: string;
  checked: ImportedProgram;
}

/** The rows the file would create. */
function Contents({ checked: { parts } }: { checked: ImportedProgram }) {
  const { t } = useTranslation('program-files');
  const partWord = usePartWord();
  return (
    <section aria-labelledby="contents">
      <h2 id="contents">{t('contents')}</h2>
      <Definitions look="lines">
        {parts.map(({ part, count }) => (
          <div key={part}>
            <dt>{partWord(part)}</dt>
            <dd>{format.steps(count)}</dd>
          </div>
        ))}
      </Definitions>
    </section>
  );
}

function ImportForm({ chosen: { text, checked } }: { chosen: Chosen }) {
  const { t } = useTranslation('program-files');
  const navigate = useNavigate();
  const bring = useWrite(importProgramFile, { stale: [searchPrograms] });
  const bodyOf = (values: { name: string; slug: string }) => ({ ...values, file: text });
  const form = useForm<{ name: string; slug: string }>({
    initial: () => ({ name: checked.name, slug: checked.slug }),
    endpoint: importProgramFile,
    body: bodyOf,
    send: async (values) => {
      const { programId } = await bring.mutateAsync({ body: bodyOf(values) });
      say(t('created'));
      if (programId)
        await navigate({
          to: platformPaths.program,
          params: { programId },
          replace: true,
          ignoreBlocker: true,
        });
    },
  });
  useUnsaved(form.dirty);
  return (
    <Card as="section" stack>
      <Contents checked={checked} />
      <Form form={form}>
        <TextInput label={t('name')} {...form.text('name')} />
        <TextInput label={t('address')} description={t('addressHelp')} {...form.text('slug')} />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('create')}
        </Button>
      </Form>
    </Card>
  );
}

/** Platform staff create a program from a file. What is in it is shown before anything is created. */
export default function ImportProgramScreen() {
  const { t } = useTranslation('program-files');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useWrite(importProgramFile);
  const choose = async ([file]: File[]) => {
    if (!file || check.isPending) return;
    setChosen(null);
    const text = await file.text();
    // The address of the file is often taken, by the program it came from. It is changed in the form.
    const probe = `import-${crypto.randomUUID().slice(0, 13)}`;
    const { slug: _, ...checked } = await check.mutateAsync({
      body: { file: text, slug: probe, dryRun: true },
    });
    setChosen({ text, checked: { ...checked, slug: '' } });
  };
  return (
    <Page title={t('importTitle')} lead={t('importLead')}>
      <Card as="section" stack>
        <Text quiet>{t('importHelp')}</Text>
        {check.error && <FileFailure error={check.error} id="file-error" />}
        <Row wrap>
          <FileButton
            accept=".yaml,.yml"
            aria-invalid={check.error ? true : undefined}
            aria-describedby={check.error ? 'file-error' : undefined}
            onFiles={(files) => void choose(files).catch(() => undefined)}
          >
            {t('choose')}
          </FileButton>
          <output>{check.isPending && t('busy')}</output>
        </Row>
      </Card>
      {chosen && <ImportForm chosen={chosen} />}
    </Page>
  );
}
