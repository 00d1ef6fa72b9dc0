import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importFields,
  nameOrders,
  type ImportField,
  type MemberImport,
  type NameOrder,
} from '#contract/features/member-center/import.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, List, Pair, Row, Stack } from '../../../ui/layout.tsx';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { ImportOff } from './import-off.tsx';
import { useImportStep } from '../hooks/use-member-imports.ts';

type Mapping = (ImportField | null)[];

interface ColumnRowProps {
  column: MemberImport['columns'][number];
  at: number;
  field: ImportField | null;
  /** The fields that other columns have. */
  taken: readonly (ImportField | null)[];
  onChoose(field: ImportField | null): void;
}

function ColumnRow({ column: { header, samples }, at, field, taken, onChoose }: ColumnRowProps) {
  const { t } = useTranslation('member-import-screen');
  const organizations = useOrganizationsSetting();
  const { isAdmin } = useMe();
  const isOffered: Partial<Record<ImportField, boolean>> = { organization: organizations.on, role: isAdmin };
  const offered = importFields.filter((each) => isOffered[each] !== false || field === each);
  const name = header || t('columns.unnamed', { number: at + 1 });
  const nameOf = (each: ImportField) => (each === 'organization' ? organizations.name : t(`fields.${each}`));
  return (
    <li style={{ padding: '12px 0' }}>
      <Pair style={{ alignItems: 'center' }}>
        <Stack tight style={{ gap: 2 }}>
          <strong style={{ overflowWrap: 'anywhere' }}>{name}</strong>
          <Text as="span" quiet small style={{ overflowWrap: 'anywhere' }}>
            {samples.filter(Boolean).join(', ') || t('columns.empty')}
          </Text>
        </Stack>
        <Select
          aria-label={t('columns.holds', { column: name })}
          value={field ?? ''}
          onChange={(event) => onChoose((event.currentTarget.value || null) as ImportField | null)}
          data={[
            { value: '', label: t('columns.leaveOut') },
            ...offered.map((each) => ({ value: each, label: nameOf(each), disabled: taken.includes(each) })),
          ]}
        />
      </Pair>
    </li>
  );
}

interface NameOrderChoiceProps {
  columns: MemberImport['columns'];
  mapping: Mapping;
  order: NameOrder | null;
  onChoose(order: NameOrder): void;
}

/** Asks which name comes first in a column of whole names, unless their parts have columns of their own. */
function NameOrderChoice({ columns, mapping, order, onChoose }: NameOrderChoiceProps) {
  const { t } = useTranslation('member-import-screen');
  const at = mapping.indexOf('fullName');
  if (at < 0 || mapping.includes('firstName') || mapping.includes('lastName')) return null;
  const column = columns[at]?.header || t('columns.unnamed', { number: at + 1 });
  return (
    <RadioGroup
      label={t('columns.nameOrder.label', { column })}
      description={t('columns.nameOrder.help')}
      value={order}
      onChange={(value) => onChoose(value === 'last' ? 'last' : 'first')}
    >
      <Stack tight>
        {nameOrders.map((each) => (
          <Radio key={each} value={each} label={t(`columns.nameOrder.${each}`)} />
        ))}
      </Stack>
    </RadioGroup>
  );
}

/** Holds what the admin says about the columns, and the check with it. */
function useColumnChoices(shown: MemberImport, onChecked: () => void) {
  const { t } = useTranslation('member-import-screen');
  const step = useImportStep(shown.id);
  const [mapping, setMapping] = useState<Mapping>(() => shown.columns.map(({ field }) => field));
  const [nameOrder, setNameOrder] = useState<NameOrder | null>(shown.nameOrder);
  const [creates, setCreates] = useState(shown.createsOrganizations);
  const [refused, setRefused] = useState<string | null>(null);
  const choose = (at: number, field: ImportField | null) => {
    setRefused(null);
    setMapping(mapping.map((each, place) => (place === at ? field : each)));
  };
  const check = async () => {
    if (!mapping.includes('email') && !mapping.includes('employeeNumber'))
      return setRefused(t('columns.needsEmail'));
    setRefused(null);
    await step
      .mutateAsync({ kind: 'check', mapping, nameOrder, createsOrganizations: creates })
      .then(onChecked, (error) => setRefused(sentenceOf(error)));
  };
  const order = (chosen: NameOrder) => {
    setRefused(null);
    setNameOrder(chosen);
  };
  return { step, mapping, nameOrder, creates, refused, choose, order, setCreates, check };
}

interface ImportColumnsProps {
  shown: MemberImport;
  onChecked(): void;
  onDiscard(): void;
}

/** Shows the meaning of a file's columns, guessed from their headers, for the admin to correct. */
export function ImportColumns({ shown, onChecked, onDiscard }: ImportColumnsProps) {
  const { t } = useTranslation('member-import-screen');
  const { step, mapping, nameOrder, creates, refused, choose, order, setCreates, check } = useColumnChoices(
    shown,
    onChecked,
  );
  const organizations = useOrganizationsSetting();
  return (
    <Card as="section" stack aria-labelledby="columns">
      <Stack tight>
        <h2 id="columns">{t('columns.title')}</h2>
        <Text quiet>{t('columns.lead')}</Text>
      </Stack>
      {shown.failure === 'changed' && <Alert tone="honey">{t('columns.changed')}</Alert>}
      {refused && (
        <Alert tone="wrong" role="alert">
          {refused}
        </Alert>
      )}
      <List>
        {shown.columns.map((column, at) => (
          <ColumnRow
            key={at}
            column={column}
            at={at}
            field={mapping[at] ?? null}
            taken={mapping.filter((_, place) => place !== at)}
            onChoose={(field) => choose(at, field)}
          />
        ))}
      </List>
      <NameOrderChoice columns={shown.columns} mapping={mapping} order={nameOrder} onChoose={order} />
      <ImportOff mapping={mapping} onLeaveOut={(field) => choose(mapping.indexOf(field), null)} />
      {mapping.includes('organization') && organizations.on && (
        <Checkbox
          label={t('columns.creates')}
          checked={creates}
          onChange={(event) => setCreates(event.currentTarget.checked)}
        />
      )}
      <Row wrap>
        {/* It waits for groups that are being turned on, and for its own answer. */}
        <Button variant="primary" busy={useIsMutating() > 0} onClick={check}>
          {t('columns.check')}
        </Button>
        <Button onClick={onDiscard}>{t('discard')}</Button>
        <output>{step.isPending && t('columns.checking')}</output>
      </Row>
    </Card>
  );
}
