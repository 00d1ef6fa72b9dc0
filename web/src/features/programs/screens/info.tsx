import { useTranslation } from 'react-i18next';
import { useAuthUser } from '../../../lib/auth-user.ts';
import { paths } from '../../../lib/paths.ts';
import { savedLook } from '../../../lib/saved-look.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { useSession } from '../../../lib/session.ts';
import '../../../lib/words/help.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { RichHtml } from '../../../ui/rich-html.tsx';
import { Loading } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { useLook } from '../hooks/use-look.ts';

const parts = ['what', 'see', 'data', 'open', 'help'] as const;

function WayBack() {
  const { t } = useTranslation('help');
  const isIn = useSession().status === 'in';
  return isIn ? (
    <ButtonLink to={paths.dashboard}>{t('info.back')}</ButtonLink>
  ) : (
    <ButtonLink to={paths.login}>{t('info.signIn')}</ButtonLink>
  );
}

/** What Goodstride is and which data it stores. */
function AboutGoodstride() {
  const { t } = useTranslation('help');
  return (
    <Page title={t('info.title')} lead={t('info.lead')} narrow actions={<WayBack />}>
      {parts.map((part) => (
        <Card key={part} as="section" stack="tight" aria-labelledby={`info-${part}`}>
          <h2 id={`info-${part}`} style={{ fontSize: 18 }}>
            {t(`info.${part}`)}
          </h2>
          <Text reading>{t(`info.${part}Text`)}</Text>
        </Card>
      ))}
    </Page>
  );
}

/** The program's own page, if it has one; else what Goodstride is. The page is public. */
export default function InfoScreen() {
  const { t } = useTranslation();
  const { program } = useAppSearch();
  const { data: me } = useAuthUser();
  const slug = program ?? me?.program?.slug ?? savedLook()?.program;
  const { data, isLoading } = useLook(slug);
  if (slug && isLoading) return <Loading label={t('loading')} heights={[40, 320]} />;
  if (!data?.page) return <AboutGoodstride />;
  return (
    <Page title={data.programName} narrow actions={<WayBack />}>
      <Card>
        <RichHtml html={data.page} />
      </Card>
    </Page>
  );
}
