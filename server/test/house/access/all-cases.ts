import { planContentCases } from './plan-content-cases.ts';
import { workshopCases } from './workshop-cases.ts';
import { mobileTwins } from '#contract/features/mobile-versions/mobile.ts';
import type { AccessCase } from './cases.ts';
import { derivedCases } from './derived-cases.ts';
import { accountDataCases } from './account-data-cases.ts';
import { badgeCases } from './badge-cases.ts';
import { cardCases } from './card-cases.ts';
import { accountCases } from './account-cases.ts';
import { apiKeyCases } from './api-key-cases.ts';
import { webhookCases } from './webhook-cases.ts';
import { companySignOnCases } from './company-sign-on-cases.ts';
import { communicationCases } from './question-cases.ts';
import { challengeCases } from './challenge-cases.ts';
import { packageCases } from './package-cases.ts';
import { pointsCases } from './points-cases.ts';
import { preventativeCases } from './preventative-cases.ts';
import { moderationCases } from './moderation-cases.ts';
import { mapCases } from './map-cases.ts';
import { mapMakingCases } from './map-making-cases.ts';
import { metricImportCases } from './metric-import-cases.ts';
import { organizationCases } from './organization-cases.ts';
import { deviceCases } from './device-cases.ts';
import { discussionCases } from './discussion-cases.ts';
import { feedCases } from './feed-cases.ts';
import { friendCases } from './friend-cases.ts';
import { planCases } from './plan-cases.ts';
import { pointImportCases } from './point-import-cases.ts';
import { adminEmailCases } from './admin-email-cases.ts';
import { drawCases } from './draw-cases.ts';
import { emailCases } from './email-cases.ts';
import { integrityCases } from './integrity-cases.ts';
import { journalCases } from './journal-cases.ts';
import { adminLogCases } from './admin-log-cases.ts';
import { reportFileCases } from './report-file-cases.ts';
import { reportingCases } from './reporting-cases.ts';
import { invitationCases } from './invitation-cases.ts';
import { memberImportCases } from './member-import-cases.ts';
import { suppressionCases } from './suppression-cases.ts';
import { programDeletionCases } from './program-deletion-cases.ts';
import { platformStaffCases } from './platform-staff-cases.ts';
import { factorResetCases } from './factor-reset-cases.ts';
import { leaverCases } from './leaver-cases.ts';
import { massDeletionCases } from './mass-deletion-cases.ts';
import { massEmailCases } from './mass-email-cases.ts';
import { memberCenterCases } from './member-center-cases.ts';
import { mobileCasesFrom } from './mobile-cases.ts';
import { messageCases } from './message-cases.ts';
import { platformScheduleCases } from './platform-schedule-cases.ts';
import { platformCases } from './platform-cases.ts';
import { programFileCases } from './program-file-cases.ts';
import { programCases } from './program-cases.ts';
import { reportCases } from './report-cases.ts';
import { resellerCases } from './reseller-cases.ts';
import { settingsCases } from './settings-cases.ts';
import { standingCases } from './standing-cases.ts';
import { teamCases } from './team-cases.ts';
import { teamMoreCases } from './team-more-cases.ts';

const ofFeatures = {
  people: [
    ...accountCases,
    ...accountDataCases,
    ...memberCenterCases,
    ...memberImportCases,
    ...invitationCases,
    ...factorResetCases,
    ...platformStaffCases,
    ...leaverCases,
    ...massDeletionCases,
    ...suppressionCases,
    ...friendCases,
    ...feedCases,
    ...deviceCases,
    ...moderationCases,
  ],
  words: [
    ...journalCases,
    ...discussionCases,
    ...messageCases,
    ...communicationCases,
    ...adminEmailCases,
    ...emailCases,
    ...massEmailCases,
    ...planCases,
    ...planContentCases,
    ...workshopCases,
  ],
  teams: [...teamCases, ...teamMoreCases, ...cardCases, ...organizationCases],
  challenges: [
    ...challengeCases,
    ...drawCases,
    ...mapCases,
    ...mapMakingCases,
    ...packageCases,
    ...preventativeCases,
    ...pointsCases,
    ...badgeCases,
    ...standingCases,
    ...integrityCases,
    ...pointImportCases,
    ...metricImportCases,
  ],
  programs: [
    ...programCases,
    ...programFileCases,
    ...platformCases,
    ...adminLogCases,
    ...reportFileCases,
    ...platformScheduleCases,
    ...reportingCases,
    ...programDeletionCases,
    ...companySignOnCases,
    ...apiKeyCases,
    ...webhookCases,
    ...resellerCases,
    ...settingsCases,
    ...reportCases,
  ],
} satisfies Record<string, readonly AccessCase[]>;

const byHand: readonly AccessCase[] = Object.values(ofFeatures).flat();
const derived = derivedCases(byHand, new Set(mobileTwins.map(({ mobile }) => mobile)));
const isRead = ({ spec }: AccessCase) => spec.method === 'GET';

/** The cases by area, which access-matrix-AREA.test.ts runs. What no feature writes down is derived from the contract. */
export const accessAreas = {
  ...ofFeatures,
  reads: derived.filter(isRead),
  writes: derived.filter((one) => !isRead(one)),
  mobile: mobileCasesFrom([...byHand, ...derived]),
};

/** A case for each endpoint about a record, for the access matrix and for foreign ids. */
export const accessCases: readonly AccessCase[] = Object.values(accessAreas).flat();
