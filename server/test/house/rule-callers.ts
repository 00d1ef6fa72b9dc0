/**
 * Every file that calls what changes something a rule rests on. A new caller is named here, and keeps the rule.
 * Programs: `save-settings` and `set-tier` change what rules rest on, and the others their closing, pictures and reseller.
 */
export const callers: Readonly<Record<string, string>> = {
  updateProgram:
    'features/programs/services/save-settings features/programs/services/set-tier features/programs/services/close-program features/programs/services/copy-pictures features/program-deletion/jobs/delete-programs features/program-deletion/services/decide-deletion features/program-deletion/services/delete-again features/resellers/services/add-staff features/resellers/services/delete-reseller features/resellers/services/move-program',
  // The third is the challenge of a passkey.
  insertChallenge:
    'features/challenges/services/create-challenge features/challenges/services/copy-challenges domain/second-factor/passkeys',
  updateChallengeRow:
    'features/challenges/services/update-challenge features/challenges/services/archive-challenge',
  putMembers:
    'features/challenges/membership/services/count-people features/challenges/membership/services/invite-entrants features/challenges/membership/services/say-yes',
  insertPackage: 'features/packages/services/write-package',
  // The first says what is in a package, the second whether it is listed first.
  updatePackageRow: 'features/packages/services/write-package features/packages/services/feature-package',
  // The second for who was invited to be one, by an admin who still may.
  setRole: 'features/member-center/services/change-admin domain/area-roles/become-invited',
  raiseAdmins: 'features/programs/services/set-tier',
  deleteProvider: 'features/company-sign-on/services/remove-provider',
  updateOrganizationRow:
    'features/organizations/services/save-organization features/organizations/services/delete-organization',
};
