import { useTranslation } from 'react-i18next';
import { rankChoices, type Member, type RanksShown } from '#contract/features/profiles/profiles.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useSaveChoices } from '../hooks/use-choices.ts';

/** Lets members choose what they show to themselves: ranks, and what is new after an entry. It saves at once. */
export function ChoicesSection({ member }: { member: Member }) {
  const { t } = useTranslation('account');
  const save = useSaveChoices(member.id);
  const choose = (change: { ranksShown?: RanksShown; momentsOn?: boolean }) =>
    save.mutate(change, {
      onSuccess: () => say(t('choices.saved')),
      onError: (error) => say(sentenceOf(error), 'error'),
    });
  return (
    <Card as="section" stack="tight" aria-labelledby="choices-title">
      <h2 id="choices-title">{t('choices.title')}</h2>
      <Text quiet>{t('choices.text')}</Text>
      <Select
        label={t('choices.ranks')}
        data={rankChoices.map((value) => ({ value, label: t(`choices.rank.${value}`) }))}
        value={save.variables?.ranksShown ?? member.ranksShown ?? 'all'}
        onChange={(event) => choose({ ranksShown: event.currentTarget.value as RanksShown })}
      />
      <Switch
        label={t('choices.moments')}
        description={t('choices.momentsHelp')}
        checked={save.variables?.momentsOn ?? member.momentsOn ?? true}
        onChange={(event) => choose({ momentsOn: event.currentTarget.checked })}
      />
    </Card>
  );
}
