import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contentTypes } from '#contract/plan-topics.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { HelpNowButton } from './help-now.tsx';

interface PlanPageProps {
  title: string;
  lead?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** Shows a page of the plan: its tabs, and help now. */
export function PlanPage({ title, lead, narrow = false, children }: PlanPageProps) {
  const { t } = useTranslation('plan');
  const tabs = (
    <Tabs label={t('tabs.label')}>
      <Link to={planPaths.today} activeOptions={{ includeSearch: false }}>
        {t('tabs.today')}
      </Link>
      <Link to={planPaths.view}>{t('tabs.plan')}</Link>
      {contentTypes.map((contentType) => (
        <Link
          key={contentType}
          to={planPaths.content}
          params={{ contentType }}
          activeOptions={{ includeSearch: false }}
        >
          {t(`tabs.${contentType}`)}
        </Link>
      ))}
    </Tabs>
  );
  return (
    <Page
      title={title}
      lead={lead}
      narrow={narrow}
      above={
        <Row wrap between>
          {tabs}
          <HelpNowButton />
        </Row>
      }
    >
      {children}
    </Page>
  );
}
