import { useTranslation } from 'react-i18next';
import type { EmailTemplate } from '#contract/features/communications/email-templates.ts';
import communications from '#copy/en/communications.json';
import * as format from '../../../lib/format.ts';

type Name = keyof typeof communications.names;
type Variable = keyof typeof communications.variables;

const isName = (name: string): name is Name => name in communications.names;
const isVariable = (name: string): name is Variable => name in communications.variables;

/** Returns the name of an email, when it is sent, and who changed it. */
export function useTemplateWords({ name, changedAt, changedBy }: EmailTemplate) {
  const { t } = useTranslation('communications');
  const at = changedAt === null ? '' : format.moment(changedAt);
  return {
    name: isName(name) ? t(`names.${name}`) : name,
    when: isName(name) ? t(`when.${name}`) : '',
    changed:
      changedBy === null
        ? t('templates.changedByNobody', { at })
        : t('templates.changed', { at, name: changedBy }),
  };
}

/** Returns the variables of an email for the menu of the editor. */
export function useVariables(names: readonly string[]): { text: string; label: string }[] {
  const { t } = useTranslation('communications');
  return names.map((name) => ({
    text: `{{ ${name} }}`,
    label: isVariable(name) ? t(`variables.${name}`) : name,
  }));
}
