import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contentTypes } from '#contract/plan-topics.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { HelpNowButton } from './help-now.tsx';

interface PlanPageProps {
  title: string;
  lead?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** A page of the plan: its tabs, and help now. */
export function PlanPage({ title, lead, narrow = false, children }: PlanPageProps) {
  const { t } = useTranslation('plan');
  const tabs = (
    <Tabs label={t('tabs.label')}>
      <Link to={paths.planToday} activeOptions={{ includeSearch: false }}>
        {t('tabs.today')}
      </Link>
      <Link to={paths.planView}>{t('tabs.plan')}</Link>
      {contentTypes.map((contentType) => (
        <Link
          key={contentType}
          to={paths.planContent}
          params={{ contentType }}
          activeOptions={{ includeSearch: false }}
        >
          {t(`tabs.${contentType}`)}
        </Link>
      ))}
    </Tabs>
  );
  return (
    <Page title={title} lead={lead} narrow={narrow} actions={<HelpNowButton />} tabs={tabs}>
      {children}
    </Page>
  );
}
