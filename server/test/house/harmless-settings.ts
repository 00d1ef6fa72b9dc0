/** Settings on which no rule about another thing rests, each with why. */
export const harmless: Readonly<Record<string, string>> = {
  'It is a name or an address, and nothing is decided by it.':
    'name slug organizationsName helpDesk supportAddress externalCompanyUrl',
  'It says what people can do from now on, and what exists stays as it is.':
    'stepGoal enforceStepGoal manualEntry filesOn addressesOn bridgeOn googleOn backEntryDays allowRegistration programCode emailDomains usernameRule profileVisible journalMakers severalTeams teamMakers teamsOpen teamMaxSize teamChangesUntil organizationsAtRegistration organizationsChange badgeFamilies badgesOff',
  'It changes what is shown or offered, and nothing that others learn about a person.':
    'languageTranslator languagesOn extendedMode iframeExempt frameOrigins customNavbarButton customButtonDestination customButtonText customPageLink customButtonStyle customButtonImage programLogo loginPicture accent loginTitle loginText customPage mentalWellnessEnabled planTopicsHidden helpContacts weekBeginsOn',
  'It says how emails look and when they are sent, and they tell nothing about health.':
    'mailSenderName mailReplyTo mailLogo mailFooter mailChallengeHalfway mailChallengeClosed mailSummaryDay mailSummaryTime mailQuietFrom mailQuietUntil mailsPerWeek',
};
