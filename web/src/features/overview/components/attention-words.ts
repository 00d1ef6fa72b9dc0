import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '#contract/features/overview/overview.ts';
import * as format from '../../../lib/format.ts';
import { communicationPaths } from '../../../lib/addresses/communication-paths.ts';
import { programCenterPaths } from '../../../lib/addresses/program-center-paths.ts';
import { memberCenterPaths } from '../../../lib/addresses/member-center-paths.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { teamCenterPaths } from '../../../lib/addresses/team-center-paths.ts';

const dayMs = 86_400_000;

export interface AttentionText {
  title: string;
  lead: string;
  /** Where the admin can do something about it. */
  to: string;
  params?: Record<string, string>;
  search?: { import: string };
  action: string;
}

const failedImport = (
  { id, name }: { id: string; name: string },
  t: TFunction<'overview'>,
): AttentionText => ({
  title: t('attention.failedImports', { name }),
  lead: t('attention.failedImportsLead'),
  to: paths.addMembers,
  search: { import: id },
  action: t('attention.open'),
});

const ofCertificate = (
  kind: 'certificateEnds' | 'certificateWaits',
  named: { name: string; day: string },
  t: TFunction<'overview'>,
): AttentionText => ({
  title: t(`attention.${kind}`, named),
  lead: t(`attention.${kind}Lead`),
  to: memberCenterPaths.companySignOn,
  action: t('attention.open'),
});

const failedMails = (count: number, t: TFunction<'overview'>): AttentionText => ({
  title: t('attention.failedMails', { count }),
  lead: t('attention.failedMailsSince'),
  to: paths.invitations,
  action: t('attention.open'),
});

const ofWebhook = (name: string, t: TFunction<'overview'>): AttentionText => ({
  title: t('attention.webhookOff', { name }),
  lead: t('attention.webhookOffLead'),
  to: programCenterPaths.connections,
  action: t('attention.open'),
});

const waited = (since: string | null, t: TFunction<'overview'>): string => {
  const days = since ? Math.floor((Date.now() - Date.parse(since)) / dayMs) : 0;
  return days > 0 ? t('attention.waiting', { count: days }) : t('attention.waitingToday');
};

/** The sentences about something that waits, and where it can be dealt with. */
export function useAttentionText(): (item: AttentionItem) => AttentionText {
  const { t } = useTranslation('overview');
  return ({ kind, count, subject, since, day }): AttentionText => {
    const [name, shownDay] = [subject?.name ?? '', day ? format.shortDay(day) : ''];
    const [review, open] = [t('attention.review'), t('attention.open')];
    switch (kind) {
      case 'challengeRequests':
        return {
          title: t('attention.challengeRequests', { count, name }),
          lead: waited(since, t),
          to: teamCenterPaths.requests,
          action: review,
        };
      case 'teamRequests':
        return {
          title: t('attention.teamRequests', { count, name }),
          lead: waited(since, t),
          to: teamCenterPaths.requests,
          action: review,
        };
      case 'reports':
        return {
          title: t('attention.reports', { count }),
          lead: waited(since, t),
          to: paths.reports,
          action: review,
        };
      case 'failedImports':
        return failedImport(subject!, t);
      case 'certificateEnds':
      case 'certificateWaits':
        return ofCertificate(kind, { name, day: shownDay }, t);
      case 'webhookOff':
        return ofWebhook(name, t);
      case 'failedMails':
        return failedMails(count, t);
      case 'startsEmpty':
        return {
          title: t('attention.startsEmpty', { count, name, day: shownDay }),
          lead: t('attention.startsEmptyLead'),
          to: paths.challenge,
          params: { challengeId: subject!.id },
          action: t('attention.invite'),
        };
      case 'noticeEnds':
        return {
          title: t('attention.noticeEnds', { name, day: shownDay }),
          lead: t('attention.noticeEndsLead'),
          to: communicationPaths.notices,
          action: open,
        };
    }
  };
}
