import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminGuides } from '../../../lib/admin-guides.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Fold } from '../../../ui/surfaces/fold.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

/** Guides that contain every word of the search. */
function useGuides(search: string) {
  const { t } = useTranslation('admin-guide-texts');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return use(AdminGuides)
    .map(({ id, to }) => ({ id, to, title: t(`${id}.title`), text: t(`${id}.text`) }))
    .filter(({ title, text }) => {
      const all = `${title} ${text}`.toLowerCase();
      return words.every((word) => all.includes(word));
    });
}

/** Shows the help center for admins: short guides, each with the page that it explains. */
export default function AdminHelpScreen() {
  const { t } = useTranslation('admin-guides');
  const { tab } = useAppSearch();
  const [search, setSearch] = useState('');
  const guides = useGuides(search);
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <TextInput
        type="search"
        label={t('search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {guides.length === 0 && <Empty title={t('none')} />}
      {guides.length > 0 && (
        <Card>
          {guides.map(({ id, to, title, text }) => (
            <Fold key={`${id} ${tab}`} id={id} title={title} open={id === tab}>
              <Text reading>{text}</Text>
              <ButtonLink size="small" to={to} aria-label={`${t('open')}: ${title}`}>
                {t('open')}
              </ButtonLink>
            </Fold>
          ))}
        </Card>
      )}
    </Page>
  );
}
