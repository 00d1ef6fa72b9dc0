import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { ContactsForm } from '../components/contacts-form.tsx';
import { PlanFigures } from '../components/plan-figures.tsx';
import { WorkshopAdmin } from '../components/workshop-admin.tsx';

/** Contacts for help now, workshops, and about how many people use the plan. Who they are is nobody's business here. */
export default function PlanAdminScreen() {
  const { t } = useTranslation('plan-admin');
  const { program } = useMe();
  const settings = program?.settings;
  const isOn = settings?.mentalWellnessEnabled && program?.tier === 'pro';
  const toSettings = (
    <Link to={paths.programSettingsOf} params={{ section: 'mentalWellness' }}>
      {t('settings')}
    </Link>
  );
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      {!isOn && (
        <Empty title={t('off.title')} action={toSettings}>
          {t('off.text')}
        </Empty>
      )}
      {isOn && (
        <>
          <Text>{toSettings}</Text>
          <Text>
            <Link to={planPaths.adminContent}>{t('content')}</Link>
          </Text>
          <Card as="section" stack aria-labelledby="contacts">
            <h2 id="contacts">{t('contacts.heading')}</h2>
            <Text quiet>{t('contacts.lead')}</Text>
            <ContactsForm contacts={settings.helpContacts} />
          </Card>
          <Card as="section" stack aria-labelledby="workshops">
            <h2 id="workshops">{t('workshops.heading')}</h2>
            <WorkshopAdmin />
          </Card>
          <Card as="section" stack aria-labelledby="figures">
            <h2 id="figures">{t('figures.heading')}</h2>
            <Text quiet>{t('figures.lead')}</Text>
            <PlanFigures />
          </Card>
        </>
      )}
    </Page>
  );
}
