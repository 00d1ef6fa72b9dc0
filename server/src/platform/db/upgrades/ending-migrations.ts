/**
 * Migrations that servers of the version before cannot live with, and why. A start that would run one waits until those have
 * stopped. A house test finds those that are missing here.
 */
export const endingMigrations: Readonly<Record<string, string>> = {
  '1000_one_budget_of_disclosure.sql': 'figures of health that the version before reads are gone',
  '1090_area_roles.sql': 'the flag of an organization’s admins that the version before reads is gone',
};
