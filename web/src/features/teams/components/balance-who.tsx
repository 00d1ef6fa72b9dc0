import { useTranslation } from 'react-i18next';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { useOrganizationOptions } from '../../../lib/lists/use-group-options.ts';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

export interface Who {
  who: 'everyone' | 'organization' | 'people';
  organizationId: string;
  people: string;
}

interface WhoFieldsProps {
  programId: string;
  values: Who;
  errors: Readonly<Record<string, string>>;
  change(part: Partial<Who>): void;
}

/** Searches organizations and chooses one. */
function OrganizationField({ programId, values, errors, change }: WhoFieldsProps) {
  const { t } = useTranslation('team-center');
  const { name } = useOrganizationsSetting();
  const { options, onSearch } = useOrganizationOptions(programId, values.organizationId || undefined, true);
  return (
    <Stack tight>
      <TextInput
        type="search"
        label={t('balance.findOrganization')}
        maxLength={100}
        onChange={(event) => onSearch(event.currentTarget.value.trim())}
      />
      <RadioGroup
        id="organizationId"
        label={name}
        value={values.organizationId}
        error={errors['organizationId']}
        onChange={(organizationId) => change({ organizationId })}
      >
        <Stack tight style={{ maxHeight: 220, overflow: 'auto', padding: 4 }}>
          {options.length === 0 && <Text quiet>{t('balance.noOrganization')}</Text>}
          {options.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </RadioGroup>
    </Stack>
  );
}

/** Asks for the people who get a team: everyone without one, an organization, or a pasted list. */
export function WhoFields(props: WhoFieldsProps) {
  const { values, errors, change } = props;
  const { t } = useTranslation('team-center');
  const organizations = useOrganizationsSetting();
  return (
    <>
      <RadioGroup
        label={t('balance.who')}
        value={values.who}
        onChange={(who) => change({ who: who as Who['who'] })}
      >
        <Stack tight style={{ padding: '4px 0' }}>
          <Radio value="everyone" label={t('balance.everyone')} />
          {organizations.on && (
            <Radio value="organization" label={t('balance.organization', { name: organizations.name })} />
          )}
          <Radio value="people" label={t('balance.pasted')} />
        </Stack>
      </RadioGroup>
      {values.who === 'organization' && <OrganizationField {...props} />}
      {values.who === 'people' && (
        <Textarea
          id="people"
          label={t('balance.list')}
          description={t('balance.listHelp')}
          rows={6}
          value={values.people}
          error={errors['people']}
          onChange={(event) => change({ people: event.currentTarget.value })}
        />
      )}
    </>
  );
}
