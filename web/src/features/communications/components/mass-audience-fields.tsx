import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { programTiers, programTypes } from '#contract/features/programs/all-programs.ts';
import { mostWithoutApproval, type MassAudience } from '#contract/features/communications/mass-email.ts';
import { ColumnTable, PagedTable } from '../../../ui/lists/column-table.tsx';
import type { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { useResellerOptions } from '../../../lib/lists/use-reseller-options.ts';
import { Button } from '../../../ui/button.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Pair, Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMassAudience, useMassPrograms } from '../hooks/use-mass-email.ts';
import { audienceOf, type MassValues } from './mass-email-values.ts';

export type MassFormState = ReturnType<typeof useForm<MassValues>>;

/** Shows how many people there are in each program. */
export function MassPrograms({ audience }: { audience: MassAudience }) {
  const { t } = useTranslation(['mass-email', 'all-programs']);
  const [page, setPage] = useState(1);
  const query = useMassPrograms(audience, page);
  return (
    <PagedTable
      query={query}
      page={page}
      onPage={setPage}
      heights={[240]}
      caption={t('byProgram')}
      rowKey={({ programId }) => programId}
      columns={[
        { head: t('program'), wraps: true, cell: ({ programName }) => programName },
        { head: t('tier'), cell: ({ tier }) => t(`all-programs:tiers.${tier}`) },
        { head: t('people'), isNumber: true, cell: ({ people }) => format.steps(people) },
      ]}
    />
  );
}

/** Whom the email reaches: in all, for each tier and for each program. */
function Reach({ audience }: { audience: MassAudience }) {
  const { t } = useTranslation(['mass-email', 'all-programs']);
  const [isOpen, setOpen] = useState(false);
  const { data } = useMassAudience(audience);
  return (
    <>
      <Text as="output" quiet>
        {data ? t('reach', { people: format.steps(data.people), programs: format.steps(data.programs) }) : ''}
      </Text>
      {data && data.people > mostWithoutApproval && <Text>{t('needsSecond')}</Text>}
      {data && data.tiers.length > 0 && (
        <>
          <ColumnTable
            caption={t('tiers')}
            rows={data.tiers}
            rowKey={({ tier }) => tier}
            columns={[
              { head: t('tier'), cell: ({ tier }) => t(`all-programs:tiers.${tier}`) },
              { head: t('programs'), isNumber: true, cell: ({ programs }) => format.steps(programs) },
              { head: t('people'), isNumber: true, cell: ({ people }) => format.steps(people) },
            ]}
          />
          <Row>
            <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'hidePrograms' : 'showPrograms')}
            </Button>
          </Row>
        </>
      )}
      {isOpen && <MassPrograms key={JSON.stringify(audience)} audience={audience} />}
    </>
  );
}

/** Asks for the programs, and the people in them. */
export function MassAudienceFields({ form }: { form: MassFormState }) {
  const { t } = useTranslation(['mass-email', 'all-programs', 'resellers']);
  const { resellerId } = form.values;
  const resellers = useResellerOptions(resellerId || undefined);
  return (
    <>
      <Pair>
        <Select
          label={t('all-programs:tier')}
          data={[
            { value: '', label: t('anyTier') },
            ...programTiers.map((value) => ({ value, label: t(`all-programs:tiers.${value}`) })),
          ]}
          {...form.text('tier')}
        />
        <Select
          label={t('all-programs:type')}
          data={[
            { value: '', label: t('anyType') },
            ...programTypes.map((value) => ({ value, label: t(`all-programs:types.${value}`) })),
          ]}
          {...form.text('type')}
        />
      </Pair>
      <FoundSelect
        {...resellers}
        id="resellerId"
        label={t('all-programs:reseller')}
        placeholder={t('resellers:choose.any')}
        value={resellerId}
        error={form.errors['audience.resellerId'] ?? form.errors['resellerId']}
        onChange={(id) => form.change({ resellerId: id })}
      />
      <Select
        label={t('to')}
        data={(['all', 'admins'] as const).map((value) => ({ value, label: t(`whom.${value}`) }))}
        {...form.text('audience')}
      />
      <Reach audience={audienceOf(form.values)} />
    </>
  );
}
