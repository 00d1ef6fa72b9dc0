import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Program } from '#contract/features/programs/programs.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { saveCalls, useSaveSettings, type SettingsBody } from '../hooks/use-settings.ts';
import { ChallengesInTheWay } from './challenges-in-the-way.tsx';
import { PendingChanges } from './pending-changes.tsx';
import { SettingField } from './setting-field.tsx';
import { formName } from './setting-names.ts';
import { settingGroups, typeOf } from './setting-groups.ts';
import type { SettingGroup, SettingsSection } from './setting-types.ts';
import styles from './settings-form.module.css';
import { changedBody, followed, typedOf, type Typed } from './setting-values.ts';

interface GroupProps {
  group: SettingGroup;
  program: Program;
  form: Pick<ReturnType<typeof useForm<Typed>>, 'values' | 'errors' | 'change'>;
}

/** A code is removed only where there is one. */
const isOffered =
  ({ hasProgramCode }: Program) =>
  ({ name }: SettingGroup['fields'][number]) =>
    name !== 'removeCode' || hasProgramCode;

/** Shows fields that belong together. */
function Group({ group: { id, fields }, program, form }: GroupProps) {
  const { t } = useTranslation('program-settings');
  return (
    <Card as="section" stack aria-labelledby={`group-${id}`}>
      <div>
        <h2 id={`group-${id}`}>{t(`groups.${id}.title`)}</h2>
        <Text quiet>{t(`groups.${id}.text`)}</Text>
      </div>
      {fields.filter(isOffered(program)).map((field) => (
        <SettingField
          key={field.name}
          field={field}
          program={program}
          value={form.values[field.name] ?? ''}
          error={form.errors[field.name]}
          onChange={(value) => form.change({ [field.name]: value })}
        />
      ))}
    </Card>
  );
}

/** Shows the form of one section. It sends only changed fields, and shows their effect before. */
export function SettingsForm({
  program,
  section,
  children,
}: {
  program: Program;
  section: SettingsSection;
  /** The preview of the typed values. */
  children?: (typed: Typed) => ReactNode;
}) {
  const { t } = useTranslation(['program-settings', 'app']);
  const save = useSaveSettings(program.id, typeOf[section]);
  const latest = useRef<Typed>({});
  const valuesOf = (from: Program) => typedOf(from, section);
  const form = useForm<Typed>({
    initial: () => valuesOf(program),
    edited: editing(program, valuesOf),
    endpoint: saveCalls[typeOf[section]],
    body: (typed) => changedBody(program, section, typed),
    fieldOf: formName,
    send: async (typed, _, began) => {
      const body = changedBody(program, section, typed) as SettingsBody;
      const saved = await save.mutateAsync({ body, began });
      // Text typed during the request stays.
      const kept = Object.entries(typedOf(saved, section)).filter(
        ([name]) => latest.current[name] === typed[name],
      );
      form.change(Object.fromEntries(kept));
      say(t('saved'));
      return saved;
    },
  });
  // An undo, or another admin, changes the settings while the form is open.
  const base = typedOf(program, section);
  const shown = useRef(base);
  useEffect(() => {
    latest.current = form.values;
    const news = followed(shown.current, base, form.values);
    shown.current = base;
    if (Object.keys(news).length) form.change(news);
  });
  const isChanged = Object.keys(changedBody(program, section, form.values)).length > 0;
  useUnsaved(isChanged && !form.busy);
  return (
    <Form form={form}>
      <ChallengesInTheWay cause={form.failure?.cause} />
      {settingGroups[section].map((group) => (
        <Group key={group.id} group={group} program={program} form={form} />
      ))}
      {children?.(form.values)}
      <PendingChanges program={program} section={section} typed={form.values} />
      <Row className={styles['save']}>
        <Button type="submit" variant="primary" busy={form.busy} disabled={!isChanged}>
          {t('app:save')}
        </Button>
        {isChanged && <Button onClick={() => form.reset()}>{t('discard')}</Button>}
      </Row>
    </Form>
  );
}
