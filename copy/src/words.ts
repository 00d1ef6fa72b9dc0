import { accountData } from './en/account-data.ts';
import { activityNames } from './en/activity-names.ts';
import { challengeMails } from './en/challenge-mails.ts';
import { demo } from './en/demo.ts';
import { errors } from './en/errors.ts';
import { mails } from './en/mails.ts';
import { organizationReports } from './en/organization-reports.ts';
import { ownImports } from './en/own-imports.ts';
import { questions as questionStats } from './en/question-stats.ts';
import { recognition } from './en/recognition.ts';
import { reports } from './en/reports.ts';
import { tips } from './en/tips.ts';
import { accountData as accountDataEs } from './es/account-data.ts';
import { activityNames as activityNamesEs } from './es/activity-names.ts';
import { challengeMails as challengeMailsEs } from './es/challenge-mails.ts';
import { demo as demoEs } from './es/demo.ts';
import { errors as errorsEs } from './es/errors.ts';
import { mails as mailsEs } from './es/mails.ts';
import { organizationReports as organizationReportsEs } from './es/organization-reports.ts';
import { ownImports as ownImportsEs } from './es/own-imports.ts';
import { questions as questionStatsEs } from './es/question-stats.ts';
import { recognition as recognitionEs } from './es/recognition.ts';
import { reports as reportsEs } from './es/reports.ts';
import { tips as tipsEs } from './es/tips.ts';
import type { Language } from './languages.ts';
import type { Translated } from './translated.ts';

const english = {
  accountData,
  activityNames,
  challengeMails,
  demo,
  errors,
  mails,
  organizationReports,
  ownImports,
  questionStats,
  recognition,
  reports,
  tips,
};

/** What the server itself says to people. */
export type Words = Translated<typeof english>;

const spoken: Record<Language, Words> = {
  en: english,
  es: {
    accountData: accountDataEs,
    activityNames: activityNamesEs,
    challengeMails: challengeMailsEs,
    demo: demoEs,
    errors: errorsEs,
    mails: mailsEs,
    organizationReports: organizationReportsEs,
    ownImports: ownImportsEs,
    questionStats: questionStatsEs,
    recognition: recognitionEs,
    reports: reportsEs,
    tips: tipsEs,
  },
};

/** The server's words in the language of whoever reads them. */
export const words = (language: Language): Words => spoken[language];

/** What an activity of the converter is called; one that has no words yet keeps the name it has. */
export function activityName(language: Language, { id, name }: { id: string; name: string }): string {
  const names: Readonly<Record<string, string>> = words(language).activityNames;
  return names[id] ?? name;
}
