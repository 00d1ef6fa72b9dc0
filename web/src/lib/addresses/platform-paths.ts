import { paths } from './paths.ts';

const below = (name: string): string => `${paths.platform}/${name}`;

/** Addresses of the platform area. They are apart from `paths`, which every page fetches. */
export const platformPaths = {
  programs: below('programs'),
  program: below('programs/$programId'),
  importProgram: below('program/import'),
  programDeletions: below('program/deletions'),
  setupInvitations: below('program/invitations'),
  person: below('member-center/$memberId'),
  factorResets: below('member-center/two-step-resets'),
  massDeletions: below('member-center/mass-deletion'),
  massDeletion: below('member-center/mass-deletion/$deletionId'),
  emailQueue: below('communications'),
  suppressedAddresses: below('communications/suppressed-addresses'),
  emailTemplates: below('communications/email-templates'),
  emailTemplate: below('communications/email-templates/$templateId'),
  massEmails: below('communications/mass-email'),
  massEmail: below('communications/mass-email/$massEmailId'),
  stats: below('stats-reporting'),
  reporting: below('reporting'),
  activePrograms: below('reporting/active-programs'),
  challenges: below('challenge-center/settings'),
  challengeBuilder: below('challenge-center/builder/$mode'),
  challengeEdit: below('challenge-center/challenge-edit/$challengeId'),
  resellers: below('resellers'),
  reseller: below('resellers/$resellerId'),
  mobileApp: below('mobile-app'),
  jobs: below('jobs'),
  staff: below('staff'),
  log: below('log'),
  planTexts: below('plan-content'),
  newPlanText: below('plan-content/new'),
  planText: below('plan-content/$textId'),
} as const;
