/** Profiles and settings of members. */
export const members = {
  settings: {
    title: 'Settings',
    tabs: { label: 'Settings', profile: 'Profile', account: 'Account', device: 'Device', privacy: 'Privacy' },
    firstName: 'First name',
    lastName: 'Last name',
    about: 'About you',
    timeZone: 'Time zone',
    timeZoneHelp: 'Your days begin and end by it.',
    dailyStepGoal: 'Steps a day',
    hidden: 'Hide my profile',
    hiddenHelp: 'Others see your place on boards without your name, and nothing else.',
    saved: 'Your settings are saved.',
    who: 'Who sees what',
    whoText:
      'People of your program see your name, your steps and your places, unless you hide your profile. Admins see your e-mail and time zone. Nobody sees your password.',
  },
} as const;
