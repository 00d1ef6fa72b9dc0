// Generated from copy/src/en by `npm run catalogue-types`.
export interface Catalogues {
  'account': {
  "done": "Done",
  "email": {
    "title": "Email",
    "now": "You log in with {{email}}.",
    "pending": "We sent a link to {{email}}. Open it to confirm the new address.",
    "suppressed": {
      "title": "Our emails don’t reach you",
      "bounce": "Since {{since}}, we send no emails to {{email}}, because its mail server said that the address doesn’t exist. You can still log in.",
      "staff": "Since {{since}}, we send no emails to {{email}}, because our staff stopped them. You can still log in.",
      "exceptions": "Links for a new password and security notices are still sent.",
      "fix": "Change your address below. If this one is right and works again, confirm it with a link.",
      "confirm": "Send link to this address"
    },
    "change": "Change email address",
    "label": "New email address",
    "help": "We’ll send a link to this address. Nothing changes until you open it.",
    "submit": "Send link",
    "sent": "We sent a link to {{email}}.",
    "confirmTitle": "Confirm your new email address",
    "confirmText": "Your account will use the address that received this link.",
    "confirmSubmit": "Use this address",
    "confirmed": "Your email address is confirmed.",
    "toSignIn": "Continue"
  },
  "password": {
    "title": "Password",
    "text": "Changing your password logs you out everywhere else.",
    "current": "Current password",
    "next": "New password",
    "help": "At least 10 characters. A short sentence works well.",
    "submit": "Change password",
    "changed": "Your password has been changed.",
    "none": "You log in without a password. To set one, choose “Forgot your password?” on the login page.",
    "byCompany": "You log in with your company, so you have no password here. A passkey is a second step, and doesn’t log you in by itself.",
    "companyOnly": "You log in to this program with your company. Your password doesn’t open it, but it’s still used to confirm it’s you."
  },
  "proof": {
    "title": "Confirm it’s you",
    "text": "Confirm your identity before you change how your account is protected. We won’t ask again for 10 minutes.",
    "password": "Password",
    "code": "Code from your authenticator app, or a recovery code",
    "submit": "Continue",
    "passkey": "Use a passkey",
    "companyText": "Log in at your company again to confirm it’s you. You come back to this page, and what you’ve typed on it is lost. We won’t ask again for 10 minutes.",
    "company": "Log in at your company",
    "cancel": "Cancel"
  },
  "factor": {
    "title": "Two-step login",
    "text": "With a second step, no one can log in with your password alone.",
    "on": "On",
    "off": "Off",
    "app": "Authenticator app",
    "appText": "An app on your phone shows a new code every 30 seconds.",
    "setUp": "Set up app",
    "remove": "Turn off",
    "removed": "The authenticator app is turned off.",
    "scan": "Scan this code with your authenticator app, or type in the key. Then enter the code that the app shows.",
    "qr": "QR code for the authenticator app. The key below contains the same information.",
    "secret": "Key",
    "code": "Code",
    "confirm": "Turn on",
    "isOn": "The authenticator app is turned on.",
    "codes": "Recovery codes",
    "codesLeft": "You have {{count}} recovery codes left.",
    "codesText": "Each code works once, for when you have neither your phone nor a passkey. Keep them in a safe place. We only show them now.",
    "renew": "Create new codes",
    "copy": "Copy codes",
    "copied": "Copied.",
    "kept": "I’ve saved my codes"
  },
  "passkeys": {
    "title": "Passkeys",
    "text": "Log in with your fingerprint, your face or a security key instead of a password.",
    "none": "No passkeys yet.",
    "unsupported": "This browser doesn’t support passkeys.",
    "add": "Add passkey",
    "name": "Passkey name",
    "nameHelp": "To recognize it later, such as “My phone” or “Office key”.",
    "added": "“{{name}}” has been added.",
    "rename": "Rename",
    "renameOf": "Rename {{name}}",
    "save": "Save",
    "remove": "Remove",
    "removeOf": "Remove {{name}}",
    "removed": "“{{name}}” has been removed.",
    "removeTitle": "Remove this passkey?",
    "removeText": "You can no longer log in with “{{name}}”. Delete it on your device as well.",
    "since": "Added {{day}}",
    "used": "last used {{moment}}",
    "gaveUp": "No passkey was created. Try again when you’re ready.",
    "notUsed": "No passkey was used. Try again, or use your password."
  },
  "sessions": {
    "title": "Where you’re logged in",
    "text": "We record the browser and the time, but not your location.",
    "here": "This session",
    "unknown": "Unknown browser",
    "browserOn": "{{browser}} on {{system}}",
    "used": "Last used {{moment}}",
    "began": "since {{moment}}",
    "end": "Log out",
    "endOf": "Log out of {{name}}",
    "ended": "That session has been logged out.",
    "endOthers": "Log out everywhere else",
    "endedOthers_one": "{{count}} other session has been logged out.",
    "endedOthers_other": "{{count}} other sessions have been logged out."
  },
  "privacy": {
    "who": "Who can see what",
    "whoText": "This is what your current settings mean.",
    "rows": {
      "name": "Name, picture and about you",
      "steps": "Steps, points and ranks",
      "journal": "Journal",
      "health": "Mood, sleep, weight and other wellness values",
      "contact": "Email, time zone, goal",
      "login": "Password, two-step login, sessions"
    },
    "seen": {
      "program": "Everyone in your program",
      "friends": "Your friends and admins, because your profile is hidden. Others see ranks without your name.",
      "entry": "Only you, or the people you share each entry with. An admin may take an entry down.",
      "you": "Only you. Your program sees totals for groups of 10 people or more.",
      "admins": "You and your program’s admins",
      "nobody": "Only you. No one can read your password."
    },
    "blocked": "People you block can’t see anything about you, whatever these settings say.",
    "change": "Change this in your profile",
    "accessLog": "Access log",
    "accessLogText": "Every time an admin or platform staff member opens your personal data, it’s listed here.",
    "accessLogEmpty": "No one has opened your data.",
    "look": {
      "profile": "viewed your profile",
      "steps": "viewed your steps",
      "report": "downloaded a report about everyone in a challenge",
      "acting": "worked in your program"
    },
    "staff": "Platform staff",
    "former": "Former member",
    "download": "Download your data",
    "downloadText": "A ZIP file with everything we store about you: your entries, what you wrote, your pictures, messages and settings.",
    "downloadSubmit": "Download data",
    "downloading": "Preparing your file",
    "downloaded": "Your data has been downloaded.",
    "erase": "Delete your account",
    "eraseText": "This can’t be undone.",
    "goes": "What is deleted",
    "goesText": "Your name, email address and picture. Every entry of steps and wellness. Your journal, comments and posts. Your messages, friends, login and sessions. Your username and email address can be used again.",
    "stays": "What is kept",
    "staysText": "What counted for your teams and challenges, credited to a former member without a name. Challenges and teams you created, without your name. If you’re the only leader of a team, its longest-standing member becomes the leader.",
    "eraseOpen": "Delete my account",
    "made": "What you made stays",
    "madeText": "Teams and challenges you made keep their names. Change a name here if it reveals who you are.",
    "madeName": {
      "team": "Name of the team “{{name}}”",
      "challenge": "Name of the challenge “{{name}}”"
    },
    "typed": "Type your username, {{username}}, to confirm",
    "eraseSubmit": "Delete account permanently",
    "erased": "Your account has been deleted.",
    "theirs": {
      "erase": "Delete this account",
      "eraseText": "This deletes everything about this person for good: entries, journals, messages and the login. What counted for teams and challenges stays under a nameless former member. It can’t be undone. To lock someone out for a while, deactivate them instead.",
      "eraseOpen": "Delete account",
      "made": "What they made stays",
      "madeText": "Teams and challenges they made keep their names. Change a name here if it reveals who they are.",
      "typed": "Type their username, {{username}}, to confirm",
      "erased": "The account has been deleted."
    }
  },
  "mails": {
    "title": "Emails",
    "text": "You’ll always find program updates in Messages. We always send security emails.",
    "kind": {
      "challenge-closed": "Challenge results",
      "outsider-invite": "Invitations",
      "challenge-halfway": "Challenge halfway updates",
      "admin-email": "News from your program",
      "weekly-summary": "Your week in numbers"
    },
    "quiet": "Quiet hours",
    "quietHelp": "In your own time zone. Emails wait until quiet hours end.",
    "from": "From",
    "until": "To",
    "saved": "Your email settings have been saved.",
    "save": "Save",
    "unsubscribeTitle": "Unsubscribe from these emails?",
    "unsubscribeText": "You won’t get emails of this kind any more. Nothing else changes.",
    "unsubscribe": "Unsubscribe",
    "unsubscribed": "You’re unsubscribed from: {{kind}}.",
    "again": "You can turn them on again in Settings, under Account."
  }
};
  'account-data': {
  "readme": "Your data on Goodstride\n\nEach file contains everything we store about you in one area: {{files}}.\nDays follow your own calendar. Times are in UTC. You can open steps.csv, metrics.csv and activities.csv in any\nspreadsheet app. Your pictures are in the folder pictures. Secrets that open your account, such as your password,\nwhich no one can read, and what other people wrote are not included.\n"
};
  'acting': {
  "label": "Working in a program",
  "in": "You are working in {{program}}.",
  "left_one": "{{count}} minute left.",
  "left_other": "{{count}} minutes left.",
  "leave": "Leave this program",
  "over": "Your time in {{program}} is over. Enter it again to continue.",
  "own": {
    "title": "Your own page",
    "text": "This page shows your own data, and you’re working in {{program}}. Leave it to see yours.",
    "overview": "Go to the program overview"
  }
};
  'activity': {
  "log": {
    "title": "Log activity",
    "day": "Day",
    "steps": "Steps",
    "stepsHelp": "For the whole day. This replaces what you entered before.",
    "activity": "Activity",
    "noActivity": "No activity",
    "minutes": "Minutes",
    "more": "Add activity minutes",
    "submit": "Save",
    "confirm": "Yes, that’s right",
    "saved": "{{steps}} steps saved for {{day}}",
    "savedActivities": "Saved for {{day}}",
    "took": "Removed for {{day}}",
    "nothing": "Enter your steps or choose an activity.",
    "badNumber": "Enter a whole number.",
    "minutesRange": "Enter {{least, number}} to {{most, number}} minutes.",
    "existing": "So far: {{steps}}"
  },
  "unsent": {
    "kept": "Saved on this device, will be sent when you’re back online.",
    "sent_one": "{{count, number}} entry that was saved on this device has been sent.",
    "sent_other": "{{count, number}} entries that were saved on this device have been sent.",
    "refused": "An entry that was saved on this device couldn’t be sent: {{reason}} Log it again."
  },
  "source": {
    "device": "Device",
    "import": "Import",
    "manual": "Entered by hand",
    "none": "No entry"
  },
  "reason": {
    "none": "",
    "chosen": "",
    "larger": "the larger of two sources",
    "manual": "",
    "manual_added": "entered by hand, added to the device steps",
    "manual_ignored": "the device counts, not the steps entered by hand"
  }
};
  'activity-names': {
  "aerobics-low-impact": "Aerobics low impact",
  "aerobics-class": "Aerobics class",
  "step-aerobics": "Step aerobics",
  "backpacking": "Backpacking",
  "badminton-casual": "Badminton casual",
  "badminton-competitive": "Badminton competitive",
  "ballet": "Ballet",
  "baseball-or-softball": "Baseball or softball",
  "basketball-recreational": "Basketball recreational",
  "basketball-game": "Basketball game",
  "bicycling-easy": "Bicycling easy",
  "bicycling-moderate": "Bicycling moderate",
  "bicycling-vigorous": "Bicycling vigorous",
  "billiards": "Billiards",
  "bowling": "Bowling",
  "boxing": "Boxing",
  "circuit-training": "Circuit training",
  "rock-climbing": "Rock climbing",
  "dancing": "Dancing",
  "elliptical": "Elliptical",
  "gardening": "Gardening",
  "golf-carrying-clubs": "Golf carrying clubs",
  "golf-with-cart": "Golf with cart",
  "grocery-shopping": "Grocery shopping",
  "horse-riding": "Horse riding",
  "house-cleaning": "House cleaning",
  "ice-skating": "Ice skating",
  "rope-jumping-slow": "Rope jumping slow",
  "rope-jumping-moderate": "Rope jumping moderate",
  "rope-jumping-fast": "Rope jumping fast",
  "kickboxing": "Kickboxing",
  "mowing-the-lawn": "Mowing the lawn",
  "painting-a-room": "Painting a room",
  "pilates": "Pilates",
  "punching-bag": "Punching bag",
  "racquetball-casual": "Racquetball casual",
  "racquetball-competitive": "Racquetball competitive",
  "raking-leaves": "Raking leaves",
  "roller-skating": "Roller skating",
  "rowing": "Rowing",
  "rowing-machine": "Rowing machine",
  "rugby": "Rugby",
  "running-12-minute-mile": "Running 12-minute mile",
  "running-10-minute-mile": "Running 10-minute mile",
  "running-8-minute-mile": "Running 8-minute mile",
  "sailing": "Sailing",
  "soccer-casual": "Soccer casual",
  "soccer-competitive": "Soccer competitive",
  "stairs-slow": "Stairs slow",
  "stairs-fast": "Stairs fast",
  "stair-machine": "Stair machine",
  "stretching": "Stretching",
  "swimming-leisure": "Swimming leisure",
  "swimming-vigorous": "Swimming vigorous",
  "table-tennis": "Table tennis",
  "martial-arts": "Martial arts",
  "trampoline": "Trampoline",
  "volleyball-recreational": "Volleyball recreational",
  "volleyball-competitive": "Volleyball competitive",
  "walking-leisurely": "Walking leisurely",
  "walking-brisk": "Walking brisk",
  "walking-very-brisk": "Walking very brisk",
  "water-aerobics": "Water aerobics",
  "weight-lifting": "Weight lifting",
  "wheelchair-self-propelled": "Wheelchair self-propelled",
  "yoga": "Yoga",
  "other-light": "Other light",
  "other-moderate": "Other moderate",
  "other-vigorous": "Other vigorous"
};
  'activity-settings': {
  "title": "Activities",
  "lead": "What members can log in minutes, and the steps that a minute is worth. Turning one off keeps what was logged.",
  "off": "The activity converter is turned off, so members can’t log any of these. Turn it on in the general settings.",
  "activity": "Activity",
  "rate": "Steps a minute",
  "byDevices": "For members without a step device only",
  "search": "Search activities",
  "allOn": "Turn on all",
  "allOff": "Turn off all",
  "none": "No results.",
  "count_one": "{{count}} of {{all}} turned on",
  "count_other": "{{count}} of {{all}} turned on",
  "changes_one": "{{count}} unsaved change",
  "changes_other": "{{count}} unsaved changes",
  "saved": "Activities saved."
};
  'admin': {
  "label": "Admin area",
  "menu": "Admin menu",
  "leave": "Back to my dashboard",
  "find": "Find a member, team, setting…",
  "tier": {
    "core": "Core",
    "plus": "Plus",
    "pro": "Pro"
  },
  "crumbs": "Where you are",
  "waiting_one": "{{count}} item needs attention",
  "waiting_other": "{{count}} items need attention",
  "settingsOf": {
    "email": "Email settings",
    "member": "Member settings",
    "challenge": "Challenge settings",
    "team": "Team settings",
    "organization": "Organization settings",
    "login": "Login page",
    "page": "Program page",
    "badge": "Badge settings"
  },
  "centers": {
    "reporting": "Reports",
    "look": "Look",
    "points": "Points",
    "activities": "Activities",
    "features": "Features",
    "help": "Help center",
    "overview": "Overview",
    "members": "Members",
    "addMembers": "Add members",
    "invitations": "Invitations",
    "registration": "Registration",
    "companySignOn": "Company sign-on",
    "givePoints": "Give points",
    "questions": "Questions",
    "reports": "Reported content",
    "challenges": "Challenges",
    "maps": "Maps",
    "program": "Program",
    "settings": "Settings",
    "communications": "Communications",
    "notices": "Notices",
    "emails": "Email templates",
    "teamCenter": "Team center",
    "teams": "Teams",
    "log": "Admin log",
    "createTeams": "Create several teams",
    "builder": "Create challenge",
    "requests": "Join requests",
    "writeEmail": "Write an email",
    "emailArchive": "Sent emails",
    "stats": "Statistics",
    "outcome": "Outcome",
    "plan": "Mental wellness"
  },
  "findKey": "Ctrl K"
};
  'admin-email': {
  "title": "Write an email",
  "lead": "Everyone gets an email of their own. No one sees who else got it.",
  "write": "Write an email",
  "text": "Subject and text",
  "preview": "With your own name.",
  "audience": {
    "title": "Recipients",
    "label": "To",
    "members_one": "{{count, number}} member you chose",
    "members_other": "{{count, number}} members you chose",
    "all": "Everyone in the program",
    "organization": "{{name}}",
    "team": "A team",
    "challenge": "A challenge",
    "leaders": "Team leaders",
    "inactive": "Members who haven’t logged for a while",
    "neverLogged": "Members who have never logged",
    "days": "Days without an entry",
    "admins": "Admins"
  },
  "group": {
    "organization": "Which one",
    "team": "Which team",
    "challenge": "Which challenge",
    "find": "Type to search"
  },
  "others_one": "{{count, number}} other",
  "others_other": "{{count, number}} others",
  "count": {
    "choose": "Choose who gets the email to see how many people that is.",
    "people_one": "{{count, number}} person",
    "people_other": "{{count, number}} people",
    "unsubscribed_one": "{{count, number}} of them unsubscribed from these emails and won’t get it.",
    "unsubscribed_other": "{{count, number}} of them unsubscribed from these emails and won’t get it.",
    "quiet": "It’s quiet hours now. Emails sent now leave on {{at}}.",
    "noServer": "Your installation has no mail server yet, so emails wait until one is set up."
  },
  "when": {
    "label": "When",
    "now": "Now",
    "later": "At a set time",
    "at": "Date and time",
    "zone": "In your program’s time zone, {{zone}}."
  },
  "send": {
    "now": "Send email",
    "schedule": "Schedule email",
    "title_one": "Send to {{count, number}} person?",
    "title_other": "Send to {{count, number}} people?",
    "scheduleTitle_one": "Schedule for {{count, number}} person?",
    "scheduleTitle_other": "Schedule for {{count, number}} people?",
    "to": "To {{names}}.",
    "at": "It will be sent on {{at}} ({{zone}}) to everyone who matches then. You can cancel it until then.",
    "cannotUndo": "What has been sent can’t be taken back.",
    "sent": "Your email is on its way.",
    "scheduled": "Your email is scheduled."
  },
  "test": {
    "submit": "Send me a test",
    "sent": "A test was sent to {{address}}."
  },
  "columns": {
    "subject": "Subject",
    "state": "Status",
    "to": "To",
    "at": "Date",
    "sent": "Sent",
    "undelivered": "Not delivered",
    "by": "Written by",
    "name": "Name",
    "email": "Email",
    "details": "Details"
  },
  "sentOf": "{{sent, number}} of {{count, number}}",
  "state": {
    "scheduled": "Scheduled",
    "sending": "Sending",
    "sent": "Sent",
    "cancelled": "Cancelled"
  },
  "delivery": {
    "queued": "Queued",
    "held": "On hold",
    "sent": "Sent",
    "bounced": "Bounced",
    "failed": "Not delivered",
    "unsubscribed": "Unsubscribed",
    "cancelled": "Cancelled",
    "suppressed": "Address suppressed"
  },
  "held": {
    "quiet": "Quiet hours until {{at}}",
    "weekly": "Weekly limit until {{at}}",
    "closed": "The program is deactivated",
    "paced": "Its turn comes"
  },
  "why": {
    "bounced": "The address doesn’t accept emails",
    "failed": "The connection broke, so it may not have arrived"
  },
  "to": {
    "all": "Everyone",
    "leaders": "Team leaders",
    "neverLogged": "Never logged",
    "inactive_one": "Not logged for {{count, number}} day",
    "inactive_other": "Not logged for {{count, number}} days",
    "members_one": "{{count, number}} chosen member",
    "members_other": "{{count, number}} chosen members",
    "team": "A deleted team",
    "challenge": "A deleted challenge",
    "admins": "Admins"
  },
  "archive": {
    "title": "Sent emails",
    "lead": "Emails your admins wrote, and what became of them.",
    "search": "Search by subject",
    "count_one": "{{count, number}} email",
    "count_other": "{{count, number}} emails",
    "noMatch": "No emails match.",
    "empty": "No emails yet. The first one you write will be here."
  },
  "archived": {
    "lead": "To: {{audience}}. {{at}}",
    "delivery": "Delivery",
    "by": "Written by {{name}}",
    "nobody": "a former admin",
    "scheduled": "Recipients are looked up when the email is sent."
  },
  "recipients": {
    "title": "Recipients",
    "search": "Search by name or email",
    "noMatch": "No recipients match.",
    "empty": "No recipients."
  },
  "cancel": {
    "submit": "Cancel email",
    "back": "Keep it",
    "title": "Cancel this email?",
    "textScheduled": "It won’t be sent to anyone.",
    "textSending": "Everyone who hasn’t been sent it yet won’t get it.",
    "done": "The email was cancelled."
  }
};
  'admin-guides': {
  "title": "Help center",
  "lead": "Short guides for running a program. Each page of this area links to its own.",
  "search": "Search guides",
  "none": "No guides found. Try other words, or write to support.",
  "open": "Open this page",
  "guideOf": "How this page works",
  "guides": {
    "overview": {
      "title": "Read the overview",
      "text": "The overview answers three questions: how the program is doing, what is waiting for you, and what a new program still needs. “Active this week” counts members who logged steps or an activity since Monday. The chart compares the last twelve weeks with a year ago. Wellness entries are never part of it, because they are health data. Everything that is waiting also appears at the top of its own section."
    },
    "first-morning": {
      "title": "Set up a new program in one morning",
      "text": "1. Add your logo and color. 2. Open registration, or set a program code. 3. Invite people by email or import a list. 4. Create the first challenge and invite everyone. 5. Add a second admin, so that someone can help when you’re away. 6. Write to your members. The steps on the overview tick themselves off as you go."
    },
    "reporting": {
      "title": "Read and download reports",
      "text": "Choose a report and a period, look at the preview, and download the file. Each file says which period and rules it was made with. Reports never name anyone’s wellness entries, and small groups are left out."
    },
    "members": {
      "title": "Find and manage members",
      "text": "Search by name, username or email. Filter by role, status, team or organization, or find people who have never logged anything. Select people to message them, move them or deactivate their accounts. You see the number of people before anything happens. Deactivated members can’t log in, and keep everything they entered. You never see anyone’s wellness entries, mood or weight."
    },
    "invite": {
      "title": "Invite people",
      "text": "Share the registration link or its QR code from the Registration page, or invite people by email. Invited people don’t need the program code. A person counts as invited until they register. If an email can’t be delivered, you see it under what needs your attention."
    },
    "import": {
      "title": "Add many people at once",
      "text": "Paste email addresses to invite people, or import a CSV file to create accounts. The preview checks every row before anything is saved and names each row that has a problem. Correct the file and choose it again, or import only when all rows are right. An email address never becomes a name or a username."
    },
    "invitations": {
      "title": "Follow up on invitations",
      "text": "The list shows what became of each invitation: sent, accepted, expired, or bounced because the email couldn’t be delivered. Send it again, or cancel it so that its link stops working."
    },
    "registration": {
      "title": "Open registration",
      "text": "Open registration and share the link, or print the poster with its QR code. Set a program code, and only people who have it can register. Limit registration to email domains, and only work addresses are accepted. Invited people need neither. Close registration at any time: the link then says so, and invitations keep working."
    },
    "questions": {
      "title": "Ask members something",
      "text": "Create a question, try it in the preview, and save it as a draft or open it at once. Required questions appear as soon as members log in. Drag a question to move it, or focus its handle and use Space and the arrow keys. Once someone has answered, its options can’t change. Once about 18 people have answered, you see blurred numbers that are updated once a week. You never see who answered what."
    },
    "give-points": {
      "title": "Give points",
      "text": "Upload a CSV file with a username or email, points, a reason and a date. Every row is checked first, and nothing is saved until all rows are right. To correct one person’s points, open the member instead. Both are in the admin log."
    },
    "admins": {
      "title": "Add another admin",
      "text": "Open a member and make them an admin. They can then do everything in this area. Revoke it in the same place; it takes effect at once. The last admin of a program can’t be removed."
    },
    "reported": {
      "title": "Handle reported content",
      "text": "Members can report posts, journal entries, comments and profiles. You see the content and why it was reported, but never who reported it. Hide it, or dismiss the report. Hidden content can be restored."
    },
    "teams": {
      "title": "Organize teams",
      "text": "See every team with its members and leaders, and filter for teams that are empty or too large. Open a team to add, remove or move people. Before a move you see what it does to running challenges: days that are over stay with the old team."
    },
    "create-teams": {
      "title": "Create several teams at once",
      "text": "Paste team names, or choose people and let Goodstride divide them into even teams. You see the teams before they are created, and can still change them."
    },
    "organizations": {
      "title": "Use organizations",
      "text": "Organizations are departments, sites or companies above teams. Members and teams belong to one, and organizations can compete with each other. They are part of the Pro plan. You choose what they are called in the organization settings."
    },
    "challenges": {
      "title": "Run challenges",
      "text": "Create a challenge for individuals, teams or organizations, or start from a package. Before it starts you can change everything. After that, the rules that make scores stay as they are. Featured challenges appear first, and new members join them if your settings say so. Archive a challenge to move it out of sight. Final results are kept."
    },
    "maps": {
      "title": "Draw a map",
      "text": "A map turns progress into a journey. Draw a route, or upload a GPX or GeoJSON file, and add places with texts and photos. A challenge uses a copy, so later changes don’t affect it."
    },
    "emails": {
      "title": "Change what emails say",
      "text": "Every email has a text that you can replace in each language. Insert variables from the menu, look at the preview, and send a test to yourself. Earlier versions are kept, and you can always return to the shipped text."
    },
    "notices": {
      "title": "Tell everyone something",
      "text": "A notice appears on every dashboard from its first day for as many days as you choose. It can be for everyone or for one organization. Members can dismiss it. Use it for short news, and an email when people need to act."
    },
    "settings": {
      "title": "Change settings safely",
      "text": "Every form says what saving will change before you save. Every change is listed below the form with who made it, when, and the values before and after. You can undo a change as long as nobody has changed the same setting since. Members see changes within seconds."
    },
    "look": {
      "title": "Make the program look like yours",
      "text": "Upload a logo and choose a color. If the color is too light for text, a darker shade of it is used, so that everyone can read it. You can add a button to the navigation, a welcome on the login page, and a page of your own."
    },
    "points": {
      "title": "Decide what earns points",
      "text": "Enter how many points each activity earns and the most per day. Changes apply from now on. Others never see points from wellness metrics, so points don’t reveal health data."
    },
    "activities": {
      "title": "Choose activities",
      "text": "Members log activities in minutes, which convert to steps at a fixed rate. Turn off what doesn’t fit your program. What was logged before stays, and a challenge that has started keeps its rates."
    },
    "log": {
      "title": "See who changed what",
      "text": "The admin log lists what admins did: who, what and when. Filter it by person, kind and date, or download it. It leaves out everything about health."
    },
    "features": {
      "title": "See what your plan includes",
      "text": "The features page lists everything that can be turned on, what it does, and which plan has it. If your program moves to a smaller plan, nothing is deleted. It comes back with the larger plan."
    },
    "privacy": {
      "title": "What admins can’t see",
      "text": "Admins never see wellness entries, moods, weight, screenings or private journals. When an admin or platform staff member opens a member’s personal data, the member can see that in their privacy settings."
    }
  }
};
  'admin-log': {
  "file": "admin-log",
  "at": "Time",
  "who": "Who",
  "what": "What",
  "subject": "About",
  "platform": "Goodstride",
  "other": "Other change ({{action}})",
  "actions": {
    "activity": {
      "import": "Imported activity from a file"
    },
    "challenges": {
      "create": "Created a challenge",
      "update": "Changed a challenge",
      "delete": "Deleted a challenge",
      "archive": "Archived a challenge",
      "unarchive": "Restored a challenge from the archive",
      "addMembers": "Added members to a challenge",
      "addTeams": "Added teams to a challenge",
      "removeMembers": "Removed members from a challenge",
      "removeTeams": "Removed teams from a challenge",
      "answerRequest": "Answered a request to join a challenge",
      "closeEntries": "Closed entry to a challenge"
    },
    "discussions": {
      "delete": "Deleted a post",
      "destroyImage": "Deleted a photo of a post"
    },
    "examples": {
      "delete": "Deleted the example data"
    },
    "invites": {
      "outsider": "Invited someone by email"
    },
    "journals": {
      "takeDown": "Took down a journal entry",
      "deleteComment": "Deleted a comment on a journal entry"
    },
    "maps": {
      "create": "Created a map",
      "copy": "Copied a map",
      "update": "Changed a map",
      "delete": "Deleted a map",
      "publish": "Published a map",
      "unpublish": "Unpublished a map",
      "setPicture": "Changed the picture of a map",
      "setPhoto": "Added a photo to a map",
      "removePhoto": "Removed a photo from a map"
    },
    "memberCenter": {
      "addMember": "Added a member",
      "inviteAddresses": "Invited people by email",
      "resendInvitation": "Sent an invitation again",
      "cancelInvitation": "Cancelled an invitation",
      "uploadMembers": "Uploaded a file of members",
      "importMembers": "Imported members from a file",
      "undoImport": "Undid an import of members"
    },
    "members": {
      "update": "Changed a member’s profile",
      "erase": "Erased a member",
      "resetPassword": "Sent a link for a new password",
      "deactivate": "Deactivated members",
      "reactivate": "Reactivated members",
      "download": "Downloaded the member list"
    },
    "moderation": {
      "hide": "Hid reported content",
      "restore": "Restored hidden content",
      "dismiss": "Dismissed a report"
    },
    "notices": {
      "create": "Created a notice",
      "update": "Changed a notice",
      "delete": "Deleted a notice"
    },
    "organizations": {
      "create": "Created an organization",
      "rename": "Changed an organization",
      "setAdmin": "Changed who is admin of an organization",
      "delete": "Deleted an organization",
      "addMembers": "Added members to an organization",
      "removeMember": "Removed a member from an organization",
      "setTeams": "Changed the teams of an organization",
      "downloadMembers": "Downloaded the members of an organization",
      "downloadTeams": "Downloaded the teams of an organization"
    },
    "packages": {
      "create": "Created a challenge package",
      "update": "Changed a challenge package",
      "delete": "Deleted a challenge package"
    },
    "points": {
      "setAmounts": "Changed what earns points",
      "import": "Gave points by file"
    },
    "programs": {
      "create": "Created the program",
      "saveSettings": "Changed program settings",
      "downloadLog": "Downloaded the admin log",
      "downloadReport": "Downloaded a report",
      "setActivities": "Changed which activities count",
      "createBadge": "Created a badge",
      "updateBadge": "Changed a badge"
    },
    "questions": {
      "create": "Created a question",
      "update": "Changed a question",
      "delete": "Deleted a question",
      "deactivateAll": "Disabled all questions",
      "downloadStats": "Downloaded answers to questions"
    },
    "teams": {
      "create": "Created a team",
      "update": "Changed a team",
      "delete": "Deleted a team",
      "deleteAll": "Deleted all teams",
      "balance": "Made balanced teams",
      "addMembers": "Added members to a team",
      "removeMembers": "Removed members from a team",
      "invite": "Invited members to a team",
      "answerRequest": "Answered a request to join a team",
      "promote": "Made a member team leader",
      "demote": "Removed a team leader",
      "move": "Moved members to another team",
      "download": "Downloaded the list of teams",
      "createMany": "Created several teams"
    },
    "overview": {
      "dismissGetStarted": "Dismissed the first steps"
    },
    "workshops": {
      "create": "Announced a workshop",
      "update": "Changed a workshop",
      "delete": "Cancelled a workshop"
    },
    "planContent": {
      "arrange": "Changed the order of a topic in the plan",
      "hide": "Hid a piece of the plan",
      "show": "Showed a hidden piece of the plan",
      "createArticle": "Created an article for the plan",
      "publishArticle": "Published an article in the plan",
      "withdrawArticle": "Withdrew an article from the plan",
      "deleteArticle": "Deleted an article from the plan"
    }
  }
};
  'admin-log-screen': {
  "title": "Admin log",
  "lead": "What admins did in this program. Health data never appears here.",
  "search": "Search by admin",
  "at": "Time",
  "who": "Who",
  "what": "What",
  "subject": "About",
  "platform": "Goodstride",
  "count_one": "{{count, number}} entry",
  "count_other": "{{count, number}} entries",
  "noMatch": "No matching entries.",
  "empty": "Nothing yet",
  "when": "When",
  "days": {
    "7": "Last 7 days",
    "30": "Last 30 days",
    "90": "Last 90 days"
  },
  "areas": {
    "activity": "Activity",
    "challenges": "Challenges",
    "discussions": "Discussions",
    "invites": "Invitations by members",
    "journals": "Journals",
    "maps": "Maps",
    "memberCenter": "Added members",
    "members": "Members",
    "moderation": "Reported content",
    "notices": "Notices",
    "organizations": "Organizations",
    "packages": "Challenge packages",
    "points": "Points",
    "programs": "Settings",
    "questions": "Questions",
    "teams": "Teams",
    "workshops": "Workshops",
    "planContent": "Content of the plan"
  },
  "downloadFailed": "The download failed."
};
  'all-programs': {
  "title": "Programs",
  "lead": "All programs of the platform. Figures are counted every 15 minutes.",
  "search": "Search by name, address or ID",
  "count_one": "{{count, number}} program",
  "count_other": "{{count, number}} programs",
  "noMatch": "No matching programs.",
  "empty": "No programs yet",
  "name": "Name",
  "address": "Address",
  "tier": "Tier",
  "type": "Type",
  "members": "Members",
  "activeMonth": "Active in 30 days",
  "activeMonthMeans": "Members who logged steps or activities in the last 30 days.",
  "lastAdminVisit": "Last admin visit",
  "reseller": "Reseller",
  "noReseller": "None",
  "createdAt": "Created",
  "never": "Never",
  "tiers": {
    "core": "Core",
    "plus": "Plus",
    "pro": "Pro"
  },
  "types": {
    "activity": "Activity",
    "wellness": "Wellness",
    "activate": "Activate",
    "engage": "Engage",
    "thrive": "Thrive"
  },
  "program": {
    "about": "About this program",
    "id": "Program ID",
    "timeZone": "Time zone",
    "demo": "Demo data",
    "sizes": "Size",
    "admins": "Admins",
    "teams": "Teams",
    "organizations": "Organizations",
    "challenges": "Challenges",
    "runningChallenges": "Running challenges",
    "activeWeek": "Active in 7 days",
    "gone": "Program not found",
    "history": "Changes to settings",
    "noHistory": "No settings have been changed.",
    "staff": "Platform staff or a former admin"
  },
  "status": "Status",
  "statuses": {
    "active": "Active",
    "closed": "Deactivated",
    "ending": "To be deleted"
  },
  "new": "Create program",
  "create": {
    "title": "Create program",
    "lead": "Its type turns features on. Its admins can change them later.",
    "address": "Address",
    "addressHelp": "Lowercase letters, digits and dashes. It appears in web addresses.",
    "timeZone": "Time zone",
    "languages": "Languages",
    "languagesHelp": "What members can read the program in.",
    "programCode": "Program code (optional)",
    "programCodeHelp": "Everyone who has this code can register. Without one, people join by invitation.",
    "examples": "Start with example data",
    "examplesHelp": "12 example members with a month of steps, 3 teams and a challenge, each marked as an example. Boards show them, but no report counts them. They get no emails. Admins can delete all of it in one step.",
    "admin": "First admin",
    "withAdmin": "Invite the first admin by email",
    "adminHelp": "They get a link to set their username and password, and are an admin at once.",
    "firstName": "First name",
    "lastName": "Last name",
    "email": "Email",
    "language": "Language of the email",
    "submit": "Create program",
    "done": "Program created.",
    "typeMeans": {
      "activity": "Steps and activities",
      "activate": "Steps and activities",
      "wellness": "Adds wellness metrics",
      "engage": "Adds wellness metrics, points and friends",
      "thrive": "Everything, with the mental-wellness plan"
    }
  },
  "close": {
    "action": "Deactivate",
    "title": "Deactivate {{name}}?",
    "text": "Everyone is logged out, and no one can log in until you reactivate the program. Nothing is deleted. Platform staff can still work in it.",
    "reason": "Reason",
    "reasonHelp": "People read it when they try to log in.",
    "done": "Program deactivated.",
    "since": "Deactivated on {{at}}. No one can log in.",
    "deletes": "It will be deleted on {{day}}.",
    "reopen": "Reactivate",
    "reopened": "Program reactivated."
  },
  "invitations": {
    "action": "Setup invitations",
    "title": "Setup invitations",
    "lead": "Someone outside the platform creates one program and becomes its first admin.",
    "invite": "Send invitation",
    "email": "Email",
    "sent": "Invitation sent.",
    "expires": "Works until",
    "sentAt": "Sent",
    "state": "Status",
    "states": {
      "open": "Open",
      "used": "Used",
      "expired": "Expired"
    },
    "cancel": "Cancel",
    "cancelled": "Invitation cancelled.",
    "count_one": "{{count, number}} invitation",
    "count_other": "{{count, number}} invitations",
    "empty": "No invitations yet",
    "noMatch": "No matching invitations.",
    "actions": "Actions"
  },
  "tierChange": {
    "action": "Change tier",
    "title": "Change the tier of {{name}}",
    "now": "This program has the {{tier}} tier.",
    "superOnly": "Only super admins can change it.",
    "tier": "New tier",
    "locked": "This becomes locked:",
    "kept": "Nothing is deleted. It all comes back with the higher tier.",
    "unlocked": "This can be used again:",
    "nothing": "Nothing that the program uses now becomes locked.",
    "admins_one": "{{count}} admin gets the role of the new tier.",
    "admins_other": "{{count}} admins get the role of the new tier.",
    "counted": "{{feature}} ({{count, number}})",
    "submit": "Change to {{tier}}",
    "done": "Tier changed.",
    "features": {
      "metrics": "Wellness metrics",
      "points": "Points",
      "organizations": "Organizations",
      "incentives": "Incentives",
      "mentalWellness": "Mental-wellness plan",
      "customNavbarButton": "Button in the navigation",
      "packages": "The program’s own packages",
      "wellnessChallenges": "Wellness challenges",
      "preventativeChallenges": "Check-up and vaccination challenges"
    }
  }
};
  'api-docs': {
  "title": "Goodstride API",
  "description": "Everything the web application does goes through this API. Log in with POST /login, send the access token as \"Authorization: Bearer ...\", and renew it with GET /refresh when it is 25 minutes old. Days are YYYY-MM-DD in the calendar of the member, moments are ISO 8601. Unknown fields and values of the wrong type are refused with 400. Lists come in pages with the address of the next page.",
  "bearer": "The access token of POST /login, valid for 30 minutes. Example: Authorization: Bearer 0190b2c4-....0190b2c5-....kXy3",
  "cookie": "Set by POST /login. It is HttpOnly and sent by the browser to GET /refresh only, with the header x-goodstride: 1.",
  "success": "Success",
  "idempotencyKey": "8 to 200 characters of your choice. A repeated request with the same key gets the first answer again, for 24 hours.",
  "background": "Send 1 when no person caused the call, so that it does not keep the session alive.",
  "refreshHeader": "Always 1. It shows that the call comes from a script of this site."
};
  'app': {
  "journey": "Journey",
  "product": "Goodstride",
  "organization": "Organization",
  "skip": "Skip to content",
  "loading": "Loading",
  "palette": {
    "label": "Find people, teams, challenges and screens",
    "results": "Results",
    "screens": "Go to",
    "people": "People",
    "teams": "Teams",
    "challenges": "Challenges",
    "none": "No results.",
    "looking": "Searching…",
    "failed": "Some results couldn’t be loaded. Try again."
  },
  "nav": {
    "label": "Main",
    "today": "Today",
    "challenges": "Challenges",
    "journal": "Journal",
    "friends": "Friends",
    "sitewide": "Everyone",
    "badges": "Badges",
    "points": "Points",
    "questions": "Questions",
    "admin": "Admin",
    "messages": "Messages",
    "teams": "Teams",
    "plan": "Plan",
    "settings": "Settings",
    "me": "Me",
    "people": "People",
    "programs": "Programs",
    "getStarted": "Get Started",
    "menu": "Your menu",
    "help": "Help",
    "mine": "My profile",
    "profile": "Profile and settings",
    "signOut": "Logout",
    "theme": {
      "light": "Light",
      "dark": "Dark",
      "auto": "Match system"
    },
    "themeLabel": "Appearance",
    "notes": "Notifications",
    "noNotes": "No notifications yet.",
    "log": "Log activity",
    "logShort": "Log"
  },
  "hiddenHere": "Hidden by a moderator. Only moderators and the author can see it.",
  "report": {
    "action": "Report",
    "content": "Report what {{name}} wrote",
    "profile": "Report {{name}}"
  },
  "retry": "Try again",
  "reload": "Reload",
  "close": "Close",
  "cancel": "Cancel",
  "save": "Save",
  "back": "Back",
  "failed": "This couldn’t be loaded",
  "formFailed": "This couldn’t be saved",
  "unsaved": "You have unsaved changes. Leave anyway?",
  "pager": {
    "label": "Pages",
    "first": "First page",
    "previous": "Previous",
    "next": "Next",
    "position": "Page {{page}} of {{pages}}",
    "jump": "Go to page"
  },
  "notFound": {
    "title": "Page not found",
    "text": "It may have moved, or you may not have access to it.",
    "home": "Go to dashboard"
  },
  "forbidden": {
    "title": "You don’t have access to this page",
    "text": "Your role doesn’t include this page. If you need it, ask your program’s admin.",
    "home": "Go to dashboard"
  },
  "maintenance": {
    "title": "Back soon",
    "text": "Goodstride is being updated. Nothing you entered is lost."
  },
  "refresh": {
    "title": "Refresh Needed",
    "text": "The app has been updated.",
    "action": "Refresh"
  },
  "crash": {
    "title": "Something went wrong",
    "text": "We couldn’t show this page. Reload it to try again."
  },
  "offline": "You’re offline. Check your connection and try again.",
  "getStarted": {
    "title": "Get Started",
    "intro": "Three steps to get your program going.",
    "one": "Log your own first day",
    "two": "Create a team",
    "three": "Create your first challenge",
    "dismiss": "Don’t show this again"
  },
  "messages": "Messages",
  "messagesUnread_one": "Messages, {{count}} unread",
  "messagesUnread_other": "Messages, {{count}} unread"
};
  'assessment': {
  "title": "Create your plan",
  "create": "Create my plan",
  "edit": "Edit your plan",
  "step": "Step {{n}}/{{total}} - {{category}}",
  "previous": "Previous",
  "continue": "Continue",
  "exit": "Exit",
  "viewPlan": "View Your Plan",
  "selectOne": "Select an answer before you continue",
  "selectSome": "Select at least {{n}} answer before you continue",
  "minimum": "Minimum {{n}} option is required",
  "hint": "(Select up to {{n}} that have most impacted your wellbeing)",
  "progress": "Question {{n}} of {{total}}",
  "chosen": "You chose {{count}} of {{most}}.",
  "full": "You chose {{most}} of {{most}}. Clear one to choose another.",
  "optional": "You can leave this one out.",
  "private": "Only you can read your answers. They’re encrypted. Admins of your program only ever see about how many people chose an answer, when many did.",
  "notDiagnosis": "This is self-help. It isn’t a diagnosis and doesn’t replace a professional.",
  "restored": "Your answers from {{day}} are still on this device.",
  "kept": "Your answers stay on this device until they’re saved.",
  "saving": "Saving your answers…",
  "leave": {
    "title": "Leave the assessment?",
    "text": "Your answers so far stay on this device. You can continue later.",
    "confirm": "Leave",
    "cancel": "Keep answering"
  },
  "urgent": {
    "title": "You don’t have to face this alone",
    "text": "Talk to someone now. These people listen at any hour, and you don’t need to have a plan or the right words."
  }
};
  'badges': {
  "title": "Badges",
  "titleOf": "{{name}}’s badges",
  "lead": "{{earned}} of {{offered}} earned",
  "leadOf_one": "{{count}} badge earned",
  "leadOf_other": "{{count}} badges earned",
  "private": "Only you can see your wellness badges.",
  "families": {
    "label": "Category",
    "all": "All",
    "activity": "Activity",
    "wellness": "Wellness",
    "social": "Together",
    "challenge": "Challenges"
  },
  "states": {
    "label": "Show",
    "all": "All",
    "earned": "Earned",
    "open": "Not earned yet"
  },
  "art": "{{family}} badge, level {{level}} of 4, {{state}}",
  "artEarned": "earned",
  "artOpen": "not earned yet",
  "earnedOn": "Earned {{day}}",
  "progress": "{{number}} of {{target}}",
  "progressFull": "Goal reached. The badge will appear soon.",
  "progressBest": "Best so far: {{number}} of {{target}}",
  "progressOf": "{{name}}: {{number}} of {{target}}",
  "worth": "{{count}} points",
  "explain": {
    "action": "How it was earned",
    "actionOpen": "How to earn it",
    "name": "{{action}}: {{badge}}",
    "day": "You earned it on {{day}}.",
    "dayOf": "It was earned on {{day}}.",
    "reached": "You had {{number}} by then. You need {{target}}.",
    "reachedOf": "They had {{number}}. It takes {{target}}.",
    "open": "So far you have {{number}} of {{target}}.",
    "stays": "You keep a badge, even if the entries that earned it change.",
    "holders_one": "{{count}} person in your program has it.",
    "holders_other": "{{count}} people in your program have it.",
    "holdersPrivate": "Only you know if you have it.",
    "worth": "Worth {{count}} points."
  },
  "amount": {
    "steps": "{{value}} steps",
    "activityMinutes": "{{value}} minutes",
    "minutes": "{{value}} minutes",
    "days_one": "{{value}} day",
    "days_other": "{{value}} days",
    "times": "{{value}}"
  },
  "next": {
    "heading": "Next badge",
    "all": "All badges",
    "none": "You’ve earned every badge. Congratulations!"
  },
  "empty": "No badges yet",
  "emptyOwn": "Log your first steps to earn your first badge.",
  "emptyFilter": "No badges match these filters.",
  "emptyOf": "Badges that others can see will appear here.",
  "streak": {
    "heading": "Streak",
    "days_one": "{{count}} day in a row",
    "days_other": "{{count}} days in a row",
    "none": "No streak right now",
    "begin": "Log any steps or activity today to start one.",
    "keep": "Today doesn’t count yet. Log any steps or activity to keep your streak.",
    "best_one": "Your longest: {{count}} day",
    "best_other": "Your longest: {{count}} days",
    "week": "Last 7 days",
    "state": {
      "counted": "{{day}}: counted",
      "rest": "{{day}}: rest day",
      "open": "{{day}}: nothing logged yet"
    },
    "restLeft_zero": "No rest days left for now",
    "restLeft_one": "{{count}} rest day left",
    "restLeft_other": "{{count}} rest days left",
    "claim": "Rest on {{day}}",
    "takeBack": "Cancel rest day on {{day}}",
    "claimed": "Rest day saved. Your streak continues.",
    "takenBack": "Rest day cancelled.",
    "help": "A rest day keeps your streak going but doesn’t add to it. You can take two in any seven days, for the last 7 days."
  },
  "each": {
    "steps-5k": {
      "name": "Out the door",
      "how": "Walk 5,000 steps in one day."
    },
    "steps-10k": {
      "name": "Five digits",
      "how": "Walk 10,000 steps in one day."
    },
    "steps-15k": {
      "name": "Long way round",
      "how": "Walk 15,000 steps in one day."
    },
    "steps-20k": {
      "name": "Day hiker",
      "how": "Walk 20,000 steps in one day."
    },
    "steps-30k": {
      "name": "Ridge walker",
      "how": "Walk 30,000 steps in one day."
    },
    "steps-50k": {
      "name": "Dawn to dusk",
      "how": "Walk 50,000 steps in one day."
    },
    "ten-k-7": {
      "name": "Seven strong days",
      "how": "Walk 10,000 steps on 7 days."
    },
    "ten-k-30": {
      "name": "A month of strides",
      "how": "Walk 10,000 steps on 30 days."
    },
    "ten-k-100": {
      "name": "Hundred strong days",
      "how": "Walk 10,000 steps on 100 days."
    },
    "week-50k": {
      "name": "Good week",
      "how": "Walk 50,000 steps from Monday to Sunday."
    },
    "week-75k": {
      "name": "Great week",
      "how": "Walk 75,000 steps from Monday to Sunday."
    },
    "week-100k": {
      "name": "Week of weeks",
      "how": "Walk 100,000 steps from Monday to Sunday."
    },
    "streak-3": {
      "name": "Warming up",
      "how": "Move on 3 days in a row."
    },
    "streak-7": {
      "name": "Whole week",
      "how": "Move on 7 days in a row."
    },
    "streak-14": {
      "name": "Fortnight",
      "how": "Move on 14 days in a row."
    },
    "streak-30": {
      "name": "Habit",
      "how": "Move on 30 days in a row."
    },
    "streak-100": {
      "name": "Hundred in a row",
      "how": "Move on 100 days in a row."
    },
    "total-100k": {
      "name": "First hundred thousand",
      "how": "Walk 100,000 steps in total."
    },
    "total-250k": {
      "name": "Quarter million",
      "how": "Walk 250,000 steps in total."
    },
    "total-1m": {
      "name": "Millionaire",
      "how": "Walk 1,000,000 steps in total."
    },
    "total-5m": {
      "name": "Across the continent",
      "how": "Walk 5,000,000 steps in total."
    },
    "kinds-3": {
      "name": "Curious",
      "how": "Try 3 different activities."
    },
    "kinds-8": {
      "name": "All-rounder",
      "how": "Try 8 different activities."
    },
    "minutes-30": {
      "name": "Half-hour hero",
      "how": "Log 30 minutes of activities on 10 days."
    },
    "mood-7": {
      "name": "How are you?",
      "how": "Log your mood on 7 days."
    },
    "mood-30": {
      "name": "Weather inside",
      "how": "Log your mood on 30 days."
    },
    "water-1": {
      "name": "Clear water",
      "how": "Drink 8 glasses of water in one day."
    },
    "water-7": {
      "name": "Spring",
      "how": "Drink 8 glasses of water on 7 days."
    },
    "sleep-7": {
      "name": "Rested",
      "how": "Sleep 7 hours or more on 7 nights."
    },
    "sleep-30": {
      "name": "Night sky",
      "how": "Sleep 7 hours or more on 30 nights."
    },
    "mindful-1": {
      "name": "A quiet moment",
      "how": "Log 10 mindful minutes in one day."
    },
    "mindful-10": {
      "name": "Still water",
      "how": "Log 10 mindful minutes on 10 days."
    },
    "mindful-600": {
      "name": "Ten quiet hours",
      "how": "Log 600 mindful minutes in total."
    },
    "greens-7": {
      "name": "Market basket",
      "how": "Eat 5 servings of fruit and vegetables on 7 days."
    },
    "active-7": {
      "name": "Heart at work",
      "how": "Log 22 active minutes on 7 days."
    },
    "metrics-5": {
      "name": "Whole picture",
      "how": "Log 5 different wellness metrics in one day."
    },
    "metrics-week": {
      "name": "Check-in week",
      "how": "Log a wellness metric on 7 days in a row."
    },
    "journal-1": {
      "name": "First page",
      "how": "Write a journal entry."
    },
    "journal-10": {
      "name": "Notebook",
      "how": "Write in your journal on 10 days."
    },
    "journal-50": {
      "name": "Chronicler",
      "how": "Write in your journal on 50 days."
    },
    "photo-5": {
      "name": "Good light",
      "how": "Add a photo to your journal on 5 days."
    },
    "friends-1": {
      "name": "Walking mate",
      "how": "Make a friend."
    },
    "friends-5": {
      "name": "Good company",
      "how": "Make 5 friends."
    },
    "friends-15": {
      "name": "Everybody’s friend",
      "how": "Make 15 friends."
    },
    "team-1": {
      "name": "On the team",
      "how": "Join a team."
    },
    "comments-1": {
      "name": "A kind word",
      "how": "Comment on a journal entry."
    },
    "comments-25": {
      "name": "Encourager",
      "how": "Write 25 comments."
    },
    "comments-100": {
      "name": "Voice of the trail",
      "how": "Write 100 comments."
    },
    "shared-1": {
      "name": "Open book",
      "how": "Share a journal entry with your program."
    },
    "shared-20": {
      "name": "Storyteller",
      "how": "Share 20 journal entries with your program."
    },
    "joined-1": {
      "name": "Challenge accepted",
      "how": "Join a challenge."
    },
    "joined-5": {
      "name": "Always in",
      "how": "Join 5 challenges."
    },
    "joined-15": {
      "name": "Regular",
      "how": "Join 15 challenges."
    },
    "finished-1": {
      "name": "Finisher",
      "how": "Reach the goal of a challenge."
    },
    "finished-5": {
      "name": "Reliable",
      "how": "Reach the goal of 5 challenges."
    },
    "finished-10": {
      "name": "Unstoppable",
      "how": "Reach the goal of 10 challenges."
    },
    "won-1": {
      "name": "Summit",
      "how": "Win a challenge, on your own or with your team."
    },
    "won-3": {
      "name": "Three summits",
      "how": "Win 3 challenges, on your own or with your team."
    }
  },
  "counts": {
    "steps": "Steps",
    "activityMinutes": "Activity minutes",
    "kinds": "Different activities",
    "metrics": "Metrics logged",
    "journal": "Journal entries",
    "photo": "Journal photos",
    "friends": "Friends",
    "teams": "Teams joined",
    "comments": "Comments",
    "shared": "Entries shared with the program",
    "joined": "Challenges joined",
    "finished": "Challenges finished",
    "won": "Challenges won"
  },
  "ruleOf": {
    "day_one": "{{metric}}: {{number}} or more on one day.",
    "day_other": "{{metric}}: {{number}} or more on {{count}} days.",
    "week_one": "{{metric}}: {{number}} or more in one week.",
    "week_other": "{{metric}}: {{number}} or more in {{count}} weeks.",
    "streak_one": "{{metric}}: {{number}} or more a day, {{count}} day in a row.",
    "streak_other": "{{metric}}: {{number}} or more a day, {{count}} days in a row.",
    "ever": "{{metric}}: {{number}} in all."
  },
  "artOwn": "Badge of your program, {{state}}"
};
  'challenge-builder': {
  "newTitle": "Create challenge",
  "editTitle": "Edit “{{name}}”",
  "steps": {
    "kind": "Type",
    "rules": "Rules",
    "people": "People",
    "preview": "Preview"
  },
  "step": "Step {{step}} of {{of}}: {{name}}",
  "restored": "We restored your draft from {{time}}. It’s saved on this device only.",
  "startOver": "Start over",
  "next": "Continue",
  "previous": "Back",
  "name": "Name",
  "description": "Description",
  "atStake": "Prize",
  "atStakeHelp": "Optional: the prize for the winner.",
  "between": "Compete as",
  "individuals": "Individuals",
  "groups": "Teams",
  "instant": "Start today",
  "startDate": "First day",
  "duration": "Number of days",
  "suggestedDurations": "Suggested lengths",
  "weeks_one": "{{count}} week",
  "weeks_other": "{{count}} weeks",
  "endDate": "Last day",
  "chartType": "Chart type",
  "goal": "Goal on the trail",
  "leaderboard": "Leaderboard only",
  "dailySteps": "Daily steps for the goal",
  "dailyStepsHelp": "Enter 0 for a leaderboard without a goal.",
  "suggestedSteps": "Suggested step goals",
  "trackingCalc": "Score",
  "total": "Total",
  "average": "Average",
  "allowActivities": "What counts",
  "activities0": "Steps",
  "activities1": "Steps and activities",
  "activities2": "Activities",
  "capDevice": "Daily limit for devices",
  "capManual": "Daily limit for steps entered by hand",
  "capHelp": "In steps. Leave empty for no limit.",
  "graceHours": "Late entries",
  "grace": "{{hours}} hours",
  "open": "Open: anyone who can see it can join",
  "public": "Public: visible to everyone in the program",
  "featured": "Featured: listed first",
  "deadline": "Set a last day to join",
  "joinDeadline": "Last day to join",
  "addCreator": "I’m taking part",
  "addMyTeam": "My team is taking part",
  "leadsNoTeam": "You don’t lead a team. Choose the teams that take part.",
  "includeAll": "Everyone in the program",
  "includeAllTeams": "All teams",
  "includeAllOrganizations": "All of them",
  "includeType": "How to add them",
  "invite": "Invite them",
  "add": "Add them right away",
  "pick": "Choose people",
  "pickTeams": "Choose teams",
  "pickOrganizations": "Choose: {{organization}}",
  "chosen_one": "{{count}} selected",
  "chosen_other": "{{count}} selected",
  "search": "Search by name",
  "create": "Create challenge",
  "made": "Challenge created.",
  "saved": "Challenge successfully updated!",
  "frozen": "This challenge has started, so its scoring rules can’t change."
};
  'challenge-center': {
  "title": "Challenges",
  "search": "Search challenges",
  "noMatch": "No matching challenges.",
  "empty": "No challenges yet",
  "count_one": "{{count, number}} challenge",
  "count_other": "{{count, number}} challenges",
  "columns": {
    "name": "Name",
    "phase": "Status",
    "type": "Type",
    "between": "Between",
    "start": "First day",
    "end": "Last day",
    "people": "People",
    "actions": "Actions"
  },
  "phase": {
    "pending": "Upcoming",
    "active": "Running",
    "grace": "Late entries",
    "final": "Final",
    "archived": "Archived"
  },
  "type": {
    "chart": "Steps or points",
    "map": "Map",
    "wellness": "Wellness",
    "preventative": "Check-up or vaccination"
  },
  "between": {
    "individuals": "Individuals",
    "groups": "Teams"
  },
  "actionsOf": "Actions for {{name}}",
  "edit": "Edit",
  "archive": "Archive",
  "archiveTitle_one": "Archive {{count}} challenge?",
  "archiveTitle_other": "Archive {{count}} challenges?",
  "archiveText_one": "Challenges that haven’t ended are cancelled: no one is paid or emailed. {{count, number}} person is in them.",
  "archiveText_other": "Challenges that haven’t ended are cancelled: no one is paid or emailed. {{count, number}} people are in them.",
  "archived_one": "{{count}} challenge archived.",
  "archived_other": "{{count}} challenges archived.",
  "nothingToArchive": "These challenges are already archived.",
  "copy": "Copy",
  "write": "Write to participants"
};
  'challenge-form': {
  "preview": "Preview",
  "previewLead": "This is what people will see.",
  "previewLater": "Set the first day to see a preview.",
  "archive": "Archive",
  "archiveTitle": "Archive “{{name}}”?",
  "archiveText": "It moves to Finished. If it hasn’t ended, no one is paid or emailed.",
  "archived": "The challenge has been archived.",
  "moves_one": "Changing the dates recalculates scores for {{count}} person.",
  "moves_other": "Changing the dates recalculates scores for {{count}} people.",
  "picture": "Picture",
  "addPicture": "Choose a picture",
  "changePicture": "Choose another picture",
  "removePicture": "Remove picture",
  "pictureHelp": "One picture, up to 10 MB. Anyone who can see the challenge can see it. We don’t keep the location where it was taken.",
  "improvementBoard": "Add an improvement leaderboard",
  "improvementHelp": "Compares each person with their own 14 days before the challenge. It doesn’t affect scores or prizes.",
  "about": "Challenge type",
  "aboutHelp": {
    "steps": "Daily steps, and activities if you like.",
    "points": "Points for logging and for reaching personal goals.",
    "wellness": "A point for each thing logged in a day, and a question each week.",
    "preventative": "A check-up or vaccination. No one is ranked, and no one sees who takes part."
  },
  "metrics": "What counts",
  "metricsHelp": "Each metric earns 1 point a day and steps earn 2, whatever the amount.",
  "trackJournals": "Award points for journal entries",
  "trackJournalsHelp": "1 point for the first entry of a day and 3 for its first photo. The entries stay private.",
  "trackQuestions": "Ask a question each week, worth 10 points",
  "trackQuestionsHelp": "You write the questions after you create the challenge.",
  "pointsGoal": "Points goal",
  "pointsGoalWellness": "Leave empty for a goal of 4 days out of 7. The maximum is {{most}} points.",
  "pointsGoalHelp": "Leave empty for no goal.",
  "preventativeHelp": "Entries are health data. Only the person who enters them can see them, and admins with permission.",
  "takesDate": "Ask for the date it was done",
  "takesText": "Allow a note",
  "lookback": "Days before the start that also count",
  "lookbackHelp": "People who had it done shortly before don’t have to repeat it. Up to 730 days.",
  "incentivize": "Offer an incentive",
  "incentiveType": "Who gets it",
  "incentiveAmount": "Amount",
  "ownTitle": "Use a custom title for the recognition",
  "recognitionTitle": "Recognition title",
  "recognitionTitleHelp": "{{name}} and {{challenge}} are filled in automatically.",
  "copyOf": "Copy of {{name}}"
};
  'challenge-panels': {
  "entry": {
    "title": "Your entry",
    "private": "Only you and admins with permission can see this.",
    "date": "Date it was done",
    "dateHelp": "From {{from}} to {{to}}.",
    "text": "Note (optional)",
    "save": "Save entry",
    "saved": "Your entry has been saved.",
    "take": "Delete entry",
    "took": "Your entry has been deleted.",
    "done": "Completed on {{moment}}.",
    "open": "Not completed yet.",
    "join": "Join the challenge to add an entry."
  },
  "entries": {
    "title": "Entries",
    "note": "This is health data. We record every page you view.",
    "search": "Search people",
    "name": "Name",
    "date": "Done on",
    "text": "Text",
    "none": "no entry yet",
    "empty": "No results"
  },
  "questions": {
    "week": "Week {{week}}",
    "empty": "No questions yet",
    "emptyText": "A new question opens each week.",
    "answer": "Answer",
    "choose": "Choose an answer.",
    "right": "Correct! You earned 10 points.",
    "wrong": "Not this time. The correct answer is: {{answer}}",
    "yours": "Your answer: {{answer}}",
    "opens": "Opens on {{date}}",
    "edit": "Edit questions",
    "add": "Add question",
    "remove": "Remove week {{week}}",
    "text": "Short text to read (optional)",
    "question": "Question",
    "option": "Answer {{at}}",
    "isRight": "Answer {{at}} is correct",
    "save": "Save questions",
    "saved": "The questions have been saved.",
    "begun": "Week {{week}} has started, so its question can’t change.",
    "full": "Every week has a question."
  },
  "improvement": {
    "lead": "Compares each person with their own 14 days before the challenge, counting days with an entry. It doesn’t affect scores or prizes.",
    "empty": "No one to compare yet",
    "emptyText": "People need entries on 7 days before the challenge and on a few days in it.",
    "title": "Compared with the 14 days before",
    "sum": "{{average}} a day now, {{baseline}} a day before: {{improvement}}",
    "none": "You need entries on 7 of the 14 days before the challenge. You have {{days}}.",
    "day": "Day before",
    "counted": "Counted"
  },
  "changes": {
    "title": "Changes to the rules",
    "none": "Nothing has changed since the challenge was created.",
    "by": "{{moment}}, by {{name}}",
    "bySomebody": "{{moment}}",
    "from": "{{field}}: {{before}} → {{after}}",
    "nothing": "none",
    "fields": {
      "improvementBoard": "Improvement leaderboard",
      "challengeName": "Name",
      "mapId": "Map",
      "startDate": "First day",
      "endDate": "Last day",
      "steps": "Daily steps for the goal",
      "pointsGoal": "Points goal",
      "chartType": "Chart type",
      "trackingCalc": "Score",
      "allowActivities": "What counts",
      "metrics": "Metrics",
      "trackTextAndImagePoints": "Points for journal entries",
      "capDevice": "Daily limit for devices",
      "capManual": "Daily limit for steps entered by hand",
      "graceHours": "Hours for late entries",
      "joinDeadline": "Last day to join",
      "open": "Open to all",
      "public": "Public",
      "atStake": "Prize",
      "incentiveType": "Incentive for",
      "incentiveAmount": "Incentive"
    }
  },
  "ofMemberNone": "Not in any challenge yet"
};
  'challenge-rules': {
  "dates": "Days",
  "score": "Score",
  "scoreTotal": "The total of your counted days. Ties go to whoever has more counted days, then to whoever got there first. Otherwise the rank is shared.",
  "scoreAverage": "The total divided by the days since you joined. You’re ranked once enough days have passed.",
  "scoreTeam": "What members earned while on the team, averaged per member over all days so far.",
  "scoreOrganization": "What members earned while they belonged to it, averaged per member over all days so far.",
  "points": "What earns points",
  "pointsLedger": "Points for logging steps, reaching personal goals and similar. Wellness metrics don’t count here.",
  "pointsWellness": "{{metrics}}: 1 point each per day, 2 for steps.",
  "pointsJournals": "The first journal entry of a day: 1 point. Its first photo: 3 points.",
  "pointsQuestions": "A correct answer to the weekly question: 10 points.",
  "entry": "What you enter",
  "entryDate": "The date it was done.",
  "entryText": "A note.",
  "lookback": "Up to {{days}} days before the start also count.",
  "incentive": "Incentive",
  "activities": "Activities",
  "activities0": "Only steps count.",
  "activities1": "Steps and converted activities count.",
  "activities2": "Only converted activities count.",
  "caps": "Daily limits",
  "capDevice": "Up to {{steps}} steps a day from devices.",
  "capManual": "Up to {{steps}} steps a day entered by hand.",
  "noCaps": "No limit.",
  "grace": "Late entries",
  "graceText": "Entries count until {{hours}} hours after the last day ends in your time zone. Results are final on {{moment}}.",
  "zone": "Time zone",
  "open": "Who can join",
  "openAll": "Anyone who can see it.",
  "openInvited": "People who are invited.",
  "openOrganization": "All members of the organizations taking part, from the day they join one.",
  "deadline": "Last day to join: {{date}}.",
  "public": "Visible to",
  "publicAll": "everyone in the program",
  "publicSome": "people in it, invited people and admins"
};
  'challenges': {
  "title": "Challenges",
  "make": "Create challenge",
  "tabs": {
    "label": "Filter by status",
    "active": "Running",
    "pending": "Upcoming",
    "archived": "Finished"
  },
  "search": "Search challenges",
  "mineOnly": "Only mine",
  "sort": {
    "label": "Sort by",
    "startDate": "Start date",
    "endDate": "End date",
    "challengeName": "Name"
  },
  "empty": {
    "active": "No challenges running",
    "pending": "No upcoming challenges",
    "archived": "No finished challenges",
    "search": "No results",
    "text": "Create one. It only takes a minute."
  },
  "featured": "Featured",
  "invited": "You’re invited",
  "phase": {
    "pending": "Starts {{date}}",
    "active": "Running · day {{day}} of {{of}}",
    "grace": "Ended · late entries still count",
    "final": "Final",
    "archived": "Archived"
  },
  "kind": {
    "individuals": "Individuals",
    "groups": "Teams",
    "organization": "{{organization}}",
    "total": "total",
    "average": "average"
  },
  "people_one": "{{count}} person",
  "people_other": "{{count}} people",
  "teams_one": "{{count}} team",
  "teams_other": "{{count}} teams",
  "groups": "{{organization}}: {{count}}",
  "goal": "Goal: {{steps}} steps a day",
  "noGoal": "No goal, leaderboard only",
  "pointsGoal": "Goal: {{points}} points",
  "screening": "Check-up or vaccination. No one is ranked.",
  "atStake": "Prize: {{what}}",
  "dates": "{{from}} to {{to}}",
  "join": "Join",
  "joinTeam": "Join with {{team}}",
  "joinOrganization": "Choose your {{organization}}",
  "askToJoin": "Ask to join",
  "askToJoinTeam": "Ask to join with {{team}}",
  "asked": "You asked to join on {{date}}. You’ll get the answer in Messages.",
  "askedDone": "Request sent. You’ll get the answer in Messages.",
  "shoot": "Shoot, there was an error. Please try again, or contact support.",
  "leave": "Leave",
  "leaveTitle": "Leave this challenge?",
  "leaveText": "You lose your rank. Your entries stay, and you can come back while the challenge is open, but days before you come back won’t count.",
  "joined": "Successfully joined or added to challenge {{name}}!",
  "left": "You left the challenge.",
  "edit": "Edit",
  "remove": "Delete",
  "removeTitle": "Delete “{{name}}”?",
  "removeText_one": "This deletes the score of {{count}} person. What they logged stays.",
  "removeText_other": "This deletes the scores of {{count}} people. What they logged stays.",
  "removed": "Challenge successfully deleted!",
  "add": "Add people",
  "addTeams": "Add teams",
  "addOrganizations": "Add: {{organization}}",
  "added": {
    "members": "Successfully added member(s) to challenge.",
    "teams": "Successfully added team(s) to challenge.",
    "organizations": "Successfully added organization to challenge."
  },
  "trail": "Trail: you at {{you}} percent, the pacer at {{pacer}} percent",
  "trailNoGoal": "Trail without a goal",
  "you": "You",
  "pacer": "Pacer",
  "quarter": "{{percent}}%",
  "section": {
    "label": "Sections of the challenge",
    "board": "Leaderboard",
    "entry": "Your entry",
    "questions": "Questions",
    "discussion": "Discussion",
    "people": "People",
    "teams": "Teams",
    "rules": "Rules"
  },
  "board": {
    "people": "People",
    "improvement": "Improvement",
    "improvementUnit": "Increase per day",
    "teams": "Teams",
    "which": "Choose leaderboard",
    "rank": "#",
    "name": "Name",
    "team": "Team",
    "members": "Members",
    "score": "Steps",
    "points": "Points",
    "pointsAverage": "Points per day",
    "teamPoints": "Points per member",
    "average": "Steps per day",
    "teamAverage": "Steps per member",
    "mine": "You",
    "myTeam": "Your team",
    "myOrganization": "Your {{organization}}",
    "private": "Private member",
    "unranked": "not ranked",
    "explain": "How {{name}}’s {{score}} was calculated",
    "caption": "Leaderboard, page {{page}}",
    "finished": "finished",
    "empty": "No one has joined yet",
    "emptyText": "Be the first on the trail.",
    "gap": "further down"
  },
  "explain": {
    "title": "How {{name}}’s {{score}} was calculated",
    "yours": "How your {{score}} was calculated",
    "span": "{{from}} to {{to}}",
    "day": "Day",
    "from": "Source",
    "counted": "Counted",
    "sum": "Total",
    "average": "{{total}} in {{days}} days",
    "teamAverage_one": "{{total}} steps over {{count}} member-day.",
    "teamAverage_other": "{{total}} steps over {{count}} member-days.",
    "teamPoints_one": "{{total}} points over {{count}} member-day.",
    "teamPoints_other": "{{total}} points over {{count}} member-days.",
    "teamDays_one": "The average member has {{score}} after {{count}} day.",
    "teamDays_other": "The average member has {{score}} after {{count}} days.",
    "moreCapped_one": "{{count}} more day was limited",
    "moreCapped_other": "{{count}} more days were limited",
    "cap": "{{steps}}, limit {{cap}}",
    "question": "question of week {{week}}",
    "journal": "journal entry",
    "photo": "photo in the entry",
    "points": "{{what}} {{points}}",
    "rule": {
      "goal_met": "personal goal reached",
      "any_steps": "steps logged",
      "metric": "wellness logged",
      "journal": "journal written",
      "comment": "comment written",
      "challenge_joined": "joined",
      "challenge_finished": "finished"
    },
    "activity": "{{minutes}} min {{name}} at {{rate}}",
    "late": "logged too late",
    "before_joining": "before joining",
    "after_leaving": "not taking part that day",
    "member": "Member",
    "days": "Days",
    "none": "No entries on these days yet.",
    "open": "Show details"
  },
  "entrants": {
    "search": "Search people",
    "searchTeams": "Search teams",
    "searchOrganizations": "Search by name",
    "since": "since {{date}}",
    "invited": "invited",
    "remove": "Remove",
    "empty": "No results"
  },
  "report": {
    "stats": "Download statistics",
    "winners": "Download winners",
    "done": "“{{file}}” has been downloaded."
  },
  "about": {
    "steps": "Steps",
    "points": "Points",
    "wellness": "Wellness",
    "preventative": "Check-up or vaccination"
  },
  "incentive": {
    "completion": "For everyone who completes it",
    "participation": "For everyone who takes part",
    "winner": "For the winner",
    "promise": "{{who}}: {{amount}}",
    "paid": "You earned an incentive of {{amount}}."
  },
  "invites": {
    "title": "Invitations and requests",
    "search": "Search invitations",
    "invited": "invited on {{date}}",
    "asking": "requested on {{date}}",
    "team": "Team",
    "takeBack": "Cancel invitation",
    "takeBackOf": "Cancel invitation: {{name}}",
    "answer": "Answer in Messages",
    "answerOf": "Answer in Messages: {{name}}",
    "empty": "No open invitations or requests",
    "noMatch": "No results",
    "outsiders": "Invite someone who isn’t a member yet",
    "outsiderEmail": "Email",
    "outsiderHelp": "We’ll email them a link to register. They join this challenge right away. The link works for 14 days.",
    "send": "Send invitation",
    "sent": "Invites sent",
    "failed": "Could not send invite, please contact support"
  },
  "updateFailed": "There was an error.",
  "teamNeeded": {
    "title": "You need a team to take part",
    "text": "These teams are in the challenge and have room. Join one of them to take part.",
    "none": "No team in this challenge has room. Join another team or create one. Its leader can then join the challenge.",
    "members_one": "{{count}} member",
    "members_other": "{{count}} members",
    "all": "See all teams",
    "create": "Create team"
  },
  "place": "{{rank}} of {{of}}",
  "placeTeam": "{{team}} · {{rank}} of {{of}}",
  "notRanked": "Not ranked yet",
  "progressOf": "{{name}}: {{percent}} percent of the goal",
  "logSteps": "Log steps"
};
  'communications': {
  "templates": {
    "title": "Emails",
    "lead": "Change the words of the emails your program sends. Each language has its own text.",
    "language": "Language",
    "own": "Changed",
    "shipped": "Default",
    "edit": "Edit {{name}}",
    "changed": "Changed {{at}} by {{name}}",
    "changedByNobody": "Changed {{at}}",
    "platform": "Platform text",
    "source": {
      "own": "Your program’s own text is sent.",
      "platform": "Your program has no text of its own, so the platform’s text is sent.",
      "shipped": "Your program has no text of its own, so the default is sent."
    }
  },
  "names": {
    "outsiderInvite": "Invitation",
    "challengeHalfway": "Challenge halfway",
    "challengeClosed": "Challenge finished",
    "passwordReset": "Password reset",
    "credentialsChanged": "Password changed",
    "securityChanged": "Security change",
    "emailChange": "Confirm new email address",
    "deviceEnded": "Device connection ended",
    "weeklySummary": "Weekly summary"
  },
  "when": {
    "outsiderInvite": "Sent to people who are invited by email.",
    "challengeHalfway": "Sent to participants halfway through a challenge.",
    "challengeClosed": "Sent to participants when the results are final.",
    "passwordReset": "Sent when someone asks for a new password.",
    "credentialsChanged": "Sent after a password was set with a link.",
    "securityChanged": "Sent after a change to how someone logs in.",
    "emailChange": "Sent to a new address before it is used.",
    "deviceEnded": "Sent when a device no longer sends steps.",
    "weeklySummary": "Sent to members once a week, if your email settings name a day."
  },
  "variables": {
    "firstName": "First name",
    "programName": "Program",
    "supportEmail": "Support address",
    "challengeName": "Challenge",
    "result": "Result",
    "link": "Link",
    "text": "Text of the challenge",
    "invitation": "Who invites to what",
    "change": "What changed",
    "resetLink": "Link to set a password",
    "invitationLink": "Link to register",
    "emailChangeLink": "Link to confirm the address",
    "lastName": "Last name",
    "username": "Username",
    "from": "First day",
    "to": "Last day",
    "summary": "Summary of the week"
  },
  "editor": {
    "subject": "Subject",
    "subjectHelp": "You can use variables here too, such as {{example}}.",
    "body": "Text",
    "save": "Save changes",
    "saved": "The email has been saved.",
    "required": "Insert “{{variable}}” from the variables. The email can’t be saved without it.",
    "test": "Send me a test",
    "tested": "A test was sent to {{address}}. It has the saved text.",
    "restore": "Restore default",
    "restoreTitle": "Restore the default text?",
    "restoreText": "Your text stays under Versions, and you can bring it back.",
    "restored": "The default text has been restored.",
    "signature": "The name of your program and the support address are added at the end."
  },
  "preview": {
    "title": "Preview",
    "show": "Update preview",
    "text": "With your first name and sample values.",
    "desktop": "Desktop",
    "phone": "Phone",
    "dark": "Dark",
    "plain": "Plain text",
    "frame": "Preview of the email",
    "subject": "Subject: {{subject}}"
  },
  "versions": {
    "title": "Versions",
    "none": "No changes yet. The default text is sent.",
    "by": "{{at}}, {{name}}",
    "erased": "a former member",
    "default": "Default restored",
    "use": "Edit this version",
    "useName": "Edit this version, {{at}}",
    "loaded": "The version is in the form. Save it to use it."
  },
  "notices": {
    "title": "Notices",
    "lead": "Short announcements on the dashboard, from the first to the last day you choose.",
    "for": "For",
    "everyone": "Everyone"
  },
  "platformTemplates": {
    "title": "Email texts",
    "lead": "The texts for programs without one of their own. Each language has its own text.",
    "superOnly": "Only a super admin can change the texts for all programs.",
    "isOwn": "Programs without a text of their own send this text.",
    "isShipped": "Programs without a text of their own send the default.",
    "restoreTitle": "Restore the default?",
    "restoreText": "Programs without a text of their own send the default again. Your text stays in the list of versions."
  }
};
  'company-sign-on': {
  "title": "Company sign-on",
  "lead": "Your people join with a company code. You decide who can join: through your identity provider, or with a list.",
  "settings": "Code and method",
  "code": "Company code",
  "codeHelp": "3 to 40 letters, digits, dots or dashes. It only names your company and is no secret.",
  "method": "Who can join",
  "methods": {
    "list": "People on a list",
    "listText": "They enter an email or employee ID and another detail, then register with a link by email.",
    "provider": "Identity provider (OpenID Connect)",
    "providerText": "They log in at your company and need no password here. The first time, they register with a link by email, which works for 24 hours."
  },
  "issuer": "Issuer",
  "issuerHelp": "The address of your provider, such as https://login.example.com",
  "clientId": "Client ID",
  "clientSecret": "Client secret",
  "secretHelp": "Leave it empty if your provider needs none. It can’t be read again.",
  "secretKept": "A secret is stored. Leave this empty to keep it.",
  "required": "Members must log in with the provider",
  "requiredHelp": "Members whom your provider knows can’t log in with a password or passkey. When you turn this on, they’re logged out once.",
  "requiredAdmins": "Admins keep their password, so that you can come in when the provider is down.",
  "known_one": "{{count, number}} member logs in with the provider. Without a password: {{without, number}}.",
  "known_other": "{{count, number}} members log in with the provider. Without a password: {{without, number}}.",
  "save": "Save changes",
  "saved": "Company sign-on saved.",
  "remove": "Delete company sign-on",
  "removeText": "The code, the provider and the list are deleted, and no one can join this way any more. Members stay members and log in with their email and password.",
  "removeWithout_one": "{{count, number}} member has no password yet. They set one with “Forgot your password?” on the login page.",
  "removeWithout_other": "{{count, number}} members have no password yet. They set one with “Forgot your password?” on the login page.",
  "removed": "Company sign-on deleted.",
  "link": {
    "title": "Link for your people",
    "text": "Put it on your intranet or into an email.",
    "copy": "Copy link",
    "copied": "Link copied.",
    "notCopied": "The link couldn’t be copied. Select it and copy it yourself.",
    "redirect": "Redirect address to allow at your provider"
  },
  "list": {
    "title": "People who may register",
    "none": "No list yet. Until you upload one, nobody can register this way.",
    "count": "{{people, number}} people, {{registered, number}} of them registered. Uploaded {{at}}.",
    "help": "Upload a CSV file with a column email or employeeId, and a column fact: something that only this person and you know, such as a date of birth or a postcode. We store scrambled values only, so nobody can read the list here. A new file replaces the list.",
    "sample": "email,employeeId,fact\nnora@company.com,,1980-02-01\n,E-1042,28013",
    "choose": "Choose CSV file",
    "checking": "Checking…",
    "replace": "Replace list",
    "replaced": "List replaced.",
    "ready": "{{added, number}} people to add, {{kept, number}} stay, {{removed, number}} to remove.",
    "bad_one": "{{count, number}} row has a problem. Correct the file and choose it again.",
    "bad_other": "{{count, number}} rows have problems. Correct the file and choose it again.",
    "line": "Line",
    "problem": "Problem",
    "shown": "The first {{count, number}} are shown."
  }
};
  'console': {
  "startingDatabase": "Starting the database",
  "migrating": "Updating the database schema",
  "seeding": "Creating the demo programs",
  "running": "Goodstride is running at {{address}}",
  "workerRunning": "The worker is running",
  "setUp": "Create the first program at {{address}}/login",
  "signIns": "Log in with one of these accounts (password for all: {{password}}):",
  "stopping": "Stopping",
  "stopped": "Stopped",
  "portTaken": "Port {{port}} is already in use. Set PORT to another port.",
  "portForbidden": "This user may not open port {{port}}. Set PORT to 1024 or higher.",
  "noDatabase": "The database at DATABASE_URL is not responding.",
  "rebuildSitewide": "Rebuilt the totals of {{members}} members in {{programs}} programs.",
  "verify": {
    "credit": "credit for team {{teamId}}",
    "creditWithoutEntry": "credit without an entry",
    "scoreWithoutInterval": "score without a participation period",
    "stretchWithoutScore": "participation period without a score",
    "score": "stored {{storedTotal}} steps on {{storedDays}} days, recomputed {{total}} on {{days}}",
    "rank": "stored rank score {{stored}}, recomputed {{fresh}}",
    "baseline": "stored baseline {{stored}}, recomputed {{fresh}}",
    "team": "stored team total {{stored}}, recomputed {{fresh}}",
    "histogram": "histogram",
    "buckets": "{{count}} buckets are wrong",
    "difference": "{{challenge}}: {{subject}}: {{what}}",
    "done": "{{challenges}} challenges and {{scores}} scores recomputed from the entries, {{differences}} differences"
  },
  "badges": {
    "missing": "{{memberId}}: {{badge}} was earned on {{day}} but not awarded",
    "done": "Checked {{members}} members and {{awards}} awards: {{missing}} missing awards added, {{kept}} awards kept although their entries have changed"
  },
  "reset": {
    "ask": "This deletes everything in {{where}}. Type yes to continue: ",
    "kept": "Nothing has changed.",
    "inUse": "A server is using this database. Stop it first.",
    "done": "The database is empty and up to date."
  },
  "rotate": {
    "noOldKey": "Set SECRET_KEY to the new key and SECRET_KEY_OLD to the one before.",
    "done": "{{resealed}} values are sealed with the new key now. {{unreadable}} open with neither key."
  },
  "program": {
    "usage": "Usage: npm run program -- export SLUG | diff FILE SLUG | import FILE [--name NAME] [--slug SLUG] [--dry-run]",
    "unknown": "No program has the address “{{slug}}”.",
    "refused": "The file was refused: {{where}}",
    "differences_one": "{{count, number}} difference",
    "differences_other": "{{count, number}} differences",
    "created": "Created {{name}} ({{slug}}).",
    "would": "Would create {{name}} ({{slug}}). Nothing has changed."
  }
};
  'create-program': {
  "title": "Create your program",
  "lead": "You’ll be its first admin. Your account uses {{email}}.",
  "program": "Program",
  "examples": "Start with example data",
  "examplesHelp": "12 example members with a month of steps, 3 teams and a challenge, each marked as an example. Boards show them, but no report counts them. They get no emails. Admins can delete all of it in one step.",
  "name": "Program name",
  "you": "You",
  "submit": "Create program",
  "gone": "This link isn’t valid",
  "goneText": "It may have expired or been used. Ask the person who sent it for a new one."
};
  'data-table': {
  "selectPage": "Select all rows on this page",
  "selectRow": "Select {{name}}",
  "selected_one": "{{count}} selected",
  "selected_other": "{{count}} selected",
  "clearSelection": "Clear selection",
  "sortBy": "Sort by",
  "sortUp": "Sort ascending",
  "sortDown": "Sort descending",
  "findOption": "Find by name: {{filter}}",
  "columns": "Columns",
  "download": "Download CSV",
  "filter": "{{label}}: {{value}}",
  "removeFilter": "Remove filter {{filter}}",
  "clear": "Clear search and filters",
  "total": "Total",
  "perPage": "Rows per page",
  "perPageOf_one": "{{count}} row",
  "perPageOf_other": "{{count}} rows",
  "range": "{{from, number}}–{{to, number}} of {{total, number}}",
  "asTable": "Show as table",
  "asChart": "Show as chart"
};
  'days': {
  "nav": {
    "label": "Days",
    "previous": "Previous day",
    "next": "Next day",
    "today": "Today",
    "help": "You can also use the left and right arrow keys, or swipe."
  },
  "total": {
    "heading": "Steps that count",
    "left": "{{steps}} to your goal of {{goal}}.",
    "reached": "You reached your goal of {{goal}}.",
    "sum": "{{steps}} steps and {{activitySteps}} from activities.",
    "challenges": "Challenges can count a day differently, for example with a daily limit. Their score explanation shows what they counted."
  },
  "sources": {
    "heading": "Where the steps came from",
    "empty": "No steps logged for this day.",
    "amount_one": "{{shown}} step",
    "amount_other": "{{shown}} steps",
    "counts": "Counts",
    "added": "Added",
    "ignored": "Doesn’t count",
    "device": "Steps from a device can’t be edited here.",
    "import": "Steps from a file can’t be edited here. You can undo the import under Devices in your settings."
  },
  "why": {
    "chosen": "It’s the only source that counts for this day.",
    "both": "Your device counts before an import.",
    "larger": "The import counts because it has more than 1.5 times as many steps as your device.",
    "manual": "What you entered counts because no device reported steps.",
    "manual_added": "What you entered is added to the measured steps.",
    "manual_ignored": "What you entered doesn’t count because a device reported steps."
  },
  "activities": {
    "heading": "Activities",
    "empty": "No activities logged for this day.",
    "detail": "{{minutes, number}} minutes at {{rate, number}} steps per minute: {{steps}} steps"
  },
  "metrics": {
    "heading": "Wellness",
    "empty": "No wellness metrics logged for this day.",
    "add": "Log a metric"
  },
  "locked": {
    "day_too_old": "This day can no longer be changed. You can change days from {{date}} on.",
    "day_before_registration": "This day can’t be changed because it’s before you joined. You can change days from {{date}} on.",
    "day_in_future": "This day is in the future."
  },
  "add": "Log steps or activities",
  "edit": "Edit",
  "editName": "Edit {{what}}",
  "delete": "Delete",
  "deleteName": "Delete {{what}}",
  "cancel": "Cancel",
  "manual": "Steps entered by hand",
  "minutes": "Minutes of {{what}}",
  "ask": {
    "title": "Delete {{what}}?",
    "text": "Your totals and challenge scores for {{day}} will be updated."
  },
  "deleted": "{{what}} deleted",
  "saved": "{{what}} saved",
  "open": "{{day}}: {{steps}} steps"
};
  'demo': {
  "cedarMember": "Member of Cedar & Co",
  "cedarLeader": "Team leader at Cedar & Co",
  "cedarAdmin": "Admin of Cedar & Co",
  "birchAdmin": "Admin of Birch Library",
  "birchMember": "Member of Birch Library",
  "staff": "Platform staff (WT Admin)",
  "super": "Platform owner (Super WT Admin)"
};
  'demo-map': {
  "name": "From the office to the sea",
  "about": "Out of the door and north, along cycle paths and lakes, until there’s nothing but water.",
  "places": {
    "office": {
      "title": "The office door",
      "text": "Leave the laptop. Take the good shoes."
    },
    "woods": {
      "title": "Under the beeches",
      "text": "The town is behind you. Lena from accounting knows where the mushrooms are and won’t tell."
    },
    "lakes": {
      "title": "A jetty on the lake",
      "text": "Our summer party was here in 2019. The bell on the jetty is still there. Ring it once for your team."
    },
    "lagoon": {
      "title": "The lagoon",
      "text": "Salt in the air for the first time, and a fish roll for everyone."
    },
    "bridge": {
      "title": "Over to the island",
      "text": "The bridge opens for the boats. Wait with the others. It’s a good wait."
    },
    "sea": {
      "title": "The sea",
      "text": "You may go in now. All of you."
    }
  }
};
  'demo-program': {
  "cedar": "Cedar & Co",
  "birch": "Birch Library",
  "home": "Goodstride",
  "telling": {
    "cedar": "Creating Cedar & Co: 52 members, 90 days",
    "rest": "Creating Birch Library and the platform staff"
  },
  "challenges": {
    "goal": {
      "name": "8,000 a day",
      "text": "Three weeks, everyone at their own pace: 8,000 steps a day on average."
    },
    "teams": {
      "name": "Autumn on the Camino",
      "text": "From Saint-Jean-Pied-de-Port to Santiago, together."
    },
    "closed": {
      "name": "Lunch-break walkers",
      "text": "A small group that walks at noon. Ask to join, and we’ll let you know."
    },
    "coming": {
      "name": "The long weekend",
      "text": "No goal, just a board. Who walks the most in two weeks?"
    },
    "grace": {
      "name": "Every step counts",
      "text": "Steps and activities both count. You can still log late entries."
    },
    "final": {
      "name": "Late summer miles",
      "text": "Four weeks of long evenings. It’s over, and the results stay here.",
      "atStake": "A picnic basket for the top three"
    },
    "wellness": {
      "name": "Rest well, drink well",
      "text": "Four weeks of sleep, water and ten quiet minutes a day. Nobody sees your values, only the points."
    },
    "preventative": {
      "name": "Flu shot before winter",
      "text": "Get your flu shot by the end of the year. Enter the day it was done. Only you can see it."
    },
    "organizations": {
      "name": "House against house",
      "text": "Workshop, office or logistics: who walks the most on average?"
    }
  },
  "teamDescriptions": {
    "fernweh": "We walk, we talk, we count honestly.",
    "loris": "Slow is a speed too. We go all the way, with breaks.",
    "storm": "Early birds. Most of us have walked before the first coffee.",
    "roble": "From the workbench to the woods and back by six.",
    "stairway": "Lifts are for parcels.",
    "fog": "We start in the dark and come home in the sun."
  }
};
  'devices': {
  "fitbit": {
    "title": "Fitbit",
    "ended": "Google shut down the service that sent your Fitbit days to us on November 2, 2026. Your days are kept, and you can log by hand again.",
    "files": "To bring in days from your Fitbit, export them from your Google account and import the file below.",
    "synced": "Last synced {{time}}",
    "remove": "Remove",
    "removed": "Your Fitbit has been removed. Your days are kept."
  },
  "import": {
    "title": "Import a file",
    "text": "Use a Fitbit export (ZIP or CSV), or a CSV with the columns date, steps and any metric by name. Up to 50 MB and 15 years back. You’ll see a preview first.",
    "file": "File",
    "choose": "Choose file",
    "unit": "Unit for weights",
    "lb": "pounds",
    "kg": "kilograms",
    "look": "Preview",
    "looking": "Reading the file. This can take a minute…",
    "tooLarge": "This file is larger than 50 MB. Choose a smaller one."
  },
  "preview": {
    "title": "Preview of your import",
    "span": "From {{from}} to {{to}}",
    "nothing": "This file contains nothing new.",
    "apply_one": "Import {{count}} value",
    "apply_other": "Import {{count}} values",
    "discard": "Cancel import",
    "discarded": "Import cancelled. Nothing has changed.",
    "applied": "Imported. You can undo it below.",
    "outdated": "Your data has changed since this preview. Choose the file again.",
    "filter": {
      "label": "Show",
      "all": "All rows"
    },
    "none": "No rows of this kind.",
    "caption": "Values in the file, day by day",
    "day": "Day",
    "what": "Metric",
    "value": "In the file",
    "before": "Current value",
    "verdict": "Result",
    "where": "{{source}}, line {{line}}"
  },
  "verdict": {
    "added": "New",
    "changed": "Changed",
    "same": "Unchanged",
    "kept": "Yours is kept",
    "duplicate": "Duplicate",
    "refused": "Not imported"
  },
  "counts": "{{verdict}}: {{count}}",
  "history": {
    "title": "My imports",
    "empty": "No imports yet",
    "format": {
      "fitbit-archive": "Fitbit export",
      "fitbit-csv": "Fitbit CSV",
      "csv": "CSV"
    },
    "summary": "{{added}} new, {{changed}} changed",
    "undone": "Undone",
    "undo": "Undo",
    "undoOf": "Undo import of {{date}}",
    "undoTitle": "Undo this import?",
    "undoText": "Your previous values come back. Days you’ve edited since are left alone.",
    "undoDone_one": "{{count}} value has been undone.",
    "undoDone_other": "{{count}} values have been undone.",
    "left_one": "{{count}} value was edited since and is left alone:",
    "left_other": "{{count}} values were edited since and are left alone:",
    "more": "and {{count}} more"
  }
};
  'discussions': {
  "title": "Discussion",
  "count_one": "{{count}} post",
  "count_other": "{{count}} posts",
  "countPhotos_one": "{{count}} post with photos",
  "countPhotos_other": "{{count}} posts with photos",
  "photosOnly": "Photos only",
  "subscribe": "Subscribe",
  "unsubscribe": "Unsubscribe",
  "subscribed": "You are subscribed to this discussion.",
  "unsubscribed": "You are no longer subscribed to this discussion.",
  "readOnly": "Only people in the challenge can write here.",
  "private": "Private member",
  "postBy": "Post by {{name}}",
  "edited": "edited",
  "editedAt": "Edited {{time}}",
  "empty": "No posts yet",
  "emptyText": "How is it going? Say hello to the others.",
  "emptyPhotos": "No photos yet",
  "emptyPhotosText": "Show the others where you walk.",
  "photo": "Photo {{at}} of {{of}} by {{name}}",
  "compose": {
    "text": "Your post",
    "placeholder": "What would you like to share?",
    "submit": "Post",
    "posted": "Your post has been published."
  },
  "photos": {
    "remove": "Remove photo",
    "removeOne": "Remove photo {{at}}",
    "removeTitle": "Remove this photo?",
    "removeText": "It disappears for everyone.",
    "removed": "The photo has been removed."
  },
  "edit": {
    "action": "Edit",
    "name": "Edit your post from {{time}}",
    "text": "Your post",
    "saved": "Your post has been updated."
  },
  "remove": {
    "action": "Delete",
    "name": "Delete the post by {{name}} from {{time}}",
    "title": "Delete this post?",
    "text": "The post and its photos disappear for everyone.",
    "done": "The discussion post has been deleted."
  }
};
  'email-queue': {
  "title": "Email queue",
  "lead": "Every email of all programs, newest first.",
  "superOnly": "Only a super admin can search the email queue.",
  "search": "Search by recipient",
  "subject": "Subject contains",
  "email": "Recipient",
  "emailType": "Type",
  "subjectColumn": "Subject",
  "status": "Status",
  "program": "Program",
  "createdAt": "Queued",
  "sentAt": "Sent",
  "count_one": "{{count, number}} email",
  "count_other": "{{count, number}} emails",
  "many": "10,000 emails or more",
  "noMatch": "No matching emails.",
  "platform": "Goodstride",
  "notSent": "Not sent",
  "ofPerson": "Only emails to one person",
  "removeFilter": "Show emails to everyone",
  "open": "Read",
  "attempts": "Attempts",
  "suppressedFor": "Suppressed because",
  "lastError": "Last error",
  "resend": "Send again",
  "resent": "Queued again.",
  "statuses": {
    "queued": "Queued",
    "held": "On hold",
    "sent": "Sent",
    "bounced": "Bounced",
    "failed": "Not delivered",
    "unsubscribed": "Unsubscribed",
    "cancelled": "Cancelled",
    "suppressed": "Suppressed"
  },
  "kinds": {
    "admin-email": "Email by an admin",
    "outsider-invite": "Invitation",
    "setup-invitation": "Setup invitation",
    "password-reset": "Password link",
    "email-change": "New email address",
    "template-test": "Test"
  }
};
  'entry': {
  "forgot": {
    "title": "Reset your password",
    "lead": "We’ll email you a link to set a new one. It works for 30 minutes.",
    "submit": "Send link",
    "sent": "Check your email",
    "sentText": "If there’s an account for {{email}}, we’ve sent a link to it.",
    "back": "Back to login"
  },
  "reset": {
    "title": "Set a new password",
    "password": "New password",
    "help": "At least 10 characters. A short sentence works well.",
    "submit": "Set password",
    "done": "Your new password is set. Log in to continue.",
    "again": "Request a new link",
    "cutOff": "This link is incomplete",
    "cutOffText": "Copy the whole link from the email, or request a new one."
  },
  "register": {
    "title": "Join {{program}}",
    "lead": "It only takes a minute.",
    "programCode": "Program code",
    "programCodeHelp": "You got it from your program.",
    "firstName": "First name",
    "lastName": "Last name",
    "username": "Username",
    "usernameHelp": "3 to 40 letters, digits, dots or dashes. Others can see it.",
    "timeZone": "Time zone",
    "timeZoneHelp": "Your days start and end in this time zone.",
    "submit": "Join",
    "closed": "Registration is closed",
    "closedText": "Sign-up is by invitation only. Ask your program’s admin.",
    "noProgram": "Which program?",
    "noProgramText": "Enter the program’s name and its code, if it has one. Both are in your invitation.",
    "noName": "Enter the name of your program.",
    "unknown": "We can’t find a program called “{{program}}”. Check the name.",
    "programName": "Program name",
    "programNameHelp": "The full name, or the short name in your program’s link.",
    "programCodeOptional": "Leave this empty if your program gave you no code.",
    "next": "Continue",
    "have": "I already have an account",
    "failed": "There is an error. {{reason}}",
    "tryAgain": "Registration couldn’t be loaded. Try again in a moment.",
    "organizationHelp": "You can choose or change it later, if your program lets you.",
    "noOrganization": "Choose later",
    "byCompany": "You log in with your company, so you don’t need a password."
  },
  "setup": {
    "title": "Set up Goodstride",
    "lead": "Create the first program, with you as the platform owner.",
    "programName": "Program name",
    "slug": "Short name",
    "slugHelp": "Lowercase letters, digits and dashes. It appears in web addresses.",
    "programCode": "Program code (optional)",
    "programCodeHelp": "Everyone who has this code can register. Without one, people join by invitation.",
    "owner": "Platform owner",
    "program": "Program",
    "submit": "Create program"
  },
  "sendReset": {
    "card": "For admins",
    "action": "Send password link",
    "title": "Send {{name}} a password link?",
    "text": "{{name}} gets an email with a link that works once, for 30 minutes. The current password keeps working until then.",
    "confirm": "Send link",
    "done": "We sent {{name}} a link."
  },
  "choose": {
    "lead": "You can work in it for 60 minutes. Your reason is recorded in its audit log.",
    "reason": "Reason",
    "submit": "Work in this program",
    "done": "You’re now working in the program you chose."
  },
  "second": {
    "title": "One more step",
    "lead": "You’re almost in. Confirm it’s you with your second step.",
    "code": "Code",
    "codeHelp": "From your authenticator app, or one of your recovery codes.",
    "recoveryHelp": "One of your recovery codes.",
    "submit": "Log in",
    "passkey": "Use a passkey",
    "back": "Start over"
  },
  "sso": {
    "title": "SSO Error",
    "failed": "An error has occurred. Please try again. Or please reach out to {{email}}.",
    "ok": "OK",
    "heading": "Logging you in",
    "busy": "Logging you in…",
    "toLogin": "Go to the login page",
    "askTitle": "Switch accounts?",
    "askText": "You’re already logged in on this device. The link you opened logs in with another account.",
    "continue": "Switch accounts",
    "stay": "Stay logged in"
  },
  "company": {
    "title": "Log in with your company",
    "lead": "Your company gave you a code, such as on its intranet or in an email.",
    "code": "Company code",
    "codeHelp": "Upper and lower case don’t matter.",
    "noCode": "Enter your company’s code.",
    "entryTitle": "Find yourself on your company’s list",
    "entryLead": "Enter what your company has on file about you. You only need this to register.",
    "identifier": "Email or employee ID",
    "fact": "A detail about you",
    "factHelp": "Your company told you which one, such as your date of birth (YYYY-MM-DD) or your postcode.",
    "noIdentifier": "Enter your email or employee ID.",
    "noFact": "Enter the detail that your company asked for.",
    "otherCode": "Use another code",
    "notBack": "Your company’s login didn’t finish. Try again.",
    "refused": "Your company’s login couldn’t confirm who you are. Try again. If you’ve registered before, you can also log in with your email and password.",
    "emailLead": "We’ll email you a link to register. It shows that the address is yours.",
    "emailHelp": "Registration continues with this address.",
    "sentText": "We’ve sent a link to {{email}}. It works once, for 24 hours, and only with this address.",
    "again": "Log in with your company",
    "expired": "This registration has expired",
    "expiredText": "It works once, for 30 minutes. Log in with your company again.",
    "connect": "Connect my account",
    "connectText": "Enter your login once. After that, you can log in with your company."
  }
};
  'errors': {
  "codes": {
    "bad_input": "Something in the form isn’t right. Check the marked fields.",
    "bad_json": "The request couldn’t be read. Send valid JSON.",
    "no_member_id": "No Member ID",
    "needs_both_ids": "You need both the member's id and friend's id.",
    "invalid_file": "This file couldn’t be read. Choose another one.",
    "not_signed_in": "Log in to continue.",
    "program_closed": "This program isn’t active right now, so no one can log in. {{reason}}",
    "program_ending": "This program isn’t active and will be deleted on {{day}}, so no one can log in. {{reason}}",
    "staff_at_home": "Platform or reseller staff belong to this program, so it can’t be deactivated, moved or deleted.",
    "program_active": "Only deactivated programs can be deleted. Deactivate this one first.",
    "deletion_scheduled": "This program will be deleted. Cancel the deletion first.",
    "second_person_needed": "A second super admin has to approve this.",
    "second_staff_needed": "A second person on the platform’s staff has to approve this.",
    "session_ended": "Your session has ended. Log in again.",
    "wrong_credentials": "The email or password isn’t right. Check both and try again.",
    "second_factor_needed": "Confirm it’s you with your second step.",
    "last_admin": "You’re the last admin. Make someone else an admin first.",
    "no_login": "This member has no login here.",
    "no_second_factor": "Set up two-step login first.",
    "no_factors": "This person has no second step that could be reset.",
    "passkey_refused": "This passkey couldn’t be used. Try again.",
    "wrong_code": "That code isn’t right. Try the newest one in your app.",
    "forbidden": "You don’t have permission to do this.",
    "confirm_needed": "Confirm it’s you first.",
    "not_found": "We couldn’t find this. It may have been deleted.",
    "already_done": "This has already been done.",
    "not_ready": "This file isn’t ready yet.",
    "too_many_report_files": "You already have 10 report files. Delete one first.",
    "in_flight": "This request is still being processed. Wait a moment.",
    "name_taken": "This name is already taken. Choose another one.",
    "email_taken": "There’s already an account with this email. Log in instead.",
    "username_taken": "This username is already taken. Choose another one.",
    "setup_done": "Goodstride is already set up.",
    "already_on_team": "You’re already on a team.",
    "already_in_challenge": "Already in this challenge.",
    "already_answered": "This has already been answered.",
    "already_reported": "You’ve already reported this. A moderator will review it.",
    "invitation_over": "This has ended. No one can join any more.",
    "no_request_needed": "You don’t need to ask. You can join right away.",
    "challenge_final": "The results of this challenge are final and can’t change.",
    "last_leader": "A team needs a leader. Make someone else a leader first.",
    "organization_counts": "It counts in a challenge that isn’t final yet. Remove it from the challenge first.",
    "team_full": "This team is full.",
    "not_connected": "No device is connected. You can import a file instead.",
    "preview_outdated": "Something has changed since you saw the preview. Check it again before you continue.",
    "undo_over": "The 24 hours to undo this import have passed.",
    "map_changed": "Someone else has saved this map since you opened it. Your changes are still here. View their version before you save.",
    "too_many_friends": "One of you has reached the limit of 1,000 friends.",
    "asked_recently": "You asked recently. Try again in a few days.",
    "body_too_large": "This is too large to send. Make it smaller and try again.",
    "unsupported_media": "This type of content isn’t supported.",
    "validation_failed": "Something in the form isn’t right. Check the marked fields.",
    "key_reused": "This request was already sent with different content.",
    "link_expired": "This link is no longer valid. Request a new one.",
    "registration_closed": "Registration is closed for now. Ask your program’s admin.",
    "day_in_future": "This day is in the future. Choose today or an earlier day.",
    "day_before_registration": "This day is before you joined the program. Choose a later day.",
    "day_too_old": "This day is too far back. Choose a more recent day.",
    "confirm_high_steps": "That’s more than 60,000 steps in a day, including activities. Is that right?",
    "too_many_minutes": "You can log up to 960 minutes of activities a day.",
    "activity_off": "Your program has turned off this activity.",
    "converter_off": "Your program doesn’t count activities.",
    "manual_off": "Your program only counts steps from devices.",
    "device_counts_walking": "Your step device already counts walking and running.",
    "metric_out_of_range": "That value is out of range. Check the number and the unit.",
    "metric_step": "This value has too many decimals. Round it.",
    "two_pressures": "Blood pressure has two numbers, and the first must be larger.",
    "confirm_unusual": "That’s an unusual value. Is it right?",
    "feature_off": "Your program doesn’t include this.",
    "join_closed": "The last day to join has passed.",
    "needs_invitation": "You need an invitation to join.",
    "not_in_challenge": "Join the challenge first.",
    "no_board": "This challenge has no leaderboard.",
    "between_individuals": "This challenge is between individuals, not teams.",
    "needs_team": "This challenge is between teams. Join a team first.",
    "needs_organization": "This challenge is between organizations. All members of one that takes part are in it.",
    "dates_disagree": "The end date and the duration don’t match.",
    "frozen_rule": "The challenge has started, so this rule can’t change.",
    "dates_in_past": "The last day is in the past. Choose a later day.",
    "import_has_errors": "Some rows in the file can’t be imported. Nothing has changed.",
    "bad_image": "A photo couldn’t be read. Choose another one.",
    "storage_full": "You’ve used all your space for photos. Delete some first.",
    "nothing_left": "This photo is all there is. Delete the whole entry instead.",
    "taken_down": "An admin took this entry down. Only you can see it.",
    "too_many_requests": "Too many attempts. Wait a moment and try again.",
    "internal": "There might have been an error. Please contact {{support}}.",
    "unavailable": "Goodstride can’t be reached right now. Try again in a moment.",
    "member_on_team": "Someone you chose is already on a team.",
    "invalid_setting_type": "Invalid setting type",
    "changed_since": "Someone has changed this since. Load the page again and check it.",
    "tier_required": "Your program’s plan doesn’t include this.",
    "team_changes_over": "Teams can’t be changed any more. Ask your program’s admin.",
    "already_sent": "Everyone has been sent this email already.",
    "organization_stays": "Your program doesn’t let members change it themselves. Ask an admin.",
    "sign_on_refused": "This sign-in link no longer works. Go back to the site you came from and try again.",
    "sign_on_email_taken": "There is already an account with your email address. Log in with its password instead.",
    "sign_on_admin": "Admins can’t sign in this way. Log in with your email and password.",
    "company_login_needed": "You log in to this program with your company, not with a password or passkey.",
    "registration_needed": "You’re not registered yet. Register to continue.",
    "provider_unavailable": "Your company’s login can’t be reached right now. Try again in a few minutes.",
    "sign_on_unknown": "We couldn’t find you with these details. Check them, or ask your company. If you’ve registered before, log in with your email and password.",
    "reseller_in_use": "This reseller still has programs. Move them first."
  },
  "fields": {
    "below_minimum": "The target version can’t be lower than the minimum.",
    "required": "Required",
    "additionalProperties": "Unknown field.",
    "minLength_one": "Use at least {{count, number}} character.",
    "minLength_other": "Use at least {{count, number}} characters.",
    "maxLength_one": "Use at most {{count, number}} character.",
    "maxLength_other": "Use at most {{count, number}} characters.",
    "pattern": "Use only letters, digits, dots and dashes.",
    "type": "Enter a value of the right type.",
    "minimum": "Enter {{limit, number}} or more.",
    "maximum": "Enter {{limit, number}} or less.",
    "range": "Enter a number from {{minimum, number}} to {{maximum, number}}.",
    "minItems_one": "Choose at least one.",
    "minItems_other": "Choose at least {{count, number}}.",
    "maxItems_one": "Choose only one.",
    "maxItems_other": "Choose at most {{count, number}}.",
    "uniqueItems": "Remove the duplicate.",
    "minProperties": "There’s nothing to change.",
    "anyOf": "Choose one of the available values.",
    "const": "Choose one of the available values.",
    "enum": "Choose one of the available values.",
    "format_uuid": "This link isn’t valid.",
    "format_date": "Enter a date as YYYY-MM-DD.",
    "format_date_time": "Enter a date and time as 2026-01-31T12:00:00Z.",
    "format_email": "Enter a valid email address.",
    "depth": "This is nested too deeply.",
    "text": "This text contains characters that can’t be stored.",
    "time_zone": "Choose a time zone from the list.",
    "common_password": "This password is too common. Choose another one.",
    "personal_password": "Don’t use your name, your email or the name of the program in your password.",
    "from_tomorrow": "Enter a date from tomorrow on.",
    "not_the_people": "That isn’t the number of people. Check the count and type it again.",
    "not_the_count": "That isn’t the number of members.",
    "not_the_name": "That isn’t the name of the program.",
    "not_the_username": "That isn’t the username.",
    "wrong_password": "That isn’t your password. Try again.",
    "wrong_code": "That code isn’t right. Try the newest one in your app.",
    "second_factor": "Use a code or a passkey. Your account has two-step login.",
    "passkey_refused": "This passkey couldn’t be used.",
    "same_email": "This is already your email address.",
    "same_password": "This is already your password. Choose a new one.",
    "same_time": "Choose different times for start and end.",
    "no_password": "You log in without a password.",
    "known_login": "You already have an account with this email. Enter its password.",
    "blank": "Required",
    "cap_below": "The daily limit can’t be lower than the points for one entry.",
    "moderated": "A moderator has hidden this profile.",
    "name_taken": "This name is already taken. Choose another one.",
    "email_taken": "There’s already an account with this email.",
    "username_taken": "This username is already taken. Choose another one.",
    "program_code": "This program code isn’t right. Check it with your program.",
    "deactivated": "This member is deactivated. Reactivate them first.",
    "last_admin": "You’re the last admin. Make someone else an admin first.",
    "in_another_organization": "One of the people you chose belongs to another one. Ask an admin of your program to move them.",
    "not_in_program": "One of the people you chose isn’t in this program.",
    "not_in_organization": "This person isn’t in the organization.",
    "not_on_team": "One of the people you chose isn’t on this team.",
    "fewer_seats": "The team already has more members than this limit.",
    "archive_locked": "This archive has a password. Create one without a password.",
    "archive_too_large": "This archive is too large to import at once.",
    "archive_broken": "This archive couldn’t be opened. Export it again.",
    "archive_nothing": "This archive contains no steps, sleep, weight or resting heart rate.",
    "file_not_utf8": "Choose an archive or a text file in UTF-8.",
    "file_not_csv": "Choose a CSV file.",
    "file_no_columns": "The file needs a column named date, and one for steps or a metric.",
    "program_file": "This isn’t the file of a program, or a part of it isn’t valid.",
    "too_many_lines": "This file has more than 50,000 lines. Split it into smaller files.",
    "after_start": "The end can’t be before the start.",
    "after_first_entry": "This is later than the member’s first steps or activity. Choose an earlier day.",
    "nonzero": "Enter a number other than 0.",
    "not_started": "This challenge hasn’t started yet.",
    "too_long_period": "Choose two years at most.",
    "no_such_filter": "This report has no such filter.",
    "no_such_column": "This report has no such column.",
    "too_many_days": "Choose a year at most.",
    "type_name": "Type the name exactly as shown.",
    "too_few_members": "Enter at least as many people as teams.",
    "deadline_in_window": "Choose a day between today and the last day of the challenge.",
    "goal_needs_steps": "Enter more than 0 daily steps for a goal.",
    "too_long": "A challenge can last up to 366 days.",
    "dates_disagree": "The number of days doesn’t match these dates.",
    "dates_in_past": "Enter a date from today on.",
    "frozen_rule": "The challenge has started, so this can’t change.",
    "metric_out_of_range": "That value is out of range. Check the number and the unit.",
    "metric_step": "This value has too many decimals. Round it.",
    "two_pressures": "Blood pressure has two numbers, and the first must be larger.",
    "confirm_unusual": "That’s an unusual value. Is it right?",
    "feature_off": "Your program has this turned off.",
    "chart_disagrees": "This doesn’t match the chart type.",
    "instant_starts_today": "An instant challenge starts today.",
    "only_individuals": "This challenge isn’t between individuals.",
    "not_attainable": "No one can earn this many points in the challenge. Enter a smaller number.",
    "no_such_week": "The challenge has no question for this week.",
    "week_over": "The challenge has ended, so its questions can’t be answered any more.",
    "no_such_option": "Choose one of the options.",
    "completion_needs_goal": "Set a goal first. Without one, no one can complete the challenge.",
    "unknown_reseller": "This reseller no longer exists. Choose another one.",
    "unknown_picture": "This picture no longer exists. Upload it again.",
    "unknown_activity": "One of these activities doesn’t exist. Load the page again.",
    "unknown_map": "This map no longer exists. Choose another one.",
    "unknown_language": "This language isn’t available. Choose one from the list.",
    "map_of_another_kind": "This map is for another type of challenge.",
    "map_needs_goal": "A route needs an end. Set a goal, or choose no map.",
    "nobody_wins": "This type of challenge has no winner.",
    "one_entry": "Choose at least one way for members to complete it.",
    "individuals_alone": "This type of challenge is always between individuals.",
    "not_taken": "This challenge doesn’t ask for this.",
    "completion_window": "This day is outside the dates this challenge accepts.",
    "not_me": "You can’t choose yourself.",
    "not_oneself": "You can’t give yourself this permission.",
    "admins_alone": "Only admins can have this permission.",
    "only_groups": "This challenge isn’t between teams.",
    "only_steps": "This board is only available in step challenges.",
    "no_improvement": "This challenge has no improvement leaderboard.",
    "only_organizations": "This challenge isn’t between organizations.",
    "between_organizations": "This challenge is between organizations.",
    "not_leader": "You don’t lead a team that can join.",
    "invited_address": "Your invitation was sent to another email address. Use that one.",
    "already_on_team": "One of the people you chose is already on a team.",
    "team_full": "The team doesn’t have room for that many people.",
    "one_of": "Enter one of the two.",
    "no_such_choice": "Choose one of the available options.",
    "two_options": "Enter at least two different options.",
    "no_comma": "Options can’t contain commas when several can be chosen.",
    "range_order": "The start of the range must be below its end.",
    "has_answers": "People have already answered this question, so it can’t change. Create a new one.",
    "too_long_answer": "This answer is too long.",
    "notice_dates": "Choose an end within 365 days of the start.",
    "rest_window": "You can only take rest days in the last seven days.",
    "rest_counts": "This day already counts.",
    "rest_limit": "You can take two rest days in any seven days.",
    "file": "Choose a file.",
    "bad_image": "We can’t read this picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.",
    "too_many_pixels": "This picture has more than 40 million pixels. Choose a smaller one.",
    "too_many_frames": "This animation has more than 100 frames. Choose a shorter one.",
    "data_after_image": "This file has other data behind its picture. Save the picture again and choose the new file.",
    "text_or_photo": "Write something or add a photo.",
    "taken_down": "An admin took this entry down. Only you can see it.",
    "most_photos": "You can add up to four photos.",
    "column": "The file is missing a column.",
    "column_twice": "A column appears twice in the file.",
    "too_many_columns": "This file has more than 40 columns. Remove those you don’t need.",
    "email_column": "Choose the column with the email addresses.",
    "no_new_members": "Everyone in this file is already a member.",
    "empty_file": "The file is empty.",
    "semicolons": "This file uses semicolons between columns. Save it with commas.",
    "tabs": "This file uses tabs between columns. Save it with commas.",
    "not_utf8": "This file isn’t UTF-8 text. Save it as CSV (UTF-8).",
    "map": "Name columns like person=Employee,date=Day. You can use person, date, steps, minutes and activity.",
    "point_off_world": "A point is outside the world. Longitudes go from -180 to 180, latitudes from -90 to 90.",
    "point_off_picture": "A point is outside the picture.",
    "way_too_long": "This route is longer than 100,000 km.",
    "way_needs_points": "A route needs at least two different points.",
    "needs_milestone": "Add at least one milestone.",
    "same_spot": "Another milestone is at the same point of the route.",
    "no_such_milestone": "This milestone is no longer on the map.",
    "needs_picture": "Upload the picture for the route.",
    "needs_length": "Enter the length of the route.",
    "drawn_on_world": "This map uses the world map and can’t have a picture.",
    "route_not_known": "Choose a GPX or GeoJSON file.",
    "route_archive": "This is an archive. Unpack it and choose the GPX or GeoJSON file inside.",
    "route_encoding": "The text in this file couldn’t be read. Save it as UTF-8.",
    "route_no_gpx": "This XML file isn’t GPX.",
    "route_no_geojson": "This JSON file isn’t GeoJSON.",
    "route_broken": "This file is damaged or incomplete.",
    "route_entities": "This file declares a document type or entities, which aren’t allowed.",
    "route_too_deep": "This file is nested too deeply.",
    "route_bad_point": "A point in this file isn’t a place on Earth.",
    "route_no_way": "This file has no route. It needs a track, a route or a line with at least two different points.",
    "route_too_many_points": "This file has more than 500,000 points.",
    "route_too_much": "This file is too large to read.",
    "invalid": "This isn’t valid.",
    "slug": "Use only lowercase letters, digits and dashes.",
    "time_of_day": "Enter a time such as 18:30.",
    "https": "Enter an address that starts with https://.",
    "tier_required": "Your program’s plan doesn’t include this.",
    "email_domain": "Use your work email address. Other addresses can’t register here.",
    "program_limit": "This is more than your program allows for a team.",
    "liquid_syntax": "This variable isn’t written correctly. Delete it and insert it from the menu.",
    "liquid_unknown_variable": "This email has no such variable. Insert one from the menu.",
    "link_missing": "Insert the link from the variables. The email is useless without it.",
    "same_team": "They’re already on this team. Choose another one.",
    "unusable_names": "Some names can’t be used. Fix the marked lines.",
    "nobody_free": "No one on this list is an active member without a team.",
    "no_such_group": "This isn’t in your program any more. Choose another one.",
    "nobody_reachable": "No one you chose can get emails. Only active members with an account can.",
    "local_time": "Enter a date and a time.",
    "time_in_past": "Enter a time from now on.",
    "too_far_ahead": "Enter a time within a year.",
    "username_from_name": "Your program sets usernames from names. Ask an admin to change yours.",
    "fewest_options": "Minimum {{n}} option is required",
    "most_options": "Choose at most {{limit}}.",
    "unknown_answer": "This isn’t part of the assessment any more. Load the page again.",
    "unknown_content_type": "There is no such kind of content.",
    "beyond_last_step": "The guide has fewer steps.",
    "unknown_organization": "This one can’t be chosen any more. Choose another.",
    "place_or_link": "Enter a place, or a link for people who join online.",
    "seats_taken": "More people than that are registered already.",
    "not_your_email": "Enter the email address of your account.",
    "unknown_outline": "This outline no longer exists. Choose another one.",
    "badge_count_ever": "A total is reached once. Leave this at 1.",
    "badge_count_streak": "A streak has at least 2 days in a row.",
    "too_many_badges": "Your program has 100 badges of its own, which is the limit.",
    "sign_on_audience": "The token is for another address.",
    "sign_on_expired": "The token has expired, or the clocks differ by more than 10 seconds.",
    "sign_on_too_long": "The token is valid for more than 60 seconds.",
    "sign_on_used": "The token was used before.",
    "sign_on_program": "The program doesn’t belong to this reseller.",
    "sign_on_claims": "The token needs email, given_name and family_name for someone new.",
    "sign_on_suspended": "This person’s account is no longer active in the program.",
    "bad_public_key": "Paste a public key as PEM: Ed25519, P-256, or RSA with 2048 bits or more.",
    "known_public_key": "This reseller already has this key.",
    "too_many_keys": "A reseller can have 10 working keys. Revoke one first.",
    "text_too_long": "This text is too long. Split it into two.",
    "guide_without_steps": "A guide needs steps. Begin each one with a heading.",
    "too_many_steps": "A guide can have up to 20 steps.",
    "empty_step": "A step has a heading but no text. Write the text, or remove the heading.",
    "needs_source": "Add at least one source before you publish.",
    "checked_in_future": "Enter the day you checked it, today or earlier.",
    "english_first": "Publish the English text first.",
    "unknown_piece": "One of these pieces is no longer there. Load the page again.",
    "too_many_articles": "Your program has 200 articles of its own, which is the limit.",
    "company_email": "Use the email address that we found you with.",
    "company_code_taken": "Another program has this code. Choose a different one.",
    "provider_unreachable": "We can’t find an identity provider at this address. Check it.",
    "provider_secret": "Enter the secret of this client.",
    "unknown_package": "One of these packages no longer exists."
  }
};
  'examples': {
  "lastName": "(example)",
  "teams": {
    "early": "Early birds (example)",
    "lunch": "Lunch walkers (example)",
    "evening": "Evening strollers (example)"
  },
  "challenge": {
    "name": "A month of steps (example)",
    "description": "An example of a challenge with example members. Join it to see how it feels. Your admins can delete it at any time."
  }
};
  'factor-resets': {
  "title": "Two-step resets",
  "lead": "Requests to remove someone’s second step. Another member of staff approves each within 24 hours.",
  "pending_one": "{{count, number}} two-step reset is waiting for approval.",
  "pending_other": "{{count, number}} two-step resets are waiting for approval.",
  "see": "See requests",
  "section": "Two-step login",
  "appOn": "Authenticator app: on.",
  "appOff": "Authenticator app: off.",
  "passkeys_one": "{{count, number}} passkey.",
  "passkeys_other": "{{count, number}} passkeys.",
  "action": "Reset two-step login",
  "dialogTitle": "Reset two-step login for {{name}}?",
  "requestText": "The authenticator app and the recovery codes are removed when another member of staff approves it. The person gets an email now and another one when it happens, and is logged out everywhere.",
  "reason": "Reason",
  "reasonHelp": "Say how you know that it’s really them.",
  "withPasskeys": "Remove passkeys too",
  "request": "Request reset",
  "back": "Back",
  "requested": "Another member of staff has to approve it now.",
  "waits": "A reset of the app and the recovery codes is waiting for approval until {{until}}.",
  "waitsForAll": "A reset of the app, the recovery codes and the passkeys is waiting for approval until {{until}}.",
  "requestedBy": "Requested by {{who}} on {{at}}",
  "someone": "A former member of staff",
  "approve": "Approve",
  "approveTitle": "Reset two-step login for {{name}}?",
  "approveText": "The authenticator app and the recovery codes are removed, and all sessions end. The person gets an email.",
  "approveAllText": "The authenticator app, the recovery codes and the passkeys are removed, and all sessions end. The person gets an email.",
  "approved": "Two-step login was reset.",
  "cancel": "Turn down",
  "cancelTitle": "Turn down the reset for {{name}}?",
  "cancelText": "Nothing changes about how they log in.",
  "cancelled": "Request turned down.",
  "person": "Person",
  "program": "Program",
  "removes": "Removes",
  "removesApp": "App and recovery codes",
  "removesAll": "App, recovery codes and passkeys",
  "requester": "Requested by",
  "expiresAt": "Approve by",
  "acts": "Actions",
  "count_one": "{{count, number}} request",
  "count_other": "{{count, number}} requests",
  "empty": "No requests are waiting"
};
  'failures': {
  "internal": "There might have been an error. Please contact {{support}}.",
  "unavailable": "Goodstride can’t be reached right now. Try again in a moment.",
  "name_taken": "This name is already taken. Choose another one.",
  "support": "support"
};
  'features': {
  "title": "Features",
  "lead": "Everything your program can use, what it does, and what your plan includes.",
  "on": "On",
  "off": "Off",
  "turnOn": "Turn on",
  "turnOff": "Turn off",
  "turnOnOne": "Turn on: {{name}}",
  "turnOffOne": "Turn off: {{name}}",
  "locked": "Included in {{tier}}",
  "lockedWhy": "Your program is on {{tier}}. Ask your contact at Goodstride to change the plan. Nothing is lost when it changes.",
  "settings": "Settings",
  "saved": "Saved.",
  "plan": "Your plan",
  "groups": {
    "settings": "Activity and wellness",
    "registration": "Registration",
    "member": "Members",
    "challenge": "Challenges",
    "team": "Teams",
    "organization": "Organizations",
    "navbarButton": "Look"
  }
};
  'feed': {
  "title": "Friends’ activity",
  "what": {
    "goal": "reached their goal for {{day}}",
    "badge": "earned the badge “{{badge}}”",
    "challenge": "joined",
    "team": "joined the team",
    "friends": "is now friends with"
  },
  "you": "You",
  "mine": {
    "goal": "reached your goal for {{day}}",
    "badge": "earned the badge “{{badge}}”",
    "challenge": "joined",
    "team": "joined the team",
    "friends": "are now friends with"
  },
  "kudos": "Kudos",
  "giveName": "Give {{name}} kudos: {{what}}",
  "given": "Kudos for {{name}}!",
  "count_one": "{{count}} kudos",
  "count_other": "{{count}} kudos",
  "more": "Show more",
  "empty": "No activity from your friends yet",
  "emptyText": "You’ll see here when they reach goals and join challenges or teams.",
  "find": "Find friends"
};
  'friends': {
  "title": "Friends",
  "tabs": {
    "label": "Friends pages",
    "mine": "My friends",
    "feed": "Activity",
    "board": "This week",
    "find": "Find people",
    "invitations": "Invitations",
    "blocked": "Blocked"
  },
  "search": "Search by name",
  "sort": {
    "label": "Sort by",
    "name": "Name",
    "weekSteps": "Steps this week",
    "since": "Newest first"
  },
  "since": "Friends since {{date}}",
  "weekSteps_one": "{{shown}} step this week",
  "weekSteps_other": "{{shown}} steps this week",
  "relation": {
    "self": "You",
    "friends": "Friends",
    "asked": "Invitation sent",
    "asks": "Wants to be friends"
  },
  "add": "Add friend",
  "addName": "Add friend: {{name}}",
  "asked": "Friend request sent to {{name}}.",
  "accept": "Accept",
  "acceptName": "Accept {{name}}’s invitation",
  "now": "You are now friends with {{name}}!",
  "decline": "Decline",
  "declineName": "Decline {{name}}’s invitation",
  "declined": "You declined {{name}}’s invitation.",
  "withdraw": "Cancel request",
  "withdrawName": "Cancel your request to {{name}}",
  "withdrawn": "Your request to {{name}} has been cancelled.",
  "remove": {
    "action": "Remove",
    "name": "Remove {{name}} from your friends",
    "title": "Remove {{name}} from your friends?",
    "text": "You’ll no longer see what either of you shares with friends only. {{name}} won’t be notified.",
    "done": "You are no longer friends with {{name}}!"
  },
  "block": {
    "action": "Block",
    "name": "Block {{name}}",
    "title": "Block {{name}}?",
    "text": "You won’t see each other’s profile or journal, and you won’t find each other in search. Leaderboards and discussions stay complete. {{name}} won’t be notified.",
    "done": "You blocked {{name}}."
  },
  "unblock": "Unblock",
  "unblockName": "Unblock {{name}}",
  "unblocked": "You unblocked {{name}}.",
  "mine": {
    "empty": "No friends yet",
    "emptyText": "Find people in your program and send them a request.",
    "find": "Find people",
    "none": "No friends with this name"
  },
  "find": {
    "lead": "People in your program. Hidden profiles don’t appear here.",
    "none": "No results",
    "noneText": "Try another part of the name."
  },
  "invitations": {
    "got": "Received",
    "sent": "Sent",
    "gotEmpty": "No invitations waiting for you.",
    "sentEmpty": "No open requests.",
    "somebody": "Someone with a hidden profile"
  },
  "board": {
    "lead": "Your and your friends’ steps since Monday, {{date}}.",
    "caption": "You and your friends, by steps this week, page {{page}}",
    "rank": "Rank",
    "name": "Name",
    "steps": "Steps",
    "me": "You",
    "gap": "Your rank"
  },
  "blocked": {
    "lead": "You and these people can’t see each other. They aren’t notified.",
    "empty": "You haven’t blocked anyone",
    "since": "Since {{date}}"
  },
  "profile": {
    "username": "@{{username}}",
    "memberSince": "Member since {{date}}",
    "settings": "Edit profile",
    "about": "About",
    "steps": "Steps",
    "last7": "Last 7 days",
    "last30": "Last 30 days",
    "challenges": "Current challenges",
    "ownChallenges": "Your current challenges",
    "noChallenges": "No running challenges that you can see.",
    "teams": "Teams",
    "noTeams": "Not on a team.",
    "friends_one": "{{shown}} friend",
    "friends_other": "{{shown}} friends",
    "journal": "Journal",
    "badges": "Badges"
  },
  "friendsOf": "{{name}}’s friends",
  "friendsOfLead": "You see the friends whose profiles are visible to you.",
  "friendsOfEmpty": "No friends that you can see"
};
  'help': {
  "title": "Help",
  "lead": "Short answers to common questions. Can’t find yours? Write to us below.",
  "search": "Search help",
  "none": "No results",
  "noneText": "Try another word, or write to us below.",
  "group": {
    "log": "Logging",
    "challenges": "Challenges and scores",
    "people": "Teams, friends, messages",
    "points": "Points and badges",
    "privacy": "Privacy and account"
  },
  "contact": {
    "title": "Contact us",
    "lead": "We include your name and email address, and we’ll answer by email.",
    "subject": "Subject",
    "text": "Your question",
    "send": "Send question",
    "sent": "Your question has been sent. We’ll answer by email."
  },
  "desk": {
    "open": "Help desk",
    "title": "Ask the help desk",
    "lead": "We include your name, email address, team, program and browser, and we’ll answer by email.",
    "leadAdmin": "We include your name, email address, team, your admin role, the settings of your program and your browser, and we’ll answer by email."
  },
  "info": {
    "signIn": "Log in",
    "back": "Back to my dashboard"
  }
};
  'help-articles': {
  "articles": [
    {
      "id": "log-steps",
      "group": "log",
      "title": "How do I log steps?",
      "text": "Choose “Log activity” at the top of the page, or press L. Enter your steps for the day. You can choose another day. If you already entered steps for that day, the new number replaces them."
    },
    {
      "id": "log-back",
      "group": "log",
      "title": "How far back can I log?",
      "text": "Seven days, unless your program allows more or fewer, and never before the day you registered. A challenge takes late entries until its deadline for them has passed."
    },
    {
      "id": "converter",
      "group": "log",
      "title": "What does the converter do?",
      "text": "It converts minutes of swimming, cycling and many other activities into steps, at a fixed rate for each. You can log up to 600 minutes at once and 960 a day. Walking and running are only converted if you don’t have a step device, because a device already counts those steps."
    },
    {
      "id": "two-sources",
      "group": "log",
      "title": "My device and my own entry differ. Which one counts?",
      "text": "Your device counts. What you enter by hand counts on days without device data. If one source shows at least 50% more than the one that would normally count, you probably weren’t wearing the device, so we use the larger number. Open a day in your score to see which source it was."
    },
    {
      "id": "zones",
      "group": "log",
      "title": "I’m travelling. Which day counts?",
      "text": "Your own. Days follow the time zone in your settings, wherever the server or your colleagues are."
    },
    {
      "id": "join",
      "group": "challenges",
      "title": "How do I join a challenge?",
      "text": "Open it and choose “Join”. If the challenge isn’t open to all, choose “Ask to join”. Its organizer will answer. In a challenge between teams, a team leader joins with the whole team."
    },
    {
      "id": "score",
      "group": "challenges",
      "title": "How is my score calculated?",
      "text": "Choose any score on a leaderboard to see each day, its source, any limits that applied and the total. “Rules” explains the rules in plain words and lists changes to them."
    },
    {
      "id": "average",
      "group": "challenges",
      "title": "Why don’t I have a rank yet?",
      "text": "When a challenge ranks by average, you get a rank once enough days have passed: a quarter of the challenge, up to seven days. Otherwise one good day could win."
    },
    {
      "id": "ties",
      "group": "challenges",
      "title": "What happens when two people have the same score?",
      "text": "Whoever has more counted days comes first, then whoever reached the score earlier. If that is the same too, they share the rank."
    },
    {
      "id": "final",
      "group": "challenges",
      "title": "When are a challenge’s results final?",
      "text": "Once the last day has ended everywhere in the world and the hours for late entries have passed. After that nothing changes. Incentives are paid, and you get an email with the results."
    },
    {
      "id": "late-join",
      "group": "challenges",
      "title": "I joined late. Do my earlier days count?",
      "text": "No. Days count from the day you join. The goal is the same for everyone."
    },
    {
      "id": "team",
      "group": "people",
      "title": "How do I join a team?",
      "text": "Open a team and choose “Join” or “Ask to join”, or create your own. What you earned for a team stays with it when you leave."
    },
    {
      "id": "leader",
      "group": "people",
      "title": "I lead a team and want to leave it. What do I do?",
      "text": "Make someone else a leader first. A team always has at least one leader."
    },
    {
      "id": "friends",
      "group": "people",
      "title": "What can friends see?",
      "text": "Everything the whole program can see, your profile even if you hide it, and the journal entries you share with friends. Both of you have to agree to be friends."
    },
    {
      "id": "block",
      "group": "people",
      "title": "Someone is bothering me. What can I do?",
      "text": "Block them on their profile. You won’t see each other any more, and they won’t be notified. If something shouldn’t be there, report it or tell one of your program’s admins, who can take it down."
    },
    {
      "id": "points",
      "group": "points",
      "title": "How do I earn points?",
      "text": "By logging, by reaching your own goal, and with metrics, journals, challenges and badges. “Points” in your menu shows what each one is worth, and everything that has earned you points."
    },
    {
      "id": "badges",
      "group": "points",
      "title": "Can I lose a badge?",
      "text": "No. A badge carries the date you earned it, and you keep it even if its rule changes later."
    },
    {
      "id": "streak",
      "group": "points",
      "title": "I was ill. Have I lost my streak?",
      "text": "Take a rest day. Two of the last seven days can be rest days, and your streak continues."
    },
    {
      "id": "who-sees",
      "group": "privacy",
      "title": "Can my employer see my data?",
      "text": "Not under your name. Your metrics, mood, weight, check-ups and private journal are visible only to you. Health reports only show totals for groups of 10 people or more."
    },
    {
      "id": "hide",
      "group": "privacy",
      "title": "How do I hide my profile?",
      "text": "Go to Settings, Profile and turn on “Hide my profile”. Leaderboards then show you without a name. Friends and admins can still see you."
    },
    {
      "id": "take-along",
      "group": "privacy",
      "title": "Can I download my data or have it deleted?",
      "text": "Both, in Settings under Privacy. You can download a file with everything we store about you, and you can delete your account. Team and challenge totals stay, without your name."
    },
    {
      "id": "password",
      "group": "privacy",
      "title": "I forgot my password. What do I do?",
      "text": "Choose “Forgot your password?” on the login page. We’ll email you a link that works once, for 30 minutes."
    }
  ]
};
  'imports': {
  "createdFirstName": "Member",
  "reasons": {
    "columns": "The row has {{value}} columns, but the header has a different number.",
    "quotes": "A quotation mark in this row is never closed.",
    "row_too_long": "The row is too long.",
    "text": "The row contains characters that can’t be stored.",
    "person_blank": "The person is missing.",
    "person_too_long": "The person is longer than 100 characters.",
    "person_unknown": "No one in the program has the username or email \"{{value}}\".",
    "date": "\"{{value}}\" isn’t a date. Use YYYY-MM-DD or m/d/yyyy.",
    "date_too_old": "{{value}} is before 1900.",
    "date_in_future": "{{value}} is in the future.",
    "steps": "\"{{value}}\" isn’t a whole number of steps from 0 to 100,000.",
    "minutes": "\"{{value}}\" isn’t a whole number of minutes from 1 to 600.",
    "nothing": "The row has no steps and no activity minutes.",
    "minutes_without_activity": "The row has minutes but no activity.",
    "activity_without_minutes": "The row has an activity but no minutes.",
    "activity_unknown": "There is no activity \"{{value}}\".",
    "activity_off": "The activity \"{{value}}\" is turned off in the program.",
    "converter_off": "The program doesn’t count activities.",
    "device_counts_walking": "This person’s step device already counts walking and running.",
    "too_many_minutes": "The day would have more than 960 activity minutes.",
    "minutes_asleep": "\"{{value}}\" isn’t a whole number of minutes asleep from 0 to 1,440.",
    "number": "\"{{value}}\" isn’t a number.",
    "metric_unknown": "There is no metric \"{{value}}\".",
    "metric_out_of_range": "The value {{value}} is out of range.",
    "metric_step": "The value {{value}} has too many decimals.",
    "two_pressures": "Blood pressure has two numbers, the first larger than the second. Other metrics have only one.",
    "another_value": "Line {{value}} has a different value for the same person, day and metric.",
    "twice": "Line {{value}} already has the same person and day.",
    "points": "\"{{value}}\" isn’t a number of points from -100,000 to 100,000, without 0.",
    "points_reason": "The reason is missing.",
    "points_reason_long": "The reason is longer than 200 characters.",
    "points_twice": "Line {{value}} already gives this person points for the same reason and day.",
    "metric_off": "Your program has turned the metric \"{{value}}\" off.",
    "fact_blank": "The fact is missing.",
    "fact_too_long": "The fact is longer than 100 characters.",
    "listed_twice": "Line {{value}} already has this person.",
    "list_too_long": "A list has at most 200,000 people.",
    "list_email": "\"{{value}}\" isn’t an email address."
  },
  "duplicates": {
    "same": "Duplicate: same as line {{line}}.",
    "longest": "Duplicate: the longest sleep of the day counts (line {{line}}).",
    "last": "Duplicate: the last weigh-in of the day counts (line {{line}}).",
    "refused": "Duplicate: line {{line}} counts instead."
  },
  "unusual": "Unusual value, imported as it is.",
  "command": {
    "usageActivity": "Usage: npm run import-activity -- --program SLUG --format fitabase-daily|generic\n         [--create-members] [--dry-run] [--map person=Employee,date=Day,...] FILE\n\n  --program         the program's short name, as in its address\n  --format          fitabase-daily: the columns Id, ActivityDate and TotalSteps\n                    generic: the columns person (username or email), date and steps, optionally minutes and activity\n  --create-members  creates members that don't exist yet, registered on their first day in the file\n  --dry-run         checks the file without changing anything\n  --map             maps column names in the file to the names above",
    "usageMetrics": "Usage: npm run import-metrics -- --program SLUG --format fitabase-sleep|fitabase-weight|generic-metric\n         [--create-members] [--dry-run] FILE\n\n  --program         the program's short name, as in its address\n  --format          fitabase-sleep: the columns Id, SleepDay and TotalMinutesAsleep\n                    fitabase-weight: the columns Id, Date and WeightKg\n                    generic-metric: the columns person (username or email), date, metric and value, optionally diastolic\n  --create-members  creates members that don't exist yet, registered on their first day in the file\n  --dry-run         checks the file without changing anything",
    "noFile": "The file {{file}} can’t be read.",
    "noProgram": "There is no program \"{{slug}}\".",
    "progress_one": "{{count, number}} row read",
    "progress_other": "{{count, number}} rows read",
    "progressWriting": "{{done, number}} of {{of, number}} entries written",
    "column": "Missing columns: {{missing}}. Columns in the file: {{found}}.",
    "row": "  line {{line}}: {{reason}}",
    "namedRow": "  line {{line}}, {{person}}, {{day}}: {{reason}}",
    "moreRows": "  and {{more, number}} more",
    "badRows_one": "{{count, number}} bad row. Nothing has changed.",
    "badRows_other": "{{count, number}} bad rows. Nothing has changed.",
    "read": "Rows: {{rows, number}}. Members: {{members, number}}, {{created, number}} of them new.",
    "days_one": "{{count, number}} day: {{fresh, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged",
    "days_other": "{{count, number}} days: {{fresh, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged",
    "entries_one": "{{count, number}} entry",
    "entries_other": "{{count, number}} entries",
    "duplicates_one": "{{count, number}} duplicate, each counted once:",
    "duplicates_other": "{{count, number}} duplicates, each counted once:",
    "noted_one": "{{count, number}} row with an unusual value:",
    "noted_other": "{{count, number}} rows with an unusual value:",
    "applied": "Imported.",
    "dryRun": "Dry run: nothing has changed.",
    "importedAlready": "This file has already been imported. Nothing has changed.",
    "nothingToDo": "Everything is already up to date. Nothing has changed."
  }
};
  'invitations': {
  "title": "Add members",
  "lead": "Bring people into {{program}}. Each of them gets an email with a link to register.",
  "see": "See all invitations",
  "tabs": {
    "label": "Ways to add members",
    "one": "Add one",
    "many": "Invite by email",
    "file": "Import a file"
  },
  "one": {
    "lead": "They appear in your member list right away, as invited. With the link in the email they choose a username and a password.",
    "firstName": "First name",
    "lastName": "Last name",
    "email": "Email",
    "emailHelp": "Only admins see this address.",
    "team": "Team (optional)",
    "organization": "{{organization}} (optional)",
    "none": "None",
    "submit": "Add member",
    "added": "{{name}} was added. The invitation is on its way."
  },
  "many": {
    "lead": "Paste addresses from a spreadsheet or an email program. People become members when they register with their link.",
    "label": "Email addresses",
    "help": "Up to {{most, number}}, separated by commas, spaces or new lines.",
    "count_one": "{{count, number}} address.",
    "count_other": "{{count, number}} addresses.",
    "duplicates_one": "{{count, number}} duplicate is left out.",
    "duplicates_other": "{{count, number}} duplicates are left out.",
    "wrong_one": "Correct or remove this: {{shown}}",
    "wrong_other": "Correct or remove these {{count, number}}: {{shown}}",
    "none": "Enter at least one email address.",
    "tooMany": "Invite at most {{most, number}} people at a time.",
    "submit": "Send invitations",
    "invited_zero": "No one new to invite.",
    "invited_one": "{{count, number}} person was invited.",
    "invited_other": "{{count, number}} people were invited.",
    "members_one": "{{count, number}} is already a member",
    "members_other": "{{count, number}} are already members",
    "alreadyInvited_one": "{{count, number}} already has an invitation",
    "alreadyInvited_other": "{{count, number}} already have an invitation"
  },
  "file": {
    "lead": "Add many people at once, with their names, teams and organizations."
  },
  "list": {
    "title": "Invitations",
    "lead": "A link works once, for 14 days, and only for the address it was sent to.",
    "search": "Search invitations",
    "count_one": "{{count, number}} invitation",
    "count_other": "{{count, number}} invitations",
    "noMatch": "No matching invitations.",
    "empty": "No invitations yet",
    "emptyText": "Invite people by email, and see here who has registered.",
    "email": "Email",
    "name": "Name",
    "state": "Status",
    "sentAt": "Sent",
    "actions": "Actions",
    "resend": "Send again",
    "resendTo": "Send again to {{email}}",
    "resent": "A new invitation to {{email}} is on its way.",
    "cancel": "Cancel",
    "cancelFor": "Cancel the invitation to {{email}}",
    "cancelTitle": "Cancel this invitation?",
    "cancelText": "The link that {{email}} got stops working. You can send a new one later.",
    "cancelConfirm": "Cancel invitation",
    "keep": "Keep it",
    "cancelled": "The invitation to {{email}} was cancelled."
  },
  "states": {
    "waiting": "Sending",
    "sent": "Sent",
    "bounced": "Not delivered",
    "unsubscribed": "Unsubscribed",
    "expired": "Expired",
    "accepted": "Registered",
    "cancelled": "Cancelled"
  }
};
  'join-requests': {
  "title": "Join requests",
  "lead": "People who are waiting for an answer from a team or a challenge.",
  "search": "Search by person, team or challenge",
  "noMatch": "No matching requests.",
  "empty": "No requests are waiting",
  "emptyText": "New requests to join teams and challenges appear here.",
  "count_one": "{{count, number}} request",
  "count_other": "{{count, number}} requests",
  "columns": {
    "member": "Member",
    "subject": "Wants to join",
    "kind": "Type",
    "since": "Waiting since"
  },
  "kinds": {
    "team": "Team",
    "challenge": "Challenge"
  },
  "withTeam": "with {{team}}",
  "accept": "Accept",
  "decline": "Decline",
  "nameOf": "{{member}}: {{subject}}",
  "accepted_one": "{{count, number}} request accepted",
  "accepted_other": "{{count, number}} requests accepted",
  "declined_one": "{{count, number}} request declined",
  "declined_other": "{{count, number}} requests declined",
  "failed_one": "{{count, number}} request wasn’t answered: {{sentence}}",
  "failed_other": "{{count, number}} requests weren’t answered: {{sentence}}"
};
  'journals': {
  "title": "Journal",
  "tabs": {
    "label": "Whose entries",
    "own": "Mine",
    "friends": "Friends’ entries",
    "program": "Colleagues’ entries"
  },
  "day": {
    "label": "Days",
    "previous": "Previous day",
    "next": "Next day",
    "today": "Today",
    "field": "Day"
  },
  "entries": "Your entries for {{day}}",
  "tooOld": "This day is too far back to add entries. What you wrote then is kept here.",
  "empty": "No entries on this day",
  "emptyText": "One sentence is enough: what was good, what was hard.",
  "compose": {
    "heading": "How was your day?",
    "text": "Your entry",
    "placeholder": "What went well? What would you like to remember?",
    "submit": "Save entry",
    "saved": "Your entry has been saved.",
    "kept": "Your draft is kept on this device until you save it."
  },
  "privacy": {
    "label": "Who can see this",
    "me": "Only me",
    "friends": "Friends",
    "program": "Everyone in my program",
    "help": "Only me: no one else can read it, not even admins."
  },
  "takenDown": "An admin took this entry down. Only you can see it.",
  "entryBy": "{{name}}’s entry for {{day}}",
  "about": "About {{day}}",
  "private": "Private member",
  "edited": "edited",
  "editedAt": "Edited {{time}}",
  "photo": "Photo {{at}} of {{of}} by {{name}}",
  "removePhoto": {
    "action": "Remove photo",
    "name": "Remove photo {{at}}",
    "title": "Remove this photo?",
    "text": "It’s removed permanently.",
    "done": "The photo has been removed."
  },
  "edit": {
    "action": "Edit",
    "name": "Edit your entry from {{time}}",
    "text": "Your entry",
    "saved": "Your entry has been updated."
  },
  "remove": {
    "action": "Delete",
    "name": "Delete your entry from {{time}}",
    "title": "Delete this entry?",
    "text": "The entry, its photos and its comments are deleted permanently.",
    "done": "Your entry has been deleted."
  },
  "takeDown": {
    "action": "Take down",
    "name": "Take down the entry by {{name}}",
    "title": "Take this entry down?",
    "text": "The program can no longer see it. Its author keeps it, and your action is recorded.",
    "done": "The entry has been taken down."
  },
  "comments": {
    "label": "Comments",
    "count_one": "{{count}} comment",
    "count_other": "{{count}} comments",
    "earlier": "Earlier comments",
    "write": "Comment",
    "writeName": "Comment on {{name}}’s entry",
    "text": "Your comment",
    "submit": "Send comment",
    "posted": "Your comment has been sent.",
    "edit": "Edit",
    "editName": "Edit your comment from {{time}}",
    "saved": "Your comment has been updated.",
    "remove": "Delete",
    "removeName": "Delete {{name}}’s comment from {{time}}",
    "removeTitle": "Delete this comment?",
    "removeText": "It disappears for everyone.",
    "removed": "The comment has been deleted."
  },
  "others": {
    "title": "{{name}}’s journal",
    "empty": "Nothing you can read on this day",
    "emptyText": "Private entries are visible only to the person who wrote them."
  },
  "feed": {
    "lead": {
      "program": "Entries that colleagues shared with everyone in the last three months.",
      "friends": "Entries that your friends shared with you in the last three months."
    },
    "photosOnly": "Photos only",
    "empty": "No shared entries yet",
    "emptyText": "Write one and share it with everyone in your program.",
    "emptyFriends": "Nothing from your friends yet",
    "emptyFriendsText": "Entries they share with friends or with everyone appear here.",
    "emptyPhotos": "No photos yet",
    "page": "Page {{page}}"
  },
  "failed": "Error",
  "closed": {
    "all": "You can’t write here.",
    "leaders": "In your program, team leaders and admins write journal entries.",
    "admins": "In your program, admins write journal entries."
  }
};
  'journey-packages': {
  "tile": "{{kilometres, number}} kilometres in {{days}} days, team by team, stage by stage.",
  "tileDrawnTogether": "{{kilometres, number}} kilometres in {{days}} days. Each of your steps counts about {{worth}} times.",
  "rulesText": "Your team’s position on the map is that of an average member. It arrives when the members have walked the whole route on average. Milestones open when your team passes them. What they say is a surprise until then.",
  "invitationText": "Your team is invited to walk {{name}}: {{days}} days, and every step you take moves the whole team along the map.",
  "halfwayText": "You’re halfway through your days on {{name}}. Open the map together. What have you passed, and which stage can you reach this week?",
  "closingText": "You’ve walked {{name}}. The milestones you passed stay with you. Read them again from first to last."
};
  'mails': {
  "signature": "{{programName}} on Goodstride\nQuestions? Email {{supportEmail}}.",
  "deviceEnded": {
    "subject": "Your Fitbit connection has ended",
    "body": "Hello {{firstName}},\n\nGoogle shut down the service that sent your Fitbit days to us on November 2, 2026, so new days no longer come in by themselves. All days that came in are kept.\n\nYou can log your steps by hand again. To bring in days from your Fitbit, export them from your Google account and import the file here: {{link}}"
  },
  "challengeClosed": {
    "subject": "{{challengeName}} is over",
    "body": "Hello {{firstName}},\n\n“{{challengeName}}” is over and its results are final.\n\n{{result}}\n\nSee the results: {{link}}",
    "won": "You won!",
    "finished": "You reached the goal.",
    "tookPart": "Thank you for taking part.",
    "rank": "You finished at rank {{rank}}.",
    "teamRank": "{{team}} finished at rank {{rank}} of {{of}}.",
    "incentive": "You earned an incentive of {{amount}}.",
    "absent": "We hope you’ll join the next one."
  },
  "challengeHalfway": {
    "subject": "{{challengeName}} is halfway through",
    "body": "Hello {{firstName}},\n\n{{text}}\n\nSee how it’s going: {{link}}"
  },
  "firstAdmin": "You’re the admin of {{programName}} on Goodstride.",
  "setupInvitation": {
    "subject": "Create your program on Goodstride",
    "body": "Hello,\n\nYou can create your own program on Goodstride, with you as its admin. This link works once, for 14 days:\n\n[[setup-link:{{invitationId}}]]\n\nIf you don’t know what this is about, you don’t need to do anything.\n\nGoodstride\nQuestions? Email {{supportEmail}}.\n"
  },
  "programDeletion": {
    "subject": "{{programName}} will be deleted on {{day}}",
    "body": "Hello {{firstName}},\n\n{{programName}} is no longer active. It will be deleted on {{day}}, with all accounts, activity and results in it. After that day nothing can be brought back.\n\nIf this is a mistake, or if you need a copy of your program’s data, contact us before then."
  },
  "programDeletionCancelled": {
    "subject": "{{programName}} won’t be deleted",
    "body": "Hello {{firstName}},\n\nWe told you that {{programName}} would be deleted on {{day}}. That’s no longer the case. The program is kept and stays inactive for now."
  },
  "help": {
    "subject": "Question: {{subject}}",
    "body": "From: {{name}} <{{email}}>\nProgram: {{programName}}\n\n{{text}}\n"
  },
  "passwordReset": {
    "subject": "Set a new password",
    "body": "Hello {{firstName}},\n\nSomeone asked for a new password for your account. If it was you, set one with this link. It works once, for 30 minutes:\n\n[[reset-link]]\n\nIf it wasn’t you, you don’t need to do anything. Your password stays the same."
  },
  "outsiderInvite": {
    "subject": "You’re invited to {{programName}}",
    "toProgram": "{{inviter}} invites you to {{programName}} on Goodstride.",
    "toChallenge": "{{inviter}} invites you to the challenge “{{challengeName}}” in {{programName}} on Goodstride.",
    "body": "Hello,\n\n{{invitation}}\n\nTo join, register with this link. It works once, for 14 days, and only with this email address:\n\n[[invitation-link:{{invitationId}}]]\n\nIf you already have an account, log in as usual. If you don’t know what this is about, you can ignore this email."
  },
  "securityChanged": {
    "subject": "A security change to your account",
    "body": "Hello {{firstName}},\n\n{{change}}\n\nIf it wasn’t you, set a new password on the login page right away, check Settings, Account, and let us know.",
    "changes": {
      "totpOn": "An authenticator app now protects your login.",
      "totpOff": "The authenticator app no longer protects your login.",
      "passkeyAdded": "A passkey was added to your account.",
      "passkeyRemoved": "A passkey was removed from your account.",
      "recoveryCodesMade": "New recovery codes were created for your account. The previous ones no longer work.",
      "recoveryCodeUsed": "A recovery code of your account was used.",
      "password": "Your password was changed, and you were logged out everywhere else.",
      "factorResetAsked": "Someone from the Goodstride team asked to reset your two-step login, because you can’t use it any more. A second person has to approve it within 24 hours. If you didn’t ask for this, let us know right away.",
      "factorReset": "Two-step login was reset for your account by the Goodstride team, and you were logged out everywhere. Log in with your password and set it up again.",
      "emailAsked": "Someone asked to change the email address of your account. The change takes effect when they open the link sent to the new address.",
      "email": "The email address of your account was changed. You can no longer log in with this address."
    }
  },
  "emailChange": {
    "subject": "Confirm your new email address",
    "body": "Hello {{firstName}},\n\nOpen this link to use this email address for your account. It works once, for 24 hours:\n\n[[email-change-link:{{changeId}}]]\n\nIf you didn’t ask for this, you don’t need to do anything."
  },
  "unsubscribe": "Unsubscribe from these emails: {{link}}",
  "credentialsChanged": {
    "subject": "Your password was changed",
    "body": "Hello {{firstName}},\n\nYour password was just changed, and you were logged out everywhere.\n\nIf it wasn’t you, ask for a new password on the login page right away and let us know."
  },
  "samples": {
    "challengeName": "Walk to the sea",
    "result": "You finished at rank 12. Thank you for taking part.",
    "text": "Half of the way is done. Keep going!",
    "invitation": "Ada Lovelace invites you to join on Goodstride.",
    "change": "A passkey was added to your account.",
    "from": "November 9",
    "to": "November 15",
    "summary": "Steps: 56,000, or 8,000 a day."
  },
  "weeklySummary": {
    "subject": "Your week in {{programName}}",
    "body": "Hello {{firstName}},\n\nThis was your week from {{from}} to {{to}}.\n\n{{summary}}\n\nSee more: {{link}}",
    "steps": "Steps: {{steps}}, or {{average}} a day.",
    "more": "That’s {{percent}}% more than the week before.",
    "less": "That’s {{percent}}% less than the week before.",
    "best": "Best day: {{day}} with {{steps}} steps.",
    "goal_one": "You reached your daily goal on {{count}} day.",
    "goal_other": "You reached your daily goal on {{count}} days.",
    "none": "You didn’t log any steps. A short walk today is a good start.",
    "challenges": "Your challenges: {{names}}."
  },
  "workshopSeat": {
    "subject": "You have a seat in a workshop",
    "body": "Hello {{firstName}},\n\nA seat is free in a workshop you were waiting for, and it’s yours. It begins on {{time}}.\n\nSee the workshop, or give your seat back: {{link}}"
  },
  "companyRegistration": {
    "subject": "Join {{programName}}",
    "body": "Hello,\n\nYou can register in {{programName}} on Goodstride. This link works once, for 24 hours, and only with this email address:\n\n[[invitation-link:{{invitationId}}]]\n\nIf you didn’t ask for this, you don’t need to do anything."
  },
  "companyLogin": {
    "subject": "How you log in to {{programName}}",
    "body": "Hello {{firstName}},\n\nSomeone asked for a new password for your account. You don’t need one, because you log in with your company. Use this link:\n\n{{companyLink}}\n\nIf it wasn’t you, you don’t need to do anything."
  }
};
  'map-making': {
  "title": "Maps",
  "lead": "Routes for challenges. A challenge keeps the map it was created with, even if you change or delete it here.",
  "sharedTitle": "Maps for all programs",
  "sharedLead": "Admins of all programs can choose the maps you publish here.",
  "toShared": "Maps for all programs",
  "toOwn": "Maps of this program",
  "make": "Create map",
  "back": "All maps",
  "count_one": "{{count}} map",
  "count_other": "{{count}} maps",
  "search": "Search maps",
  "filters": "Filters",
  "kind": {
    "label": "Challenge type",
    "any": "All types",
    "normal": "Steps and points",
    "wellness": "Wellness",
    "preventative": "Check-up or vaccination"
  },
  "status": {
    "label": "Status",
    "any": "Drafts and published",
    "draft": "Draft",
    "published": "Published"
  },
  "whose": {
    "label": "Available to",
    "any": "All",
    "own": "This program only",
    "shared": "All programs"
  },
  "sort": {
    "label": "Sort by",
    "name": "Name",
    "lengthMetres": "Length",
    "updated": "Last changed"
  },
  "row": {
    "length": "{{km}} km",
    "changed": "Changed {{when}}",
    "shipped": "Built-in",
    "shared": "For all programs",
    "challenges_one": "{{count}} challenge",
    "challenges_other": "{{count}} challenges",
    "edit": "Edit",
    "copy": "Copy",
    "remove": "Delete",
    "of": "{{action}}: {{name}}"
  },
  "copying": {
    "title": "Copy {{name}}",
    "text": "The copy is a draft with the same route, places and pictures.",
    "name": "Name of the copy",
    "suggested": "Copy of {{name}}",
    "submit": "Create copy",
    "done": "Map copied. You’re editing the copy."
  },
  "removing": {
    "title": "Delete {{name}}?",
    "text": "This deletes the map, its {{milestones}} and its pictures. It can’t be undone.",
    "kept_one": "{{count}} challenge was created with it and keeps its own copy.",
    "kept_other": "{{count}} challenges were created with it and keep their own copies.",
    "done": "Map deleted"
  },
  "empty": {
    "title": "No maps yet",
    "text": "Draw a route to a place your people know, or copy an existing map and change it.",
    "none": "No results",
    "noneText": "Try another name or fewer filters."
  },
  "form": {
    "newTitle": "New map",
    "noName": "Untitled map",
    "parts": {
      "label": "Sections of the map",
      "about": "Details",
      "way": "Route",
      "places": "Places",
      "preview": "Preview"
    },
    "save": "Save",
    "publish": "Publish",
    "takeBack": "Unpublish",
    "undo": "Undo",
    "redo": "Redo",
    "saved": "Saved",
    "published": "Map published. It can now be chosen for challenges.",
    "takenBack": "Map unpublished. It’s a draft again and can’t be chosen.",
    "unsaved": "Unsaved changes",
    "unkept": "Unsaved changes. This device has no room for a draft, so save before you leave.",
    "allSaved": "All changes saved",
    "undone": "Undone",
    "redone": "Redone",
    "restored": "We restored your unsaved changes from {{time}}.",
    "discard": "Discard changes"
  },
  "about": {
    "legend": "About the map",
    "name": "Name",
    "about": "Description",
    "aboutHelp": "Shown when people choose a map, and above the route.",
    "kind": "Challenge type",
    "ground": "Base map",
    "world": "World map",
    "picture": "Your own picture",
    "groundHelp": "You can’t change this after you save the map for the first time.",
    "groundKept": "This was set when the map was created and can’t be changed.",
    "groundDrops": "Changing the base map removes the route you’ve drawn. You can undo it.",
    "length": "Actual length in km",
    "lengthWorld": "Leave empty for {{km}} km, the length of the route as drawn.",
    "lengthPicture": "The length that members walk, whatever the picture shows.",
    "pictureLegend": "Picture",
    "addPicture": "Choose picture",
    "changePicture": "Choose another picture",
    "pictureHelp": "JPEG, PNG, WebP, GIF or AVIF, up to 10 MB. It’s uploaded when you save the map.",
    "pictureDone": "Picture added."
  },
  "way": {
    "map": "Map for drawing",
    "keysWay": "Arrow keys move the selected point, with Shift by a larger step. Enter adds a point after it, Delete deletes it, Page Up and Page Down select another point, plus and minus zoom.",
    "keysPlaces": "Left and Right move the selected place along the route, with Shift by a larger step. Enter adds a place, Delete deletes it, Page Up and Page Down select another place, plus and minus zoom.",
    "keysTitle": "Keyboard shortcuts",
    "hintWay": "Select the map to add a point at the end, or the line to add one in between. Drag points to move them.",
    "hintPlaces": "Select the line to add a place. Drag places along the route to move them.",
    "points": "Points of the route",
    "pointsOf_one": "{{shown}} point, {{length}}",
    "pointsOf_other": "{{shown}} points, {{length}}",
    "km": "{{km}} km",
    "share": "{{percent}}%",
    "none": "No points yet. Select the map, or add the first point here.",
    "point": "Point {{number}}",
    "at": "{{x}}, {{y}}",
    "chosen": "Selected point",
    "longitude": "Longitude",
    "latitude": "Latitude",
    "fromLeft": "From the left, %",
    "fromTop": "From the top, %",
    "notNumber": "Enter a number from {{min}} to {{max}}.",
    "add": "Add point after",
    "addFirst": "Add point",
    "remove": "Delete point",
    "whole": "Show whole route",
    "reverse": "Reverse route",
    "cutBefore": "Cut before point",
    "cutAfter": "Cut after point",
    "most": "A route can have up to {{most}} points.",
    "added": "Point {{number}} of {{all}} added at {{at}}",
    "removed": "Point {{number}} deleted, {{all}} left",
    "moved": "Point {{number}} at {{at}}",
    "selected": "Point {{number}} of {{all}}, {{at}}",
    "reversed": "Route reversed",
    "cut_one": "Cut: {{count}} point left",
    "cut_other": "Cut: {{count}} points left"
  },
  "places": {
    "label": "Places on the route",
    "none": "No places yet. Add places to make the route worth walking.",
    "needsWay": "Draw the route first. It needs at least two points.",
    "add": "Add place",
    "most": "A map can have up to {{most}} places.",
    "place": "Place {{number}}",
    "untitled": "Untitled",
    "fraction": "Position on the route, %",
    "distance": "Position on the route, km",
    "title": "Name of the place",
    "text": "Text",
    "fact": "Fact",
    "sourceLabel": "Source of the fact",
    "sourceUrl": "Link to the source",
    "sourceHelp": "An address that starts with https://. Without a fact, it’s shown as further reading.",
    "up": "Move up",
    "down": "Move down",
    "remove": "Delete place",
    "added": "Place {{number}} of {{all}} added at {{percent}}% of the route",
    "removed": "{{name}} deleted, {{all}} left",
    "moved": "{{name}} at {{percent}}% of the route",
    "swapped": "{{name}} is now place {{number}} of {{all}}",
    "keys": "In the list: Left and Right move a place along the route, Alt with Up and Down swaps it with its neighbour, Delete deletes it.",
    "drawing": "Illustration",
    "drawingHelp": "Shown above the text. If you add a photo, the photo comes first.",
    "noDrawing": "Just a path",
    "photo": "Photo",
    "addPhoto": "Choose photo",
    "changePhoto": "Choose another photo",
    "photoHelp": "Up to 10 MB. It’s uploaded when you save the map. We don’t keep the location where it was taken.",
    "removePhoto": "Remove photo",
    "photoAlt": "Photo of {{name}}",
    "photoDone": "Photo added.",
    "photoGone": "Photo removed."
  },
  "file": {
    "legend": "Import from a file",
    "choose": "Choose GPX or GeoJSON file",
    "help": "From a walking or mapping app, up to 10 MB. You’ll see a preview before anything changes.",
    "tooLarge": "{{name}} is larger than 10 MB. Choose a smaller file.",
    "reading": "Reading the file",
    "atLine": "Line {{line}}.",
    "came": "Contents of {{name}}",
    "called": "Name: {{name}}",
    "points_one": "{{shown}} point",
    "points_other": "{{shown}} points",
    "places_one": "{{count}} place",
    "places_other": "{{count}} places",
    "ofFile": "{{points}} of {{shown}} points in the file",
    "all": "Import route and places",
    "way": "Import route only",
    "places": "Import places only",
    "replaces": "This replaces the route you’ve drawn. You can undo it.",
    "drop": "Cancel",
    "taken": "Imported: {{points}}, {{places}}",
    "notes": {
      "joined_tracks": "The file’s tracks were joined into one route.",
      "gap": "There was a gap of more than 1 km between two tracks. A straight line closes it.",
      "thinned": "The file has more points than a map can hold. We reduced them without a visible change.",
      "places_far": "Places far from the route were left out.",
      "places_cut": "The file has more places than a map can hold. The last ones were left out.",
      "places_same_spot": "Several places were at the same point. Only the first was imported.",
      "other_geometry": "Areas and other shapes were left out."
    }
  },
  "drawings": {
    "summit": "Summit",
    "pass": "Mountain pass",
    "glacier": "Glacier",
    "volcano": "Volcano",
    "ledge": "Ledge with a view",
    "terraces": "Terraces",
    "forest": "Forest",
    "tree": "Lone tree",
    "lake": "Lake",
    "river": "River with reeds",
    "canoe": "Canoe",
    "waterfall": "Waterfall",
    "gorge": "Gorge",
    "coast": "Coast",
    "beach": "Beach",
    "stacks": "Rocks in the sea",
    "whale": "Whale",
    "harbour": "Harbour",
    "anchor": "Anchor",
    "lighthouse": "Lighthouse",
    "village": "Village",
    "inn": "Old inn",
    "bridge": "Bridge",
    "church": "Church",
    "cathedral": "Cathedral",
    "cross": "Cross on a cairn",
    "pilgrims": "Walkers in the wind",
    "fort": "Fort",
    "tower": "Tower on a hill",
    "gate": "Town gate",
    "torii": "Shrine gate",
    "portal": "Gate of the sun",
    "arch": "Arch",
    "wall": "Long wall",
    "ruin": "Ruin",
    "citadel": "City in the mountains",
    "wheel": "Water wheel"
  },
  "preview": {
    "at": "Member’s position, %",
    "lead": "What a member sees at this point. Locked places stay secret until they’re reached.",
    "me": "Member",
    "needsWay": "There’s nothing to preview until the route has two points.",
    "reached": "{{percent}}%: {{reached}} of {{all}} places reached",
    "diary": "Places reached",
    "ahead": "Places ahead",
    "nothing": "No places reached yet."
  },
  "conflict": {
    "title": "Someone else saved this map",
    "look": "View their version",
    "theirs": "Their version, saved {{when}}",
    "mine": "Your version",
    "facts": "{{name}}, {{km}} km, {{points}}, {{places}}",
    "take": "Use their version and discard mine",
    "over": "Replace their version with mine",
    "taken": "You’re now editing their version."
  }
};
  'maps': {
  "map": "Route map: {{name}}",
  "ground": "Map: Natural Earth, with additions drawn by hand. It shows the route and isn’t meant for navigation.",
  "picture": "Route drawn on a picture",
  "zoomIn": "Zoom in",
  "zoomOut": "Zoom out",
  "noMap": "The map can’t be shown here. The list below has the same information.",
  "twoFingers": "Use two fingers to move the map",
  "ctrlScroll": "Use Ctrl and the scroll wheel to zoom",
  "cmdScroll": "Use ⌘ and the scroll wheel to zoom",
  "openMap": "Open map",
  "openingMap": "Opening the map…",
  "allPlaces": "Show all {{count}} places",
  "fewerPlaces": "Show fewer places",
  "length": "{{km}} km",
  "milestones_one": "{{count}} milestone",
  "milestones_other": "{{count}} milestones",
  "reachedOf": "{{reached}} of {{all}} milestones reached",
  "who": "People on the route",
  "you": "You",
  "pacer": "Pacer",
  "friend": "Friend",
  "at": "{{percent}}% of the route",
  "alone": "No one is on the route yet.",
  "places": "Places on the route",
  "reachedOn": "Reached on {{day}}",
  "opened": "You reached {{place}}. It’s now in your travel diary.",
  "locked": "Place {{position}}",
  "lockedAt": "Not reached yet, at {{percent}}% of the route",
  "diary": "Travel diary",
  "diaryEmpty": "Your first steps open the first place.",
  "failed": "The route couldn’t be loaded.",
  "milestone": {
    "back": "Back to the route",
    "fact": "Did you know?",
    "source": "Source: ",
    "more": "Read more: ",
    "previous": "Previous place",
    "next": "Next place",
    "lockedTitle": "Not reached yet",
    "lockedDrawing": "A path that disappears behind a hill",
    "locked": "This place is at {{percent}}% of the route. You’ll find out what’s there when you reach it.",
    "position": "Place {{position}} of {{all}}",
    "photo": "Photo of {{name}}"
  },
  "choose": {
    "legend": "Map",
    "help": "The route ends at the goal. You can change the map until the challenge starts.",
    "helpFrozen": "The challenge has started, so its map can’t change.",
    "search": "Search maps",
    "none": "No map",
    "make": "Create your own map",
    "nothing": "No results",
    "kept": "Current map"
  }
};
  'mass-deletion': {
  "title": "Mass deletion",
  "lead": "Erase members of many programs by file. A second super admin approves each file.",
  "tabs": "Members of all programs",
  "superOnly": "Only a super admin can erase members by file.",
  "choose": "Choose a CSV file",
  "busy": "Checking the file…",
  "help": "One row per member, with a column named email or id. Add a column named program to limit an email to one program. Up to {{most, number}} rows. No one is erased yet.",
  "file": "File",
  "state": "Status",
  "states": {
    "waiting": "Needs approval",
    "running": "Running",
    "done": "Done",
    "stopped": "Stopped",
    "cancelled": "Cancelled"
  },
  "members": "Members",
  "programs": "Programs",
  "erased": "Erased",
  "kept": "Kept",
  "created": "Uploaded",
  "count_one": "{{count, number}} file",
  "count_other": "{{count, number}} files",
  "noMatch": "No matching files.",
  "empty": "No files yet",
  "gone": "Deletion not found",
  "rows": "Rows in the file",
  "problems": "Rows without a member",
  "approved": "Approved",
  "finished": "Ended",
  "summary": "Summary",
  "progress": "Erasing members",
  "percent": "{{percent}}%",
  "progressLead": "You can leave this page. The work continues.",
  "waits": "Waiting for a second super admin. The person who uploaded the file can’t approve it.",
  "approve": "Approve",
  "approveTitle": "Erase these members?",
  "approveText_one": "{{count, number}} member is erased for good. Totals of teams and challenges stay. This can’t be undone.",
  "approveText_other": "{{count, number}} members are erased for good. Totals of teams and challenges stay. This can’t be undone.",
  "typeCount": "Enter the number of members",
  "approveSubmit": "Erase members",
  "started": "Erasing members.",
  "stop": "Stop",
  "cancel": "Cancel deletion",
  "stopTitle": "Stop this deletion?",
  "stopText": "Members who are erased stay erased. No one else is erased.",
  "stopDone": "Deletion stopped.",
  "back": "Go back",
  "report": "Download report",
  "nobody": "No one in this file can be erased.",
  "byProgram": "By program",
  "program": "Program",
  "problemRows": "Rows without a member",
  "line": "Line",
  "value": "Value",
  "problem": "Problem",
  "problemKinds": {
    "nobody": "No matching member",
    "program": "No matching program",
    "twice": "Named more than once",
    "empty": "Empty row",
    "quotes": "Quotation mark isn’t closed",
    "row_too_long": "Row is too long"
  }
};
  'mass-deletion-report': {
  "file": "{{name}} deletion report",
  "line": "Line",
  "program": "Program",
  "memberId": "Member id",
  "result": "Result",
  "results": {
    "ready": "Not erased",
    "erased": "Erased",
    "staff": "Kept: platform staff",
    "last_admin": "Kept: the program’s last admin",
    "gone": "Erased before",
    "failed": "Kept: something went wrong",
    "nobody": "No matching member",
    "program": "No matching program",
    "twice": "Named more than once",
    "empty": "Empty row",
    "quotes": "Quotation mark isn’t closed",
    "row_too_long": "Row is too long"
  }
};
  'mass-email': {
  "title": "Email to programs",
  "lead": "Write to the members or admins of many programs at once.",
  "superOnly": "Only a super admin can write to many programs.",
  "tabs": "Emails of all programs",
  "write": "Write an email",
  "anyTier": "Any tier",
  "anyType": "Any type",
  "to": "To",
  "whom": {
    "all": "All members",
    "admins": "Admins only"
  },
  "reach": "It reaches {{people}} people in {{programs}} programs.",
  "needsSecond": "It reaches more than 100 people, so a second super admin has to approve it.",
  "sendAt": "Send at",
  "sendAtHelp": "In your time zone. Leave it empty to send now.",
  "submit": "Send",
  "askTitle": "Send this email?",
  "sent": "Email scheduled.",
  "waits": "Waiting for a second super admin.",
  "approve": "Approve",
  "approved": "Email approved.",
  "cancel": "Cancel",
  "cancelled": "Email cancelled.",
  "subject": "Subject",
  "state": "Status",
  "states": {
    "waiting": "Needs approval",
    "scheduled": "Scheduled",
    "sending": "Sending",
    "stopped": "Stopped",
    "sent": "Sent",
    "cancelled": "Cancelled"
  },
  "programs": "Programs",
  "people": "People",
  "recipients": "Queued",
  "at": "Time",
  "count_one": "{{count, number}} email",
  "count_other": "{{count, number}} emails",
  "noMatch": "No matching emails.",
  "empty": "No emails yet",
  "tiers": "By tier",
  "tier": "Tier",
  "program": "Program",
  "showPrograms": "Show programs",
  "hidePrograms": "Hide programs",
  "byProgram": "By program",
  "perMinute": "Emails per minute",
  "perMinuteHelp": "Leave it empty to send as fast as the mail server allows. You can change it while the email is being sent.",
  "preview": "Preview",
  "previewTitle": "Preview for a program",
  "previewProgram": "Program",
  "previewHelp": "Type the name of a program.",
  "language": "Language",
  "typePeople": "Enter the number of people",
  "askText": "This can’t be undone for emails that have been sent.",
  "back": "Go back",
  "gone": "Email not found",
  "approveTitle": "Approve this email?",
  "approveSubmit": "Approve email",
  "waitsLong": "Waiting for a second super admin. The person who wrote it can’t approve it.",
  "stop": "Stop",
  "stopped": "Email stopped.",
  "resume": "Resume",
  "resumed": "Sending again.",
  "savePace": "Save pace",
  "paceSaved": "Pace saved.",
  "cancelTitle": "Cancel this email?",
  "cancelText": "Emails that have been sent stay sent. No one else gets it.",
  "cancelConfirm": "Cancel email",
  "summary": "Summary",
  "created": "Written",
  "finished": "Ended",
  "pace": "Pace",
  "unlimited": "No limit",
  "perMinuteValue": "{{rate}} per minute",
  "reachNow": "People it reaches",
  "progress": "Progress",
  "percent": "{{percent}}%",
  "progressLead": "You can leave this page. Sending continues.",
  "stoppedLead": "Nothing is sent while it’s stopped.",
  "failedList": "Show emails that weren’t delivered",
  "text": "Text"
};
  'member-center': {
  "title": "Members",
  "search": "Search members",
  "noMatch": "No matching members.",
  "empty": "No members yet",
  "count_one": "{{count, number}} member",
  "count_other": "{{count, number}} members",
  "countAtLeast_one": "More than {{count, number}} member",
  "countAtLeast_other": "More than {{count, number}} members",
  "active_one": "{{count, number}} active member",
  "active_other": "{{count, number}} active members",
  "invited": "{{count, number}} invited",
  "deactivated": "{{count, number}} deactivated",
  "never": "Never",
  "noTeam": "No team",
  "columns": {
    "name": "Name",
    "username": "Username",
    "email": "Email",
    "status": "Status",
    "team": "Team",
    "role": "Role",
    "lastVisit": "Last visit",
    "registered": "Joined",
    "logged": "Activity"
  },
  "status": {
    "active": "Active",
    "invited": "Invited",
    "deactivated": "Deactivated",
    "example": "Example"
  },
  "role": {
    "member": "Member",
    "admin": "Admin"
  },
  "logged": {
    "never": "Never logged anything",
    "notFor_one": "Nothing logged for {{count}} day",
    "notFor_other": "Nothing logged for {{count}} days"
  },
  "selectAll_one": "Select all {{count, number}}",
  "selectAll_other": "Select all {{count, number}}",
  "allSelected_one": "{{count, number}} selected, on all pages",
  "allSelected_other": "All {{count, number}} selected, on all pages",
  "acts": {
    "cancel": "Cancel",
    "leftOut_one": "{{count, number}} member was left out.",
    "leftOut_other": "{{count, number}} members were left out.",
    "deactivate": {
      "title": "Deactivate members",
      "submit": "Deactivate",
      "text": "They can’t log in any more, and open sessions end. What they earned stays, and you can reactivate them.",
      "preview_one": "{{count, number}} member will be deactivated.",
      "preview_other": "{{count, number}} members will be deactivated.",
      "done_one": "{{count, number}} member deactivated.",
      "done_other": "{{count, number}} members deactivated."
    },
    "reactivate": {
      "title": "Reactivate members",
      "submit": "Reactivate",
      "preview_one": "{{count, number}} member will be reactivated.",
      "preview_other": "{{count, number}} members will be reactivated.",
      "done_one": "{{count, number}} member reactivated.",
      "done_other": "{{count, number}} members reactivated."
    },
    "add": {
      "title": "Add to…",
      "submit": "Add members"
    },
    "team": {
      "preview_one": "{{count, number}} member will be added to the team.",
      "preview_other": "{{count, number}} members will be added to the team.",
      "done_one": "{{count, number}} member added to the team.",
      "done_other": "{{count, number}} members added to the team."
    },
    "organization": {
      "preview_one": "{{count, number}} member will be added. Members leave the one they’re in.",
      "preview_other": "{{count, number}} members will be added. Members leave the one they’re in.",
      "done_one": "{{count, number}} member added.",
      "done_other": "{{count, number}} members added."
    },
    "challenge": {
      "preview_one": "{{count, number}} member will be added to the challenge.",
      "preview_other": "{{count, number}} members will be added to the challenge.",
      "done_one": "{{count, number}} member added to the challenge.",
      "done_other": "{{count, number}} members added to the challenge."
    },
    "to": {
      "label": "Add to",
      "team": "Team",
      "challenge": "Challenge",
      "find": "Find by name",
      "choose": "Choose one",
      "none": "No results."
    },
    "skipped": {
      "already_one": "{{count, number}} member already is.",
      "already_other": "{{count, number}} members already are.",
      "deactivated_one": "{{count, number}} member is deactivated.",
      "deactivated_other": "{{count, number}} members are deactivated.",
      "on_other_team_one": "{{count, number}} member is on another team.",
      "on_other_team_other": "{{count, number}} members are on another team.",
      "team_full_one": "{{count, number}} member doesn’t fit: the team is full.",
      "team_full_other": "{{count, number}} members don’t fit: the team is full.",
      "oneself_one": "You can’t deactivate yourself.",
      "oneself_other": "You can’t deactivate yourself.",
      "higher_role_one": "{{count, number}} member has a higher role than yours.",
      "higher_role_other": "{{count, number}} members have a higher role than yours."
    },
    "write": {
      "title": "Write an email",
      "all": "To write to everyone, or to a team or organization, choose the group under Communications."
    }
  },
  "account": {
    "title": "Member",
    "profile": "Open profile",
    "reset": "Send password link",
    "resetSent": "Link for a new password sent.",
    "teams": "Teams",
    "goal": "Daily step goal",
    "timeZone": "Time zone",
    "privacy": "No one here can see a member’s wellness entries. Members see in their access log that you opened this page."
  },
  "admin": {
    "make": {
      "submit": "Make admin",
      "title": "Make {{name}} an admin?",
      "text": "Admins can change every setting and see all accounts. It applies at once.",
      "done": "{{name}} is an admin now."
    },
    "revoke": {
      "submit": "Remove as admin",
      "title": "Remove {{name}} as admin?",
      "text": "They lose access to the admin area at once and stay a member.",
      "done": "{{name}} is no longer an admin."
    }
  },
  "edit": {
    "title": "Edit profile",
    "firstName": "First name",
    "lastName": "Last name",
    "saved": "Profile saved"
  },
  "registration": {
    "title": "Registration date",
    "text": "Everything the member logs from this day on counts. If you move it back, earlier days count toward their points and toward challenges that aren’t final. It can’t be later than their first steps or activity. The member gets a message.",
    "day": "Registered on",
    "submit": "Change date",
    "saved": "Registration date changed to {{day}}"
  }
};
  'member-directory': {
  "file": "Members {{day}}",
  "columns": {
    "name": "Name",
    "username": "Username",
    "email": "Email",
    "status": "Status",
    "role": "Role",
    "teams": "Teams",
    "organization": "Organization",
    "registered": "Joined",
    "lastVisit": "Last visit"
  },
  "status": {
    "active": "Active",
    "invited": "Invited",
    "deactivated": "Deactivated",
    "example": "Example"
  },
  "role": {
    "member": "Member",
    "admin": "Admin"
  }
};
  'member-import': {
  "file": "Problems in {{name}}",
  "columns": {
    "line": "Line",
    "email": "Email",
    "name": "Name",
    "problem": "Problem"
  },
  "problems": {
    "columns": "This row has {{value}} columns, more than the header.",
    "quotes": "A quotation mark in this row is never closed.",
    "row_too_long": "This row is too long.",
    "text": "This row has characters that can’t be read. Save the file as CSV (UTF-8).",
    "email_missing": "Enter an email address.",
    "email_invalid": "“{{value}}” isn’t an email address.",
    "email_twice": "Line {{value}} has the same email address.",
    "name_missing": "Enter a name.",
    "name_too_long": "“{{value}}” is longer than 100 characters.",
    "name_is_address": "“{{value}}” is an email address. Others would see it as a name.",
    "username_invalid": "“{{value}}” can’t be a username. Use 3 to 40 letters, digits, dots and dashes.",
    "username_is_address": "“{{value}}” is an email address. Others would see it as a username.",
    "username_twice": "Line {{value}} has the same username.",
    "username_taken": "Someone else has the username “{{value}}”.",
    "organization": "There is no organization called “{{value}}”. Create it first, or correct the name.",
    "team": "There is no team called “{{value}}”. Create it first, or correct the name.",
    "team_full": "The team “{{value}}” has no room for this person.",
    "goal": "“{{value}}” isn’t a number of steps from 1 to 100,000.",
    "language": "“{{value}}” isn’t a language of this program."
  }
};
  'member-import-screen': {
  "title": "Import members",
  "rows_one": "{{count, number}} row",
  "rows_other": "{{count, number}} rows",
  "past": "Recent imports",
  "discard": "Discard",
  "another": "Choose another file",
  "upload": {
    "help": "Choose a CSV file with one person per row and a header in the first row, up to {{most, number}} rows. Only the email address is required.",
    "excel": "In Excel or Google Sheets, save or download your sheet as CSV. Nothing is imported until you’ve seen the check.",
    "choose": "Choose CSV file",
    "busy": "Uploading…"
  },
  "states": {
    "mapping": "Draft",
    "checked": "Draft",
    "queued": "Importing",
    "writing": "Importing",
    "done": "Imported",
    "cancelled": "Discarded",
    "failed": "Failed",
    "undoing": "Undoing",
    "undone": "Undone"
  },
  "steps": {
    "label": "Steps of the import",
    "columns": "Columns",
    "check": "Check",
    "import": "Import"
  },
  "columns": {
    "title": "Match the columns",
    "lead": "We’ve guessed what each column holds. Correct what isn’t right. Without names, people show as “Member” until they register.",
    "unnamed": "Column {{number}}",
    "empty": "No values",
    "holds": "What “{{column}}” holds",
    "leaveOut": "Don’t import",
    "needsEmail": "Choose the column with the email addresses.",
    "check": "Check file",
    "checking": "Checking every row…"
  },
  "fields": {
    "email": "Email",
    "firstName": "First name",
    "lastName": "Last name",
    "fullName": "Full name",
    "username": "Username",
    "team": "Team",
    "dailyStepGoal": "Daily step goal",
    "language": "Language"
  },
  "verdicts": {
    "ready": "New members",
    "existing": "Already members",
    "problem": "Problems",
    "added": "Added",
    "kept": "Kept"
  },
  "table": {
    "line": "Line",
    "person": "Person",
    "problem": "Problem",
    "email": "Email"
  },
  "check": {
    "title": "Check the import",
    "changed": "Nothing was imported, because the program changed after the check. Here are the latest results.",
    "allOrNothing": "Everyone is imported together or not at all. Correct these rows in your file, then upload it again.",
    "lead": "These people become members. People who are already members stay as they are.",
    "nothing": "Everyone in this file is already a member, so there’s nothing to import.",
    "problems": "Rows with problems",
    "download": "Download problems",
    "invites": "Email everyone an invitation",
    "invitesHelp": "They get a link to register. Without it, you can invite them later.",
    "start_one": "Import {{count, number}} member",
    "start_other": "Import {{count, number}} members",
    "columns": "Change columns"
  },
  "progress": {
    "importing": "Importing members",
    "undoing": "Undoing the import",
    "percent": "{{percent}}%",
    "lead": "You can leave this page. If you cancel, no one is imported.",
    "undoLead": "You can leave this page. It continues in the background.",
    "cancel": "Cancel import"
  },
  "done": {
    "title_one": "{{count, number}} member added",
    "title_other": "{{count, number}} members added",
    "invited": "Everyone gets an email with a link to register.",
    "notInvited": "No one was emailed. They show as invited until they register.",
    "members": "See members"
  },
  "undo": {
    "submit": "Undo import",
    "title_one": "Remove {{count, number}} member?",
    "title_other": "Remove {{count, number}} members?",
    "text": "Their accounts are deleted, and invitations that were sent stop working. Anyone who has logged in or has activity is kept.",
    "keep": "Keep members",
    "until": "You can undo this import until {{time}}.",
    "failed": "Something went wrong while undoing. Some members may be left. Try again."
  },
  "undone": {
    "title_zero": "No members removed",
    "title_one": "{{count, number}} member removed",
    "title_other": "{{count, number}} members removed",
    "kept_one": "{{count, number}} member has used their account and stays.",
    "kept_other": "{{count, number}} members have used their accounts and stay."
  },
  "cancelled": {
    "title": "Import discarded",
    "text": "No one was imported."
  },
  "failed": {
    "title": "The import failed",
    "text": "Something went wrong on our side, and no one was imported. Try again."
  }
};
  'members': {
  "settings": {
    "title": "Settings",
    "tabs": {
      "label": "Settings",
      "profile": "Profile",
      "account": "Account",
      "device": "Device",
      "privacy": "Privacy"
    },
    "firstName": "First name",
    "lastName": "Last name",
    "about": "About you",
    "timeZone": "Time zone",
    "timeZoneHelp": "Your days start and end in this time zone.",
    "username": "Username",
    "usernameHelp": "3 to 40 letters, digits, dots or dashes. Others can see it.",
    "you": "You",
    "days": "Your days",
    "units": "Units and language",
    "privacy": "Visibility",
    "distance": "Distance",
    "weight": "Weight",
    "length": "Length",
    "glucose": "Blood sugar",
    "unit": {
      "km": "Kilometres",
      "mi": "Miles",
      "kg": "Kilograms",
      "lb": "Pounds",
      "cm": "Centimetres",
      "in": "Inches",
      "mg/dL": "mg/dL",
      "mmol/L": "mmol/L"
    },
    "stride": "Step length in {{unit}}",
    "strideHelp": "Used for distances. Leave empty to use 2,000 steps per mile.",
    "strideUnit": {
      "cm": "centimetres",
      "in": "inches"
    },
    "language": "Language",
    "dailyStepGoal": "Daily step goal",
    "hidden": "Hide my profile",
    "hiddenHelp": "Others see your rank without your name, and nothing else about you.",
    "picture": {
      "title": "Your picture",
      "text": "Visible to anyone who can see your profile.",
      "choose": "Choose picture",
      "other": "Choose another picture",
      "remove": "Remove picture",
      "removed": "Your picture has been removed.",
      "saved": "Your picture has been saved.",
      "cropTitle": "Choose the part to show",
      "crop": "Visible part of the picture. Move it with the arrow keys or by dragging.",
      "zoom": "Size",
      "use": "Use picture",
      "unreadable": "We can’t read this picture. Choose a JPEG, PNG, WebP, GIF or AVIF file."
    },
    "saved": "Your settings have been saved.",
    "who": "Who sees what",
    "whoText": "People in your program can see your name, steps and ranks unless you hide your profile. Admins can see your email address and time zone. No one can see your password.",
    "failed": "An error has occurred. Please try again, or reach out to support.",
    "usernameFromName": "Made from your name. An admin can change it."
  }
};
  'messages': {
  "title": "Messages",
  "side": {
    "label": "Mailbox",
    "inbox": "Inbox",
    "sent": "Sent"
  },
  "search": "Search messages",
  "noMatch": "No results",
  "type": {
    "label": "Type",
    "all": "All",
    "joinrequest": "Requests",
    "invite": "Invitations",
    "note": "Notifications"
  },
  "markAll": "Mark all as read",
  "markedAll": "All messages are marked as read.",
  "markRead": "Mark as read",
  "markReadOf": "Mark as read: {{what}}",
  "unread": "New",
  "accept": "Accept",
  "decline": "Decline",
  "acceptOf": "Accept: {{what}}",
  "declineOf": "Decline: {{what}}",
  "done": {
    "accepted": "Accepted: {{what}}",
    "declined": "Declined: {{what}}"
  },
  "state": {
    "open": "Open",
    "accepted": "Accepted",
    "declined": "Declined",
    "withdrawn": "Cancelled"
  },
  "somebody": "Someone",
  "system": "Your program",
  "to": "to {{name}}",
  "moderated": {
    "journal": "Your journal entry",
    "comment": "Your comment",
    "post": "Your post",
    "profile": "Your profile",
    "goal": "Your daily step goal",
    "registration": "Your registration date",
    "report": "Report ready",
    "workshop": "A workshop"
  },
  "got": {
    "challengeInvite": "{{from}} invites you to this challenge.",
    "teamToChallenge": "{{from}} invites your team {{team}} to this challenge.",
    "teamInvite": "{{from}} invites you to join this team.",
    "ontoTeam": "{{from}} asks to join this team.",
    "noteOntoTeam": "{{from}} accepted your request. You’re on the team.",
    "noteNotOntoTeam": "{{from}} declined your request to join this team.",
    "friendInvite": "{{from}} wants to be friends.",
    "request": "{{from}} asks to join this challenge.",
    "teamRequest": "{{from}} asks to join this challenge with the team {{team}}.",
    "noteAccepted": "{{from}} accepted your request. You’re in the challenge.",
    "noteTeamAccepted": "{{from}} accepted your request for {{team}}. Your team is in the challenge.",
    "noteDeclined": "{{from}} declined your request to join this challenge.",
    "milestone": "You’ve reached {{place}}.",
    "teamMilestone": "{{team}} has reached {{place}}.",
    "noteHidden": "Your program’s moderators have hidden this for now. Only you and they can see it. If you think this is a mistake, contact them through Help.",
    "noteShown": "Your program’s moderators have reviewed this. Everyone can see it again.",
    "goalSet": "Your program set a new daily step goal for everyone. You can change yours in your settings.",
    "challengeChanged": "This challenge has changed. See what’s new under Rules.",
    "registrationMoved": "An admin changed your registration date. Everything you’ve logged since that day counts toward your points and challenges.",
    "reportReady": "A report you asked for is ready. You can download it for 7 days.",
    "workshopSeat": "A seat is free for you in a workshop you were waiting for. You’re registered.",
    "workshopCancelled": "A workshop you registered for has been cancelled."
  },
  "sent": {
    "challengeInvite": "You invited someone to this challenge.",
    "teamToChallenge": "You invited the team {{team}} to this challenge.",
    "teamInvite": "You invited someone to join this team.",
    "ontoTeam": "You asked to join this team.",
    "noteOntoTeam": "You accepted this request.",
    "noteNotOntoTeam": "You declined this request.",
    "friendInvite": "You sent a friend request.",
    "request": "You asked to join this challenge.",
    "teamRequest": "You asked to join this challenge with the team {{team}}.",
    "noteAccepted": "You accepted this request.",
    "noteTeamAccepted": "You accepted {{team}}’s request.",
    "noteDeclined": "You declined this request.",
    "milestone": "Someone has reached {{place}}.",
    "teamMilestone": "{{team}} has reached {{place}}.",
    "noteHidden": "This has been hidden.",
    "noteShown": "This is visible again.",
    "goalSet": "Everyone’s daily step goal was changed.",
    "challengeChanged": "You changed this challenge after its start.",
    "registrationMoved": "You changed a member’s registration date.",
    "reportReady": "You asked for a report.",
    "workshopSeat": "You gave someone a seat in a workshop.",
    "workshopCancelled": "You cancelled a workshop."
  },
  "empty": {
    "inbox": "No messages yet",
    "inboxText": "Invitations and requests appear here.",
    "sent": "No sent messages yet",
    "sentText": "Your invitations and requests appear here.",
    "type": "No messages of this type"
  }
};
  'mobile-versions': {
  "title": "Mobile app",
  "lead": "Which versions of the app still work. Changes apply at once.",
  "system": "System",
  "systems": {
    "ios": "iPhone and iPad",
    "android": "Android"
  },
  "min": "Minimum version",
  "minHelp": "Older versions have to be updated before they can be used.",
  "target": "Target version",
  "targetHelp": "Older versions offer an update.",
  "submit": "Save versions",
  "saved": "Versions saved.",
  "superOnly": "Only a super admin can change these versions.",
  "none": "No versions set, so every version works.",
  "check": "What a version would be told",
  "checkVersion": "Version",
  "actions": {
    "none": "Nothing. This version is fine.",
    "offer": "An update is offered.",
    "require": "It has to be updated first."
  },
  "history": "History",
  "at": "Set",
  "count_one": "{{count, number}} entry",
  "count_other": "{{count, number}} entries",
  "noMatch": "No matching entries.",
  "empty": "Nothing yet"
};
  'moderation': {
  "dialog": {
    "title": {
      "content": "Report what {{name}} wrote",
      "profile": "Report {{name}}"
    },
    "lead": "Your program’s moderators will review it. No one, including {{name}}, will see who reported it.",
    "reason": "What is wrong with it?",
    "words": "Anything to add? (optional)",
    "submit": "Send report",
    "done": "Thank you. A moderator will review your report."
  },
  "reasons": {
    "unkind": "It is unkind or rude",
    "harassment": "It threatens or harasses someone",
    "privacy": "It shows something private",
    "spam": "It is advertising or spam",
    "health": "It could harm someone’s health",
    "other": "Something else"
  },
  "title": "Reports",
  "lead": "Content that members reported or admins hid. No one can see who reported it.",
  "search": "Search by name or text",
  "state": {
    "label": "Filter by status",
    "open": "Open",
    "hidden": "Hidden",
    "dismissed": "Dismissed",
    "all": "All"
  },
  "kind": {
    "label": "Type",
    "all": "All types",
    "journal": "Journal entry",
    "comment": "Comment",
    "post": "Discussion post",
    "profile": "Profile"
  },
  "sort": {
    "label": "Sort by",
    "reported": "Newest first",
    "reports": "Most reports first",
    "author": "By name"
  },
  "empty": {
    "open": "No open reports",
    "any": "No reports",
    "text": "Reports from members appear here."
  },
  "by": "{{kind}} by {{name}}",
  "of": "{{name}}’s profile",
  "noText": "No text.",
  "photo": "Photo {{at}} of {{of}} by {{name}}",
  "count_one": "{{count}} report",
  "count_other": "{{count}} reports",
  "none": "Taken down without a report",
  "where": "Show in context",
  "hide": "Hide",
  "hideName": "Hide: {{what}}",
  "hideTitle": "Hide this content?",
  "hideText": "From then on only its author and admins can see it. We’ll let the author know in a friendly way. You can show it again later.",
  "dismiss": "Dismiss report",
  "dismissName": "Dismiss report: {{what}}",
  "restore": "Show again",
  "restoreName": "Show again: {{what}}",
  "done": {
    "hide": "The content is hidden.",
    "dismiss": "The report has been dismissed.",
    "restore": "The content is visible again."
  }
};
  'notices': {
  "heading": "Notices",
  "organizationHeading": "Notices from {{name}}",
  "more_one": "{{count}} more notice after these.",
  "more_other": "{{count}} more notices after these.",
  "none": "No notices today.",
  "dismiss": "Dismiss",
  "dismissName": "Dismiss: {{message}}",
  "manage": "Manage notices",
  "manageTitle": "Notices",
  "days": "{{begins}} to {{expires}}",
  "coming": "upcoming",
  "over": "ended",
  "write": "New notice",
  "editing": "Edit notice",
  "message": "Message",
  "begins": "First day",
  "duration": "Number of days shown",
  "save": "Save notice",
  "edit": "Edit",
  "editName": "Edit: {{message}}",
  "remove": "Delete",
  "removeName": "Delete: {{message}}",
  "removeTitle": "Delete this notice?",
  "removeText": "It disappears for everyone.",
  "saved": "The notice has been saved.",
  "removed": "The notice has been deleted.",
  "failed": {
    "create": "Could not create notice, please contact support",
    "update": "Could not update notice, please contact support",
    "delete": "Could not delete notice, please contact support"
  },
  "tip": "Tip of the day",
  "preview": "Preview",
  "previewDays": "As members see it, from {{begins}} to {{expires}}",
  "noneYet": "No notices yet"
};
  'organization-reports': {
  "members": "{{name}} - members {{from}} to {{to}}",
  "teams": "{{name}} - teams {{from}} to {{to}}",
  "columns": {
    "name": "Name",
    "username": "Username",
    "email": "Email",
    "joinedOn": "Member since",
    "team": "Team",
    "leaders": "Leaders",
    "members": "Current members",
    "steps": "Steps",
    "days": "Days with steps",
    "memberDays": "Member days",
    "perDay": "Average steps per day with steps",
    "perMemberDay": "Average steps per member day"
  }
};
  'organizations': {
  "search": "Search by name",
  "make": "Create new",
  "empty": "None yet",
  "emptyText": "An admin of your program can create the first one.",
  "noMatch": "No results",
  "off": "Your program doesn’t use these",
  "offText": "An admin can turn them on in programs with the pro tier.",
  "mine": "Yours",
  "members_one": "{{count}} member",
  "members_other": "{{count}} members",
  "teams_one": "{{count}} team",
  "teams_other": "{{count}} teams",
  "inSince": "You’ve been a member since {{date}}",
  "join": "Join",
  "joinNamed": "Join {{name}}",
  "joined": "You joined {{name}}.",
  "moveTitle": "Join {{name}}?",
  "moveText": "If you belong to another one, you leave it. What you earned for it stays there, and your days count here from tomorrow.",
  "leave": "Leave",
  "leaveTitle": "Leave {{name}}?",
  "leaveText": "What you earned here stays here. From tomorrow your days no longer count here.",
  "left": "You left {{name}}.",
  "name": "Name",
  "made": "{{name}} has been created.",
  "remove": "Delete",
  "removeTitle": "Delete {{name}}?",
  "removeText_one": "Its {{count}} member and its teams won’t belong to any organization. Final results are kept.",
  "removeText_other": "Its {{count}} members and its teams won’t belong to any organization. Final results are kept.",
  "typeName": "Type {{name}} to confirm",
  "notTheName": "That isn’t the name. Type {{name}}.",
  "removed": "{{name}} has been deleted.",
  "people": "Members",
  "searchPeople": "Search members",
  "nobody": "No members yet",
  "noPerson": "No results",
  "since": "since {{date}}",
  "takeOut": "Remove",
  "takenOut": "{{name}} has been removed.",
  "add": "Add members",
  "addText": "People who belong to another one will leave it today.",
  "added": "Members added",
  "teams": "Teams",
  "noTeams": "No teams yet.",
  "chooseTeams": "Choose teams",
  "teamsText": "This doesn’t add the teams’ members.",
  "searchTeams": "Search teams",
  "teamsSaved": "The teams have been saved.",
  "summaries": {
    "title": "Downloads",
    "lead": "Steps for the days you choose, or the last 30 days, as a spreadsheet file.",
    "from": "First day",
    "to": "Last day",
    "members": "Download members",
    "teams": "Download teams",
    "saved": "{{name}} has been downloaded."
  },
  "chosen_one": "{{count}} selected",
  "chosen_other": "{{count}} selected",
  "lead": "Parts of your company, such as branches or departments. Each member belongs to one at most.",
  "all": "All organizations",
  "count_one": "{{count, number}} organization",
  "count_other": "{{count, number}} organizations",
  "emptyAdmin": "Create one, then add its members and teams.",
  "joining": "Joining",
  "joiningOpen": "Open to everyone",
  "joiningClosed": "Added by admins",
  "openLabel": "Members can join by themselves",
  "openText": "When this is off, only admins add people. Members can still leave.",
  "edit": "Edit",
  "changed": "Changes saved",
  "manage": "Manage",
  "asMember": "View as a member",
  "toFeatures": "Go to features",
  "write": "Write an email",
  "admin": "Admin",
  "makeAdmin": "Make admin",
  "madeAdmin": "{{name}} is now an admin of {{organization}}.",
  "endAdmin": "Remove as admin",
  "endedAdmin": "{{name}} is no longer an admin of {{organization}}.",
  "adminText": "Admins of an organization edit its name and logo and add and remove people. They see nothing about people that members don’t see.",
  "addOwnText": "Choose people who don’t belong to another one yet.",
  "logo": {
    "label": "Logo",
    "add": "Add logo",
    "change": "Choose another logo",
    "takeAway": "Remove logo",
    "help": "One picture, up to 10 MB."
  }
};
  'outcome': {
  "title": "Outcome",
  "lead": "What can honestly be said about a challenge or a period.",
  "about": "About",
  "aChallenge": "A challenge",
  "aPeriod": "A period",
  "challenge": "Challenge",
  "chooseChallenge": "Choose a challenge that has started to see its outcome.",
  "print": "Print",
  "report": "Outcome: {{name}}",
  "ofPeriod": "Outcome of a period",
  "days": "{{from}} to {{to}}, compared with the 28 days before ({{before}} to {{until}}). Time zone {{timeZone}}.",
  "running": "This isn’t over yet. The figures go up to today and will change.",
  "more": "Half of the {{count, number}} participants with enough days walked at least {{steps, number}} more steps a day than before. The 95% interval is {{low}} to {{high}}.",
  "less": "Half of the {{count, number}} participants with enough days walked at least {{steps, number}} fewer steps a day than before. The 95% interval is {{low}} to {{high}}.",
  "same": "For the middle one of the {{count, number}} participants with enough days, daily steps didn’t change. The 95% interval is {{low}} to {{high}}.",
  "unclear": "The interval includes 0, so there may be no change at all.",
  "tooFew": "Fewer than 10 participants have enough days to compare, so no change is shown.",
  "table": "Steps on a day with steps",
  "group": "Group",
  "participants": "Participants",
  "others": "Everyone else",
  "people": "People",
  "compared": "Compared",
  "before": "Before",
  "during": "During",
  "change": "Change",
  "interval": "95% interval",
  "none": "–",
  "causeTitle": "This doesn’t prove a cause",
  "cause": "People who join may be keener than others, and weather, holidays and new devices change steps too. Compare both groups: a change that everyone shares doesn’t come from the challenge. Everyone else didn’t choose to stay out at random.",
  "partTitle": "Participation",
  "joined": "Joined",
  "neverLogged": "Never logged steps",
  "droppedOut": "Stopped logging",
  "droppedOutWhy": "Stopped logging: steps earlier, but none in the last third of the days.",
  "typedIn": "Entries typed in",
  "typedInWhy": "Entries that aren’t typed in come from devices and imports. Typed entries are easier to get wrong.",
  "share": "{{count, number}} ({{percent}}%)",
  "noShare": "{{count, number}}",
  "howTitle": "How this is counted",
  "how": {
    "days": "Averages are over days with steps. A day without an entry isn’t counted as 0 steps.",
    "needed": "People are compared if they have steps on at least {{before}} of the 28 days before and on at least {{during}} days of the period.",
    "median": "Before, during and change are medians, so a few very high numbers don’t move them. The change is the median of each person’s own change, so it can differ from during minus before.",
    "interval": "The 95% interval comes from the bootstrap: how the median would vary if other people like these had taken part.",
    "who": "Participants of a period are members who took part in a challenge on one of its days. Preventative challenges don’t count.",
    "few": "Groups of fewer than 10 people who can be compared show no figures."
  }
};
  'overview': {
  "title": "Overview",
  "lead_one": "{{program}} · {{shown}} member · week of {{day}}",
  "lead_other": "{{program}} · {{shown}} members · week of {{day}}",
  "newChallenge": "Create challenge",
  "countedAt": "Counted {{moment}}",
  "figures": {
    "label": "Key figures",
    "active": "Active this week",
    "activeOf": "{{percent}}% of members",
    "activeYear": "{{percent}}% of members, {{before}}% a year ago",
    "steps": "Steps on an average day",
    "stepsNone": "No steps in the last 28 days",
    "stepsFirst": "Average of the last 28 days",
    "stepsChange": "{{change}} compared with the 28 days before",
    "stepsWhy": "All steps of the last 28 days until yesterday, divided by the number of days on which members logged steps.",
    "inChallenge": "In a challenge",
    "running_one": "{{count}} running",
    "running_other": "{{count}} running",
    "next": "{{running}}, next starts {{day}}",
    "new": "New this month",
    "invited_one": "{{shown}} invited, not registered yet",
    "invited_other": "{{shown}} invited, not registered yet",
    "nobodyInvited": "No invitations waiting"
  },
  "attention": {
    "title": "Needs your attention",
    "none": "Nothing is waiting for you.",
    "noneLead": "Requests to join, reported content and undelivered emails appear here.",
    "challengeRequests_one": "{{count}} request to join “{{name}}”",
    "challengeRequests_other": "{{count}} requests to join “{{name}}”",
    "teamRequests_one": "{{count}} request to join the team “{{name}}”",
    "teamRequests_other": "{{count}} requests to join the team “{{name}}”",
    "reports_one": "{{count}} reported post or profile",
    "reports_other": "{{count}} reported posts or profiles",
    "failedMails_one": "{{count}} email could not be delivered",
    "failedMails_other": "{{count}} emails could not be delivered",
    "failedMailsSince": "In the last 14 days",
    "noticeEnds": "The notice “{{name}}” ends {{day}}",
    "startsEmpty_one": "“{{name}}” starts {{day}} with {{count}} person",
    "startsEmpty_other": "“{{name}}” starts {{day}} with {{count}} people",
    "startsEmptyLead": "Invite members so that it starts with company.",
    "noticeEndsLead": "Members no longer see it after that day.",
    "waitingToday": "Waiting since today",
    "waiting_one": "The oldest has waited {{count}} day",
    "waiting_other": "The oldest has waited {{count}} days",
    "review": "Review",
    "open": "Open",
    "invite": "Invite members",
    "failedImports": "The import of {{name}} didn’t work",
    "failedImportsLead": "No one was imported. Open it to see why."
  },
  "start": {
    "title": "Get started",
    "done": "{{done}} of {{all}} done",
    "isDone": "Done",
    "isOpen": "To do",
    "dismiss": "Hide these steps",
    "step": {
      "look": "Add your logo or color",
      "registration": "Open registration",
      "people": "Invite people",
      "challenge": "Create the first challenge",
      "secondAdmin": "Add a second admin",
      "email": "Write to your members"
    }
  },
  "weeks": {
    "title": "Active members",
    "note": "Share of members who logged steps or an activity that week.",
    "now": "This period",
    "yearAgo": "A year ago",
    "week": "Week of",
    "active": "Active",
    "members": "Members",
    "share": "Share",
    "none": "No data"
  },
  "challenges": {
    "title": "Running challenges",
    "none": "No challenge is running.",
    "day_one": "Day {{day}} of {{days}} · {{shown}} person",
    "day_other": "Day {{day}} of {{days}} · {{shown}} people",
    "active": "active",
    "activeWhy": "Share of participants who logged in the last 7 days",
    "hidden": "hidden",
    "hiddenWhy": "Nobody can see who takes part in a preventative challenge."
  },
  "examples": {
    "title": "Example data",
    "text": "This program has {{members}}, {{teams}} and {{challenges}}. Boards show them, but the figures on this page and all reports leave them out. They get no emails.",
    "members_one": "{{count, number}} example member",
    "members_other": "{{count, number}} example members",
    "teams_one": "{{count, number}} example team",
    "teams_other": "{{count, number}} example teams",
    "challenges_one": "{{count, number}} example challenge",
    "challenges_other": "{{count, number}} example challenges",
    "delete": "Delete example data",
    "confirm": "Delete all example data?",
    "confirmText": "The example members, teams and challenges are deleted for good. Real members leave the example teams and challenges. What they logged stays.",
    "cancel": "Cancel",
    "deleted": "Example data deleted."
  }
};
  'own-badges': {
  "title": "Your own badges",
  "lead": "Badges that only your program has. Members see them among their goals.",
  "new": "New badge",
  "create": "Create badge",
  "search": "Search badges",
  "noMatch": "No matching badges",
  "empty": "No badges of your own yet",
  "emptyText": "Create one for something that matters in your program, such as walking to work for 20 days.",
  "edit": "Edit",
  "editNamed": "Edit: {{name}}",
  "editTitle": "Edit badge",
  "turnOff": "Turn off",
  "turnOffNamed": "Turn off: {{name}}",
  "turnOn": "Turn on",
  "turnOnNamed": "Turn on: {{name}}",
  "off": "Off",
  "turnedOff": "“{{name}}” is off. Members who earned it keep it.",
  "turnedOn": "“{{name}}” is on. Members who have done enough get it within minutes.",
  "created": "Badge created. Members who have done enough get it within minutes.",
  "saved": "Badge saved.",
  "holders_one": "{{count, number}} member has it.",
  "holders_other": "{{count, number}} members have it.",
  "holdersPrivate": "Only its owner sees it.",
  "windows": {
    "day": "In a day",
    "week": "In a week",
    "streak": "Day after day",
    "ever": "All together"
  },
  "form": {
    "name": "Name",
    "text": "Text",
    "textHelp": "Optional. How to earn it is added.",
    "picture": "Picture",
    "pictureHelp": "Optional. A square picture works best. JPEG, PNG, WebP, GIF or AVIF up to 10 MB.",
    "value": "Points",
    "valueHelp": "Paid once, if your program has points. Enter 0 for none.",
    "metric": "What counts",
    "window": "When",
    "threshold": "At least",
    "count": {
      "day": "On how many days",
      "week": "In how many weeks",
      "streak": "Days in a row"
    },
    "ruleStays": "How to earn it can’t be changed, so that everyone who has it earned the same: {{rule}}"
  },
  "holders_zero": "No one has it yet."
};
  'own-imports': {
  "reasons": {
    "date": "This isn’t a date.",
    "date_unclear": "This could be two different dates. Write dates as 2024-01-31.",
    "future": "This day is in the future.",
    "too_old": "This day is more than 15 years back.",
    "number": "This isn’t a number.",
    "range": "This value is out of range.",
    "not_json": "This file in the archive couldn’t be read.",
    "same_day": "Another row has the same day. That row counts.",
    "same_minutes": "Some minutes are also in an earlier file. They count once.",
    "typed": "You entered this day by hand. Your entry is kept.",
    "metrics_off": "Your program doesn’t use wellness metrics.",
    "metric_off": "Your program has turned this metric off."
  }
};
  'packages': {
  "title": "Ready-made challenges",
  "lead": "Choose one, adjust it and start.",
  "begin": "Start from a package",
  "make": "Create package",
  "search": "Search packages",
  "filters": {
    "label": "Filters",
    "kind": "Type",
    "anyKind": "All types",
    "map": "With a route",
    "length": "Length",
    "anyLength": "Any length",
    "week": "Up to a week",
    "month": "Up to a month",
    "longer": "Longer",
    "whose": "Created by",
    "anybody": "Everyone",
    "own": "Our program",
    "shared": "Goodstride",
    "featured": "Featured only"
  },
  "sort": {
    "label": "Sort by",
    "name": "By name",
    "duration": "Shortest first",
    "created": "Newest first"
  },
  "empty": "No packages match.",
  "emptyText": "Try other filters or create your own.",
  "featured": "Featured",
  "own": "Ours",
  "days_one": "{{count}} day",
  "days_other": "{{count}} days",
  "use": "Use this package",
  "needs": "This program can’t run it yet:",
  "missing": {
    "tier": "It needs the pro tier.",
    "teams": "Teams are turned off.",
    "organizations": "Organizations are turned off.",
    "metrics": "Wellness metrics are turned off.",
    "points": "Points are turned off.",
    "converter": "Activities aren’t counted.",
    "incentives": "Incentives are turned off.",
    "map": "Its map no longer exists."
  },
  "edit": "Edit",
  "copy": "Copy and customize",
  "feature": "Feature",
  "unfeature": "Stop featuring",
  "nowFeatured": "The package is featured.",
  "nowPlain": "The package is no longer featured.",
  "remove": "Delete",
  "removeTitle": "Delete “{{name}}”?",
  "removeText": "Challenges created from it aren’t affected.",
  "removed": "Package deleted",
  "preview": "Preview for members",
  "previewLead": "Shown as if it started today. You choose the dates later.",
  "says": "Texts",
  "tile": "In the gallery",
  "rulesText": "Rules in your own words",
  "invitationText": "Invitation",
  "halfwayText": "Halfway email",
  "closingText": "Final email",
  "nothing": "None.",
  "sets": "Settings",
  "map": "Route",
  "mapOf": "{{name}}, {{distance}} km",
  "tier": "Tier",
  "tiers": {
    "plus": "Plus",
    "pro": "Pro"
  },
  "challengeFeatured": "First in lists",
  "improvement": "Improvement leaderboard",
  "joinWithin": "Last day to join",
  "joinWithinDay": "Day {{day}}",
  "untilTheEnd": "Until it ends",
  "comesAlong": "Participants",
  "everybodyAdded": "Everyone is added right away.",
  "everybodyInvited": "Everyone is invited.",
  "nobodyYet": "No one until you choose people.",
  "yes": "Yes",
  "no": "No",
  "words": "Description and illustration",
  "rulesTextHelp": "Shown above the rules that follow from the settings.",
  "invitationTextHelp": "Shown to invited people, on the page and in the email.",
  "halfwayTextHelp": "Emailed once, the morning after the halfway point. Leave empty for no email.",
  "closingTextHelp": "Included in the email with the results.",
  "art": "Illustration",
  "noArt": "None",
  "arts": {
    "walk": "A walk",
    "relay": "A relay",
    "bike": "A bicycle",
    "water": "A drop of water",
    "sleep": "The moon",
    "mind": "Stones",
    "gratitude": "A heart",
    "screening": "A shield",
    "movement": "A wheelchair",
    "photo": "A camera",
    "stairs": "Stairs",
    "family": "A family",
    "cup": "A cup",
    "steps": "Footprints",
    "wellness": "A young plant",
    "journey": "A signpost",
    "wall": "A wall over the hills",
    "shell": "A shell on a sign",
    "peaks": "Snowy peaks",
    "stacks": "Rocks in the sea",
    "lighthouse": "A lighthouse",
    "terraces": "A city on terraces",
    "torii": "A gate under a mountain",
    "ridges": "A blazed tree"
  },
  "form": {
    "newTitle": "Create package",
    "editTitle": "Edit “{{name}}”",
    "steps": {
      "words": "Texts",
      "settings": "Settings",
      "preview": "Preview"
    },
    "name": "Package name",
    "tile": "Short description for the gallery",
    "featured": "Featured: listed first in the gallery",
    "shared": "For all programs",
    "sharedHelp": "Only platform staff can change it.",
    "joinWithin": "Days to join",
    "joinWithinHelp": "Counted from the first day. Leave empty to allow joining until the end.",
    "make": "Create package",
    "save": "Save package",
    "made": "The package has been created.",
    "saved": "The package has been saved."
  },
  "fromJourney": "From the package “{{name}}”, on the route {{map}}. You can still change everything.",
  "fromPackage": "From the package “{{name}}”. You can still change everything.",
  "saveAs": "Save as package"
};
  'pages': {
  "noWebBuild": "The web application hasn't been built. Run \"npm start\", or \"npm run dev\" during development."
};
  'photos': {
  "label": "Photos",
  "add": "Add photos",
  "help": "Up to 4 photos, 10 MB each. We don’t keep the location where they were taken.",
  "chosen": "Selected photo: {{name}}",
  "takeOut": "Remove",
  "takeOutOne": "Remove {{name}}",
  "tooMany_one": "You can only add one picture.",
  "tooMany_other": "You can add up to four photos.",
  "tooLarge": "{{name}} is larger than 10 MB. Choose a smaller photo.",
  "failed": "This photo couldn’t be loaded."
};
  'plan': {
  "title": "Your plan",
  "day": "{{date}} · day {{day}}",
  "tabs": {
    "label": "Parts of your plan",
    "today": "Today",
    "plan": "Your plan",
    "articles": "Articles",
    "guides": "Guides",
    "strategies": "Strategies",
    "topics": "Topics",
    "workshops": "Workshops"
  },
  "kinds": {
    "article": "Article",
    "guide": "Guide",
    "strategy": "Strategy",
    "topic": "Topic",
    "workshop": "Workshop"
  },
  "minutes_one": "{{count}} min",
  "minutes_other": "{{count}} min",
  "steps": "Step {{step}} of {{steps}}",
  "none": {
    "title": "You don’t have a plan yet",
    "text": "Twelve short questions choose three topics for you, and something small for each day.",
    "action": "Create my plan"
  },
  "today": {
    "label": "Today",
    "start": "Start",
    "again": "Open again",
    "done": "Done",
    "empty": "There’s nothing on these topics yet."
  },
  "week": {
    "title": "This week",
    "text": "Nothing is lost when you skip a day.",
    "done": "{{day}}: done",
    "open": "{{day}}: nothing yet"
  },
  "unfinished": "Continue where you were",
  "continue": "Continue",
  "upcoming": "What comes next",
  "doneList": "What you’ve done",
  "nothingDone": "What you finish is listed here.",
  "topics": {
    "title": "Your three topics",
    "text": "Chosen from your answers",
    "why": "Why these?",
    "edit": "Edit your plan"
  },
  "workshop": {
    "title": "Workshop",
    "over": "This workshop has begun or is over.",
    "waiting": "You’re number {{place}} on the waiting list. You’ll get a message and an email when a seat is yours.",
    "registered": "You have a seat.",
    "left": "Seats are left.",
    "full": "All seats are taken. You can join the waiting list.",
    "register": "Register",
    "joinList": "Join waiting list",
    "unregister": "Give my seat back",
    "leaveList": "Leave waiting list",
    "calendar": "Add to calendar",
    "online": "Join online",
    "onlineOnly": "Online",
    "private": "Admins see whether seats are left, and never who comes."
  },
  "reassess": {
    "title": "Has something changed?",
    "text": "Eight weeks have passed since you answered. Answer again, and see what changed. Only you see it.",
    "again": "Answer again",
    "keep": "Keep my plan"
  },
  "done": {
    "mark": "Mark as done",
    "marked": "Done"
  },
  "save": {
    "save": "Save for later",
    "saved": "Saved"
  },
  "helpful": {
    "label": "Did this help?",
    "yes": "Yes",
    "no": "Not really"
  },
  "stateFailed": "That wasn’t saved. Try again.",
  "sources": "Sources",
  "checked": "looked up on {{day}}",
  "newTab": "opens in a new tab",
  "helps": "When it helps",
  "notFor": "When it doesn’t",
  "how": "How to do it",
  "guide": {
    "progress": "{{step}} of {{steps}} steps done",
    "doneStep": "Done, next step",
    "finish": "Finish guide",
    "back": "Previous step",
    "finished": "You’ve finished this guide.",
    "restart": "Start again",
    "title": "{{number}}. {{title}}"
  },
  "timer": {
    "start": "Start timer",
    "pause": "Pause",
    "resume": "Continue",
    "stop": "Stop",
    "left": "{{time}} left",
    "in": "Breathe in",
    "out": "Breathe out",
    "over": "That’s it. Take a moment before you move on.",
    "label": "Timer",
    "silent": "The timer makes no sound.",
    "body": [
      "Your feet",
      "Your calves and knees",
      "Your thighs and hips",
      "Your belly",
      "Your chest and back",
      "Your hands and arms",
      "Your shoulders and neck",
      "Your face",
      "Your whole body"
    ]
  },
  "topic": {
    "on": "On this topic"
  },
  "all": {
    "search": "Search",
    "topic": "Topic",
    "anyTopic": "All topics",
    "state": "Show",
    "states": {
      "all": "Everything",
      "open": "Not done yet",
      "done": "Done",
      "saved": "Saved",
      "helpful": "What helped"
    },
    "none": "No results",
    "noneText": "Try other words or another filter.",
    "filters": "Filters"
  },
  "view": {
    "title": "Your plan",
    "reasons": "Why this topic",
    "saved": "Saved",
    "noSaved": "What you save is listed here.",
    "changes": "What has changed",
    "changesText": "Compared with your answers of {{day}}. A lower number means that fewer of your answers point to this topic. Only you see this.",
    "topicColumn": "Topic",
    "beforeColumn": "Before",
    "nowColumn": "Now",
    "delete": "Delete my plan",
    "deleteTitle": "Delete your plan?",
    "deleteText": "Your answers, what you’ve done and what you’ve saved are deleted for good.",
    "deleted": "Your plan has been deleted.",
    "since": "Since {{day}}",
    "protected": "Only you can read your answers and what you did here. They’re encrypted with a key that isn’t in the database. Admins only ever see about how many people have a plan or chose an answer, when many did."
  },
  "help": {
    "open": "Help now",
    "title": "Help now",
    "text": "If you or someone else is in danger, call the emergency number.",
    "own": "From your program",
    "emergency": "Emergency: {{number}}",
    "country": "Country",
    "choose": "Choose a country",
    "call": "Call {{phone}}",
    "write": "Text {{text}}",
    "site": "Website",
    "checked": "Checked on {{day}}.",
    "card": "Need to talk to someone?",
    "failed": "The list couldn’t be loaded. In an emergency, call 112 in Europe, 911 in North America or your local number."
  },
  "from": "({{publisher}})",
  "card": {
    "title": "Something small for today",
    "all": "Open your plan"
  },
  "own": "From your program"
};
  'plan-admin': {
  "title": "Mental wellness",
  "lead": "Contacts for help now, workshops, and about how many people use the plan. You never see who uses it or what anyone answers.",
  "settings": "Settings of the plan",
  "off": {
    "title": "The plan is off",
    "text": "Turn on the mental-wellness plan in the settings of your program first."
  },
  "topics": {
    "sleep": "Sleep",
    "stress": "Stress",
    "mood": "Mood",
    "focus": "Focus",
    "energy": "Energy",
    "relationships": "Relationships",
    "movement": "Movement",
    "rest": "Rest and breaks",
    "confidence": "Confidence",
    "purpose": "Purpose"
  },
  "contacts": {
    "heading": "Contacts for help now",
    "lead": "These come first on every page of the plan, before the lines of each member’s country. Add an employee assistance line if you have one.",
    "contact": "Contact {{number}}",
    "name": "Name",
    "hours": "Hours",
    "phone": "Phone",
    "text": "Number for text messages",
    "url": "Website",
    "save": "Save contacts",
    "saved": "The contacts have been saved."
  },
  "workshops": {
    "heading": "Workshops",
    "new": "Announce a workshop",
    "change": "Change workshop",
    "changeShort": "Change",
    "changeName": "Change: {{title}}",
    "outline": "Outline",
    "outlineHelp": "An outline has a title and a plan for the session, in each member’s language.",
    "own": "My own workshop",
    "title": "Title",
    "summary": "What it’s about",
    "topic": "Topic",
    "startsAt": "Begins",
    "zone": "In your time zone.",
    "minutes": "Minutes",
    "place": "Place",
    "link": "Link for people who join online",
    "linkHelp": "Only people with a seat see it.",
    "seats": "Seats",
    "save": "Save workshop",
    "saved": "The workshop has been saved.",
    "none": "No workshops yet.",
    "cancel": "Cancel workshop",
    "cancelName": "Cancel: {{title}}",
    "keep": "Keep workshop",
    "cancelTitle": "Cancel this workshop?",
    "cancelText": "Everyone registered gets a message.",
    "cancelled": "The workshop has been cancelled.",
    "full_one": "{{count}} seat, taken",
    "full_other": "{{count}} seats, all taken",
    "free_one": "{{count}} seat, free",
    "free_other": "{{count}} seats, some free"
  },
  "figures": {
    "heading": "How the plan is used",
    "lead": "About how many people, counted once a week. Small numbers are hidden, and no one is named.",
    "none": "No figures yet. They appear after the first week in which about 26 people have a plan.",
    "ofWeek": "Week of {{day}}",
    "few": "Too few",
    "people": "People",
    "status": "Plan",
    "statuses": {
      "none": "No plan",
      "planned": "With a plan",
      "created": "With first answers",
      "updated": "With changed answers"
    },
    "answers": "Answers in the assessment",
    "answersOf": "Counted in the week of {{day}}, and again every four weeks.",
    "noAnswers": "Too few people have answered.",
    "answer": "Answer",
    "report": "Reports by week"
  },
  "content": "Content: hide, order and add articles"
};
  'plan-content': {
  "title": "Plan content",
  "lead": "Articles, guides and strategies of the mental-wellness plan, for all programs. Members see a change once you publish it.",
  "gone": "This text no longer exists.",
  "states": {
    "shipped": "As shipped",
    "published": "Edited",
    "draft": "Draft",
    "none": "Not shown"
  },
  "list": {
    "search": "Search title and summary",
    "kind": "Kind",
    "language": "Language",
    "state": "State",
    "updated": "Last change",
    "count_one": "{{count, number}} text",
    "count_other": "{{count, number}} texts",
    "noMatch": "No matching texts",
    "empty": "No texts yet"
  },
  "new": {
    "action": "New text",
    "article": "New article",
    "guide": "New guide",
    "strategy": "New strategy",
    "lead": "It begins as a draft in English. You can translate it afterwards."
  },
  "fields": {
    "title": "Title",
    "summary": "Summary",
    "summaryHelp": "One or two sentences. They appear in lists.",
    "topic": "Topic",
    "body": "Text",
    "bodyHelp": "Use headings, lists and links that start with https://.",
    "guideHelp": "Each heading begins a step. Text before the first heading is the introduction.",
    "timer": "Timer",
    "minutes": "Minutes",
    "helps": "When it helps",
    "notFor": "When it doesn’t"
  },
  "timers": {
    "none": "No timer",
    "breathing": "Breathing",
    "body-scan": "Body scan",
    "countdown": "Countdown"
  },
  "sources": {
    "heading": "Sources",
    "lead": "Every claim about health needs a source. Without one, the text can’t be published.",
    "ownLead": "Optional. Add a source for each claim about health.",
    "source": "Source {{number}}",
    "title": "Name of the source",
    "publisher": "Publisher",
    "url": "Address",
    "checked": "Checked on",
    "add": "Add source",
    "remove": "Remove source",
    "removeName": "Remove source {{number}}"
  },
  "editor": {
    "save": "Save draft",
    "saved": "Draft saved.",
    "preview": "Preview",
    "previewTitle": "What members will see",
    "publish": "Publish",
    "saveFirst": "Save your changes before you publish.",
    "discard": "Discard draft",
    "discardTitle": "Discard this draft?",
    "discardText": "The text goes back to what members see now.",
    "discarded": "Draft discarded.",
    "delete": "Delete",
    "deleteTitle": "Delete this text?",
    "deleteText": "It was never published. It’s deleted in all languages.",
    "deleted": "Text deleted.",
    "translation": "Edit in {{language}}",
    "updated": "Changed {{at}}",
    "toShipped": "Go back to the shipped text",
    "withdraw": "Hide from members"
  },
  "publish": {
    "title": "Publish this text",
    "text": "Members see it at once.",
    "note": "Note (optional)",
    "noteHelp": "What changed and why. Staff see it in the list of versions.",
    "confirm": "Publish now",
    "done": "Published.",
    "restoreTitle": "Restore version {{version}}",
    "shippedTitle": "Go back to the shipped text",
    "withdrawTitle": "Hide this text from members",
    "restoreText": "This text becomes a new version, and members see it at once.",
    "withdrawText": "Members no longer see it. You can restore it later.",
    "losesDraft": "Your draft will be discarded.",
    "restoreConfirm": "Confirm",
    "restored": "Done. Members see it now."
  },
  "parts": {
    "title": "Title",
    "summary": "Summary",
    "topic": "Topic",
    "text": "Text",
    "source": "Source",
    "timer": "Timer",
    "helps": "When it helps",
    "notFor": "When it doesn’t"
  },
  "versions": {
    "title": "Versions",
    "version": "Version {{version, number}}: {{title}}",
    "shippedText": "the shipped text",
    "by": "{{at}} by {{name}}",
    "someone": "someone who has left",
    "restored": "Restored from version {{version}}.",
    "backToShipped": "Restored from the shipped text.",
    "compare": "Show changes",
    "compareName": "Show changes in version {{version}}",
    "restore": "Restore",
    "restoreName": "Restore version {{version}}",
    "changesOf": "Changes in version {{version}}",
    "added": "{{part}}, added:",
    "removed": "{{part}}, removed:",
    "nothing": "Nothing changed.",
    "none": "No versions yet. The first one is created when you publish."
  },
  "arrange": {
    "title": "Content of the plan",
    "lead": "Choose what members of your program read. Help now always stays visible.",
    "heading": "Order of each topic",
    "text": "Hidden pieces stay with people who finished or saved them. The first ones of each kind go into members’ plans.",
    "show": "Show",
    "showName": "Show: {{title}}",
    "own": "Your program",
    "saved": "Order saved.",
    "reset": "Undo changes"
  },
  "own": {
    "title": "Articles of your program",
    "lead": "Members see them in their plan, marked as yours.",
    "new": "New article",
    "newLead": "It begins as a draft that members don’t see.",
    "search": "Search articles",
    "none": "No articles yet.",
    "noMatch": "No matching articles.",
    "gone": "This article no longer exists.",
    "states": {
      "draft": "Draft",
      "published": "Published",
      "changed": "Published, with changes"
    },
    "stateText": {
      "draft": "A draft. Members don’t see it.",
      "published": "Members see this text.",
      "changed": "Members see the version before your latest changes."
    },
    "publish": "Publish",
    "withdraw": "Unpublish",
    "withdrawn": "Members no longer see it.",
    "delete": "Delete article",
    "deleteTitle": "Delete this article?",
    "deleteText": "Members no longer see it, not even among the pieces they finished or saved.",
    "deleted": "Article deleted."
  },
  "sort": {
    "instructions": "To move a piece, press Space, move it with the arrow keys, and press Space again. Press Escape to cancel.",
    "role": "sortable",
    "handle": "Move “{{name}}”",
    "lifted": "Picked up “{{name}}” at position {{at, number}}.",
    "over": "“{{name}}” is at position {{at, number}}.",
    "dropped": "“{{name}}” was dropped at position {{at, number}}.",
    "cancelled": "“{{name}}” is back where it was."
  }
};
  'platform': {
  "label": "Platform area",
  "menu": "Platform menu",
  "leave": "Back to my dashboard",
  "places": {
    "programs": "Programs",
    "resellers": "Resellers",
    "members": "Members",
    "challenges": "Challenges",
    "maps": "Maps",
    "mobile": "Mobile app",
    "emails": "Emails",
    "stats": "Statistics",
    "reports": "Reports",
    "plan": "Plan content"
  }
};
  'platform-challenges': {
  "tabs": "Challenges and packages",
  "challenges": {
    "tab": "Challenges",
    "title": "Challenges of all programs",
    "lead": "Work in a program to change its challenges.",
    "search": "Search by name",
    "count_one": "{{count, number}} challenge",
    "count_other": "{{count, number}} challenges",
    "many": "1,000 challenges or more",
    "noMatch": "No matching challenges.",
    "empty": "No challenges yet",
    "edit": "Edit",
    "unknown": "Challenge not found",
    "enter": "This challenge belongs to {{program}}. To edit it, work in this program.",
    "featured": "{{name}} is featured.",
    "plain": "{{name}} is no longer featured."
  },
  "packages": {
    "tab": "Packages",
    "title": "Packages of all programs",
    "lead": "Every program can use the platform’s packages. You can copy any package into programs.",
    "make": "Create package",
    "search": "Search by name",
    "count_one": "{{count, number}} package",
    "count_other": "{{count, number}} packages",
    "many": "1,000 packages or more",
    "noMatch": "No matching packages.",
    "empty": "No packages yet",
    "origin": "Belongs to",
    "origins": {
      "platform": "Platform",
      "programs": "Programs"
    },
    "kind": "Type",
    "kinds": {
      "steps": "Steps",
      "points": "Points",
      "wellness": "Wellness",
      "preventative": "Check-up or vaccination"
    },
    "days": "Days",
    "featured": "{{name}} is featured.",
    "plain": "{{name}} is no longer featured."
  },
  "copy": {
    "action": "Copy into programs",
    "title": "Copy “{{name}}” into programs",
    "text": "Each program gets a package of its own that its admins can change.",
    "withoutMap": "Its map belongs to its program, so the copies have none.",
    "add": "Add a program",
    "find": "Type a name",
    "chosen_one": "{{count}} program chosen",
    "chosen_other": "{{count}} programs chosen",
    "remove": "Remove {{name}}",
    "submit": "Copy",
    "done_one": "Copied into {{count}} program.",
    "done_other": "Copied into {{count}} programs.",
    "refused": "Not copied:",
    "reasons": {
      "name_taken": "{{program}} already has a package with this name.",
      "tier_required": "Packages need the plus tier, and {{program}} has the core tier.",
      "not_found": "This program no longer exists."
    },
    "close": "Close"
  },
  "builder": {
    "label": "Program of this challenge",
    "in": "You’re creating a challenge in {{program}}.",
    "other": "Create it in another program",
    "find": "Program"
  },
  "columns": {
    "name": "Name",
    "program": "Program",
    "phase": "Status",
    "type": "Type",
    "start": "First day",
    "end": "Last day",
    "people": "People",
    "actions": "Actions"
  },
  "featured": "Featured",
  "feature": "Feature",
  "unfeature": "Stop featuring",
  "platform": "Platform",
  "actionsOf": "Actions for {{name}}",
  "none": "Not shown"
};
  'platform-people': {
  "title": "Members",
  "lead": "Accounts of all programs. Opening one is recorded, and the person can see it.",
  "search": "Search by name, username, email or ID",
  "hint": "Enter at least 3 characters, or a whole email address or ID.",
  "hintTitle": "Search for a person",
  "count_one": "{{count, number}} person",
  "count_other": "{{count, number}} people",
  "many": "1,000 people or more",
  "noMatch": "No matching people.",
  "name": "Name",
  "program": "Program",
  "username": "Username",
  "email": "Email",
  "status": "Status",
  "role": "Role",
  "lastVisit": "Last visit",
  "never": "Never",
  "statuses": {
    "active": "Active",
    "invited": "Invited",
    "suspended": "Deactivated"
  },
  "roles": {
    "member": "Member",
    "admin": "Admin",
    "staff": "Platform staff"
  },
  "person": {
    "gone": "Person not found",
    "account": "Account",
    "registered": "Joined",
    "id": "Member ID",
    "secondFactor": "Two-step login",
    "on": "On",
    "off": "Off",
    "programs": "Programs",
    "sessions": "Open sessions",
    "noSessions": "Not logged in anywhere.",
    "unknownDevice": "Unknown device",
    "used": "Last used {{at}}",
    "end": "Log out everywhere",
    "endTitle": "Log {{name}} out everywhere?",
    "endText": "All open sessions end at once. They can log in again.",
    "cancel": "Cancel",
    "ended": "Logged out everywhere.",
    "mails": "Recent emails",
    "noMails": "No emails yet.",
    "allMails": "All emails"
  }
};
  'platform-reports': {
  "title": "Platform reports",
  "lead": "All active programs. Steps of fewer than 10 people are left out.",
  "choose": "Report",
  "search": "Search by program",
  "program": "Program",
  "names": {
    "every-step-daily": "Every step, daily",
    "active-programs": "Active programs",
    "program-vs-program": "Program vs. program",
    "program-months": "Programs by month"
  },
  "about": {
    "every-step-daily": "One row for each program and day.",
    "active-programs": "One row for each program, as it is now.",
    "program-vs-program": "One row for each program, with what its members did in the period.",
    "program-months": "One row for each program and month: who signed up, and how active they were."
  },
  "rules": {
    "every-step-daily": "Days are those of the members. Steps of fewer than 10 active members are left out. Numbers of members are from the latest count.",
    "active-programs": "Programs that are not deactivated. Figures are counted every 15 minutes.",
    "program-vs-program": "Steps are left out for programs in which fewer than 10 members were active on their best day.",
    "program-months": "Whole months, up to today. Numbers of members are from the latest count. Steps of days with fewer than 10 active members are left out."
  },
  "columns": {
    "program": "Program",
    "day": "Day",
    "members": "Members",
    "active": "Active",
    "steps": "Steps",
    "tier": "Tier",
    "type": "Type",
    "reseller": "Reseller",
    "activeWeek": "Active in 7 days",
    "activeMonth": "Active in 30 days",
    "runningChallenges": "Running challenges",
    "lastAdminVisit": "Last admin visit",
    "activeShare": "Active each day",
    "stepsPerMember": "Steps per member",
    "stepsPerActiveDay": "Steps per active day",
    "month": "Month",
    "signUps": "Sign-ups",
    "activePerDay": "Active a day"
  },
  "head": {
    "report": "Report",
    "period": "Period",
    "made": "Created",
    "rules": "How it counts"
  },
  "rulesTitle": "How this report counts",
  "firstOf": "Showing the first {{shown, number}} of {{total, number}} rows. The file has all of them.",
  "count_one": "{{count, number}} row",
  "count_other": "{{count, number}} rows",
  "noMatch": "No matching rows.",
  "empty": "No rows for this period",
  "downloadFailed": "The file could not be downloaded. Please try again.",
  "none": "–",
  "stats": {
    "title": "Platform statistics",
    "lead": "All active programs together.",
    "programs": "Programs",
    "steps": "Steps in 30 days",
    "counted": "Counted {{at}}",
    "notCounted": "Not counted yet",
    "more": "See all reports"
  }
};
  'points': {
  "title": "Points",
  "level": "Level {{level}}",
  "sum_one": "{{shown}} point",
  "sum_other": "{{shown}} points",
  "othersSee": "Others see your points without those from wellness metrics and wellness badges, so your health data stays private.",
  "toNext": "{{count}} more to reach level {{level}}",
  "progress": "From level {{level}} to level {{next}}: {{percent}}%",
  "earn": {
    "heading": "What earns points",
    "what": "Activity",
    "amount": "Points",
    "own": "varies",
    "cap": "up to {{count}} a day"
  },
  "rule": {
    "goal_met": "Reaching your daily step goal",
    "any_steps": "Logging any steps in a day",
    "metric": "Logging a wellness metric",
    "journal": "Writing the first journal entry of a day",
    "comment": "Commenting on a journal entry",
    "challenge_joined": "Joining a challenge",
    "challenge_finished": "Reaching the goal of a challenge",
    "badge": "Earning a badge",
    "question": "Answering a question",
    "admin": "Given by an admin"
  },
  "ledger": {
    "heading": "Your points history",
    "day": "Day",
    "cause": "Activity",
    "amount": "Points",
    "empty": "No points yet",
    "emptyText": "Log some steps to earn your first points."
  },
  "cause": {
    "goal_met": "Step goal reached",
    "any_steps": "Steps logged",
    "metric": "Logged {{what}}",
    "journal": "Journal entry",
    "comment": "Comment",
    "challenge_joined": "Joined {{what}}",
    "challenge_finished": "Finished {{what}}",
    "badge": "Badge: {{what}}",
    "question": "Answered a question",
    "admin": "From an admin: {{what}}",
    "gone": "a deleted challenge"
  },
  "inChallenges": {
    "heading": "Points in challenges",
    "lead": "What you’ve earned in each challenge.",
    "empty": "You aren’t in a challenge yet.",
    "show": "Show points",
    "showOf": "Show points in {{name}}",
    "points_one": "{{count}} point",
    "points_other": "{{count}} points",
    "none": "This challenge has no ranking and no points along the way.",
    "all": "All challenges"
  },
  "amounts": {
    "title": "What earns points",
    "lead": "Changes apply from now on. Points already earned stay. Enter 0 to stop awarding points.",
    "cap": "{{rule}}: daily limit",
    "saved": "The points have been saved.",
    "back": "Back to my points",
    "change": "Change what earns points"
  },
  "off": "Your program doesn’t use points",
  "offText": "You still have badges, challenges and your journal.",
  "give": {
    "title": "Give points",
    "lead": "Upload a CSV file with the columns person (username or email), points, reason and date. Members see the points and the reason in their points history.",
    "choose": "Choose CSV file",
    "checking": "Checking the file…",
    "off": "Turn on points in the settings first.",
    "ready_one": "{{count, number}} entry is ready. Points in total: {{points, number}}. Members: {{members, number}}.",
    "ready_other": "{{count, number}} entries are ready. Points in total: {{points, number}}. Members: {{members, number}}.",
    "unchanged_one": "{{count, number}} row was already given before and is skipped.",
    "unchanged_other": "{{count, number}} rows were already given before and are skipped.",
    "nothing": "Everything in this file was already given. Nothing would change.",
    "bad_one": "{{count, number}} row needs a correction. Nothing is given until every row is right.",
    "bad_other": "{{count, number}} rows need a correction. Nothing is given until every row is right.",
    "line": "Line",
    "problem": "Problem",
    "download": "Download problems",
    "shown": "The first {{count, number}} are shown. The download has more.",
    "apply": "Give points",
    "another": "Choose another file",
    "done_one": "{{count, number}} entry was added.",
    "done_other": "{{count, number}} entries were added."
  },
  "ofMember": {
    "sum_one": "{{shown}} point",
    "sum_other": "{{shown}} points",
    "hidden": "Points for wellness entries and preventative challenges aren’t listed or counted here, because they would reveal something about the member’s health.",
    "amount": "Points to add or remove",
    "amountHelp": "For example, 50 to add or -20 to remove.",
    "reason": "Reason",
    "reasonHelp": "The member sees it in their points. It also appears in the admin log.",
    "submit": "Correct points",
    "corrected_one": "Points corrected. The member now has {{shown}} point.",
    "corrected_other": "Points corrected. The member now has {{shown}} points."
  }
};
  'program-data': {
  "scores": {
    "challenge": "Challenge",
    "startDate": "Starts on",
    "endDate": "Ends on",
    "name": "Name",
    "username": "Username",
    "total": "Result",
    "creditedDays": "Days that count"
  },
  "readme": "{{program}}\n\nThese files hold the data of this program as its admins could see it. What people logged about their health isn’t part of them.\n\n{{files}}\n"
};
  'program-deletion': {
  "title": "Deleted programs",
  "titleLead": "Programs that will be deleted, and those that are gone.",
  "link": "Deleted programs",
  "superOnly": "Only super admins can delete programs.",
  "section": "Delete this program",
  "lead": "The program and everything in it is deleted after 30 days. Until then you can cancel it and download its data. With more than 100 members, a second super admin has to approve it.",
  "action": "Delete program",
  "approveAction": "Approve deletion",
  "dialogTitle": "Delete {{name}}?",
  "requestText": "All accounts, activity, results, photos and settings of this program are deleted in 30 days. People who also belong to another program keep their login. The program’s admins get an email with the day.",
  "approveText": "Its 30 days begin now. After that, nothing can be brought back. The program’s admins get an email with the day.",
  "typeName": "Enter “{{name}}” to confirm",
  "reason": "Reason",
  "reasonHelp": "Only super admins can see it.",
  "request": "Delete in 30 days",
  "approve": "Approve",
  "back": "Back",
  "requested": "A second super admin has to approve it now.",
  "scheduled": "The program will be deleted in 30 days.",
  "waits": "A second super admin has to approve the deletion.",
  "willBe": "This program will be deleted on {{day}}.",
  "runs_one": "This program is being deleted. {{count, number}} record is gone so far.",
  "runs_other": "This program is being deleted. {{count, number}} records are gone so far.",
  "requestedBy": "Requested by {{who}} on {{at}}",
  "approvedBy": "Approved by {{who}} on {{at}}",
  "someone": "A former super admin",
  "cancel": "Cancel deletion",
  "cancelTitle": "Keep this program?",
  "cancelText": "It stays deactivated until you reactivate it. If its admins were told about the deletion, they get an email that it’s cancelled.",
  "cancelled": "Deletion cancelled.",
  "download": "Download data",
  "gone": "This program has been deleted.",
  "program": "Program",
  "address": "Address",
  "state": "Status",
  "states": {
    "waiting": "Waiting for approval",
    "scheduled": "Scheduled",
    "running": "In progress",
    "done": "Deleted",
    "cancelled": "Cancelled"
  },
  "members": "Members",
  "requestedAt": "Requested",
  "requester": "Requested by",
  "approver": "Approved by",
  "deletesAt": "Day of deletion",
  "finishedAt": "Ended",
  "rows": "Records deleted",
  "count_one": "{{count, number}} program",
  "count_other": "{{count, number}} programs",
  "noMatch": "No matching programs.",
  "empty": "No programs have been deleted"
};
  'program-files': {
  "title": "Program file",
  "text": "Settings, questions, maps, packages, texts, notices and badges as one readable YAML file. Members, challenges and pictures aren’t in it.",
  "download": "Download file",
  "compare": "Compare with a file",
  "same": "This program matches the file.",
  "differences_one": "{{count, number}} difference",
  "differences_other": "{{count, number}} differences",
  "part": "Part",
  "item": "Item",
  "change": "Difference",
  "changes": {
    "missing": "Only in the file",
    "extra": "Only in the program",
    "changed": "Different"
  },
  "changedFields": "Different: {{fields}}",
  "copy": "Copy program",
  "copyTitle": "Copy {{name}}",
  "copyText": "Creates a program with the same settings, pictures of its look, questions, maps, packages, texts, badges and notices for everyone.",
  "notCopied": "Not copied",
  "leftOut": {
    "people": "Members, teams, scores and comments",
    "challenges": "Private and archived challenges",
    "pictures": "Pictures that members uploaded, such as those of challenges and milestones",
    "maps": "Maps on an uploaded picture",
    "notices": "Notices for one organization",
    "signOn": "Company sign-on, with its code and list"
  },
  "name": "Name",
  "address": "Address",
  "addressHelp": "Lowercase letters, digits and hyphens.",
  "created": "Program created.",
  "importLink": "Import a program",
  "importTitle": "Import a program",
  "importLead": "Create a program from a file.",
  "importHelp": "Choose a YAML file from another program. You see what’s in it before anything is created.",
  "choose": "Choose a file",
  "busy": "Checking the file…",
  "contents": "In this file",
  "create": "Create program",
  "parts": {
    "program": "Program",
    "settings": "Settings",
    "page": "Page",
    "activities": "Activities",
    "organizations": "Organizations",
    "points": "Points",
    "badges": "Badges",
    "questions": "Questions",
    "emailTexts": "Email texts",
    "maps": "Maps",
    "packages": "Packages",
    "notices": "Notices"
  },
  "where": "Place in the file: {{where}}",
  "withChallenges": "Copy challenges",
  "withChallengesHelp": "Public challenges that aren’t archived, with their rules, questions, awards and maps. No one takes part yet.",
  "startsOn": "First day of the earliest challenge",
  "startsOnHelp": "The others move by the same number of days."
};
  'program-settings': {
  "tabs": "Settings",
  "pointsTab": "Points",
  "saved": "Settings saved.",
  "discard": "Discard changes",
  "locked": "Included in {{tier}}",
  "sections": {
    "settings": {
      "tab": "General",
      "title": "General settings",
      "lead": "What your program is called and what members can do."
    },
    "email": {
      "tab": "Email",
      "title": "Email settings",
      "lead": "How emails of your program look, and when they are sent."
    },
    "registration": {
      "tab": "Registration",
      "title": "Registration",
      "lead": "Who can join, and the link that brings people here."
    },
    "member": {
      "tab": "Members",
      "title": "Member settings",
      "lead": "How new members start and what members can do."
    },
    "challenge": {
      "tab": "Challenges",
      "title": "Challenge settings",
      "lead": "Who creates challenges, and the rules new ones start with."
    },
    "team": {
      "tab": "Teams",
      "title": "Team settings",
      "lead": "Who creates teams and how they change."
    },
    "organization": {
      "tab": "Organizations",
      "title": "Organization settings",
      "lead": "Departments, sites or companies in your program."
    },
    "badge": {
      "tab": "Badges",
      "title": "Badge settings",
      "lead": "Which badges members can earn, and badges of your own."
    },
    "navbarButton": {
      "tab": "Logo and navigation",
      "title": "Logo and navigation",
      "lead": "Your logo, your color and a button of your own."
    },
    "login": {
      "tab": "Login page",
      "title": "Login page",
      "lead": "What people see before they log in."
    },
    "page": {
      "tab": "Program page",
      "title": "Program page",
      "lead": "A page of your own for members and visitors, such as rules, prizes and contacts."
    },
    "mentalWellness": {
      "tab": "Mental wellness",
      "title": "Mental-wellness settings",
      "lead": "A private plan for each member. You never see answers or who uses it."
    }
  },
  "groups": {
    "identity": {
      "title": "Name and type",
      "text": "How people recognize the program."
    },
    "goal": {
      "title": "Step goal",
      "text": "Members see their progress towards it every day."
    },
    "entries": {
      "title": "Entries",
      "text": "How activity gets into the program."
    },
    "features": {
      "title": "Features",
      "text": "What members can use."
    },
    "help": {
      "title": "Help",
      "text": "Where members can get help."
    },
    "registration": {
      "title": "Who can register",
      "text": "People who are invited never need a code."
    },
    "profiles": {
      "title": "Profiles",
      "text": "What others see of new members."
    },
    "making": {
      "title": "Creating and joining",
      "text": "Admins can always create challenges."
    },
    "rules": {
      "title": "Rules of new challenges",
      "text": "Each challenge can change them. A challenge that has started keeps its rules."
    },
    "teams": {
      "title": "Teams",
      "text": "Who can be on which teams."
    },
    "teamRules": {
      "title": "Limits",
      "text": "They apply to members, not to admins."
    },
    "organizations": {
      "title": "Organizations",
      "text": "Members and teams can belong to one."
    },
    "logo": {
      "title": "Logo and color",
      "text": "Shown in the top bar and on the login page."
    },
    "button": {
      "title": "Your own button",
      "text": "A link in the navigation, such as to your intranet."
    },
    "embedding": {
      "title": "Company site",
      "text": "For programs that are opened inside a company’s own site."
    },
    "loginPage": {
      "title": "Picture and welcome",
      "text": "Shown above the form when people open your link, or come back on the same device."
    },
    "badges": {
      "title": "Badges",
      "text": "Members keep every badge they have earned."
    },
    "sender": {
      "title": "Sender and look",
      "text": "Part of every email of your program."
    },
    "mailKinds": {
      "title": "Automatic emails",
      "text": "Invitations, passwords and security emails are always sent."
    },
    "mailTimes": {
      "title": "Timing",
      "text": "Applies to automatic emails and emails you write. Invitations, passwords and security emails are always sent at once."
    },
    "journals": {
      "title": "Journals",
      "text": "Personal entries that members keep to themselves or share."
    },
    "metrics": {
      "title": "Wellness metrics",
      "text": "Which metrics members can log while wellness metrics are on."
    },
    "languages": {
      "title": "Languages",
      "text": "What members can read the program in."
    },
    "plan": {
      "title": "The plan",
      "text": "What members can use."
    }
  },
  "fields": {
    "name": {
      "label": "Program name",
      "help": "Shown in the top bar, in emails and at registration.",
      "effect": "Members see the new name at once."
    },
    "slug": {
      "label": "Short name",
      "help": "The last part of your registration link. Lowercase letters, digits and hyphens.",
      "effect": "Links with the old short name keep working."
    },
    "timeZone": {
      "label": "Time zone",
      "help": "Decides when the program’s days begin and end. Members keep their own time zone.",
      "effect": "Challenges that have started keep the time zone they started with."
    },
    "type": {
      "label": "Program type",
      "help": "A set of features that you can change one by one afterwards.",
      "effect": "Features are turned on and off as listed. Nothing that was recorded is lost."
    },
    "stepGoal": {
      "label": "Daily step goal",
      "help": "The goal that new members start with. They can change their own.",
      "effect": "Members who are here already keep their goal."
    },
    "enforceStepGoal": {
      "label": "Set this goal for everyone now",
      "help": "Replaces the goal of every member once.",
      "effect": "Every member’s goal is replaced, and they get a message."
    },
    "manualEntry": {
      "label": "Members can type in steps",
      "help": "Turn this off if only devices and imported files should count.",
      "effect": "Steps typed in before stay."
    },
    "manualMode": {
      "label": "Typed-in steps on days with a device",
      "help": "Whether typed-in steps count instead of imported ones or on top of them.",
      "effect": "Applies to days entered from now on and to new challenges."
    },
    "backEntryDays": {
      "label": "Days back",
      "help": "How many days back members can enter or change data, from 0 to 31.",
      "effect": "Older days can’t be changed any more, and nothing is deleted."
    },
    "converter": {
      "label": "Activity converter",
      "help": "Members log activities such as swimming in minutes, which convert to steps.",
      "effect": "Activities logged before stay."
    },
    "metricsOn": {
      "label": "Wellness metrics",
      "help": "Members can log water, sleep, mood and more. Only they see their values.",
      "effect": "Members see or lose the wellness screens. Values they logged stay theirs."
    },
    "pointsOn": {
      "label": "Points",
      "help": "Members earn points and levels for what they do.",
      "effect": "Points earned before stay and return when you turn points on again."
    },
    "helpDesk": {
      "label": "Help button",
      "help": "A button on every page to write to support.",
      "effect": "Members see the button or lose it at once."
    },
    "supportAddress": {
      "label": "Support email",
      "help": "Shown with errors. Leave empty to use this installation’s address.",
      "effect": "Error messages name the new address."
    },
    "allowRegistration": {
      "label": "People can register",
      "help": "With the link above. Invitations always work.",
      "effect": "People with the link can register, or no longer can."
    },
    "removeCode": {
      "label": "Remove the program code",
      "help": "Anyone with the link can then register.",
      "effect": "Registration no longer asks for a code."
    },
    "programCode": {
      "label": "New program code",
      "help": "People need it to register. 4 to 100 characters. Leave empty to keep the code as it is.",
      "effect": "The old code stops working at once."
    },
    "emailDomains": {
      "label": "Allowed email domains",
      "help": "One per line, such as example.org. Leave empty to allow any address.",
      "effect": "Applies to new registrations. Invited people are always welcome."
    },
    "profileVisible": {
      "label": "New profiles are visible to the program",
      "help": "Members can change this for themselves at any time.",
      "effect": "Applies to new members. Everyone else keeps their choice."
    },
    "memberChallenges": {
      "label": "Members can create challenges",
      "help": "Turn this off if only admins should create them.",
      "effect": "Challenges that exist stay as they are."
    },
    "newRegistrantsJoinFeatured": {
      "label": "New members join featured challenges",
      "help": "They join running featured challenges between individuals when they register.",
      "effect": "Applies to people who register from now on."
    },
    "incentiveIntegrationOn": {
      "label": "Incentives",
      "help": "Challenges can pay an incentive for taking part, finishing or winning.",
      "effect": "Incentives earned before stay."
    },
    "graceHours": {
      "label": "Time to enter the last days",
      "help": "How long after a challenge ends its days can still be entered.",
      "effect": "Applies to new challenges."
    },
    "capManual": {
      "label": "Typed-in steps that count per day",
      "help": "The most typed-in steps of one day that count in a challenge. Leave empty for no limit.",
      "effect": "Applies to new challenges. Profiles always show the full number."
    },
    "teamsOn": {
      "label": "Teams",
      "help": "Members can join teams, and teams can join challenges.",
      "effect": "Teams and their members are kept and return when you turn teams on again."
    },
    "teamMakers": {
      "label": "Who can create teams",
      "help": "Admins always can.",
      "effect": "Teams that exist stay as they are."
    },
    "severalTeams": {
      "label": "Members can be on several teams",
      "help": "Otherwise joining a second team is refused.",
      "effect": "Members who are on several teams stay on them."
    },
    "teamMaxSize": {
      "label": "Maximum team size",
      "help": "From 2 to 10,000 members. Leave empty for no limit.",
      "effect": "Applies to new teams. Larger teams keep their members."
    },
    "teamChangesUntil": {
      "label": "Last day to change teams",
      "help": "After this day only admins move people. Leave empty for no last day.",
      "effect": "Joining and leaving teams stops after this day."
    },
    "organizationsOn": {
      "label": "Organizations",
      "help": "Groups above teams, such as departments or sites.",
      "effect": "Organizations and their members are kept and return when you turn this on again."
    },
    "organizationsName": {
      "label": "What you call them",
      "help": "The title of their screen, such as Department.",
      "effect": "Members and admins see the new word at once."
    },
    "programLogo": {
      "label": "Logo",
      "help": "A wide or square picture, at least 60 pixels high. JPEG, PNG, WebP, GIF or AVIF up to 10 MB.",
      "effect": "Members see the new logo at once."
    },
    "accent": {
      "label": "Accent color",
      "help": "A color such as #0e6b5c. Leave empty to use Goodstride’s green.",
      "effect": "Buttons and links change at once, in shades that everyone can read."
    },
    "customNavbarButton": {
      "label": "Show a button in the navigation",
      "help": "Next to the other links, and in the menu on phones.",
      "effect": "Members see the button or lose it at once."
    },
    "customButtonText": {
      "label": "Text of the button",
      "help": "Up to 40 characters.",
      "effect": "Members see the new text at once."
    },
    "customButtonDestination": {
      "label": "Where it leads",
      "help": "To another site, or to your program’s own page.",
      "effect": "The button leads there at once."
    },
    "customPageLink": {
      "label": "Address of the site",
      "help": "Begins with https://. Opens in a new tab.",
      "effect": "The button leads there at once."
    },
    "customButtonStyle": {
      "label": "Style of the button",
      "help": "Whether it stands out from the other links.",
      "effect": "Members see the change at once."
    },
    "customButtonImage": {
      "label": "Icon of the button",
      "help": "A small square picture. Optional.",
      "effect": "Members see the change at once."
    },
    "externalCompanyUrl": {
      "label": "Address of the company site",
      "help": "Begins with https://. When the program is opened inside it, the logo and the user menu are hidden.",
      "effect": "The program looks different inside this site only."
    },
    "frameOrigins": {
      "label": "Sites that may show the program in a frame",
      "help": "One per line, such as https://intranet.example.org. Their pages use the address /embed/ followed by the short name of the program.",
      "effect": "Pages of these sites can show the program. People log in there once more, because browsers keep logins in frames apart."
    },
    "loginPicture": {
      "label": "Picture",
      "help": "A wide picture. JPEG, PNG, WebP, GIF or AVIF up to 10 MB.",
      "effect": "People see it the next time they open the login page."
    },
    "loginTitle": {
      "label": "Welcome",
      "help": "Up to 80 characters.",
      "effect": "People see it the next time they open the login page."
    },
    "loginText": {
      "label": "Text",
      "help": "Up to 400 characters.",
      "effect": "People see it the next time they open the login page."
    },
    "customPage": {
      "label": "Program page",
      "help": "Members and visitors can open it at /info.",
      "effect": "Everyone sees the new page at once."
    },
    "badgeFamilies": {
      "label": "Kinds of badges",
      "help": "Turn off a kind, and none of its badges can be earned.",
      "effect": "Members no longer see these badges as goals, or see them again. Earned badges stay."
    },
    "badgesOn": {
      "label": "Single badges",
      "help": "Turn off those that don’t fit your program.",
      "effect": "Members no longer see these badges as goals, or see them again. Earned badges stay."
    },
    "mailSenderName": {
      "label": "Sender name",
      "help": "The name people see in their inbox. Leave empty to use Goodstride.",
      "effect": "Emails come from this name from now on, including those waiting to be sent."
    },
    "mailReplyTo": {
      "label": "Reply-to address",
      "help": "Where replies go. Leave empty if nobody reads replies.",
      "effect": "Replies to new emails go to this address."
    },
    "mailLogo": {
      "label": "Email logo",
      "help": "Shown at the top of emails instead of the program name, 40 pixels high.",
      "effect": "Emails show the new logo from now on."
    },
    "mailFooter": {
      "label": "Footer",
      "help": "Plain text at the end of every email, such as your company’s address.",
      "effect": "Emails end with this text from now on."
    },
    "mailChallengeHalfway": {
      "label": "A challenge is halfway through",
      "help": "Sent to everyone taking part.",
      "effect": "Emails waiting to be sent follow this too."
    },
    "mailChallengeClosed": {
      "label": "A challenge is over",
      "help": "Sent to everyone taking part, with their result.",
      "effect": "Emails waiting to be sent follow this too."
    },
    "mailQuietFrom": {
      "label": "Quiet hours start",
      "help": "In your program’s time zone. Emails wait until quiet hours end.",
      "effect": "Emails wait during the new quiet hours."
    },
    "mailQuietUntil": {
      "label": "Quiet hours end",
      "help": "Leave both times empty to send at any time.",
      "effect": "Emails that are waiting are sent when quiet hours end."
    },
    "mailsPerWeek": {
      "label": "Most emails per member in 7 days",
      "help": "Further emails wait until a week has passed. Leave empty for no limit.",
      "effect": "Applies to emails from now on. Emails of the last 7 days count."
    },
    "usernameRule": {
      "label": "Usernames",
      "help": "Others see usernames on leaderboards. An email address never becomes one.",
      "effect": "Applies to people who register from now on. Existing usernames stay."
    },
    "journalMakers": {
      "label": "Who can write journal entries",
      "help": "Everyone can still read what is shared with them, and comment.",
      "effect": "Others can’t write new entries. Entries they have stay theirs to edit and delete."
    },
    "metricsAvailable": {
      "label": "Metrics",
      "help": "Turn off those that don’t fit your program.",
      "effect": "Members no longer log these metrics, or can log them again. Values they logged stay theirs."
    },
    "languagesOn": {
      "label": "Languages that members can choose",
      "help": "Choose at least one.",
      "effect": "Members who already use another language keep it until they choose a new one."
    },
    "memberChallengeKinds": {
      "label": "Kinds of challenges that members can create",
      "help": "Admins can create all of them, and check-ups.",
      "effect": "Applies to new challenges."
    },
    "recognitionOn": {
      "label": "Recognition",
      "help": "When a challenge pays an incentive, a post in its discussion congratulates each member who earned it.",
      "effect": "Applies to challenges that end from now on. Posts that exist stay."
    },
    "teamsOpen": {
      "label": "New teams are open",
      "help": "Anyone can join open teams. This is preset for new teams, and can be changed for each.",
      "effect": "Applies to new teams. Teams that exist stay as they are."
    },
    "organizationsAtRegistration": {
      "label": "People choose one when they register",
      "help": "They can choose among those that are open.",
      "effect": "The registration page asks for it, or no longer does."
    },
    "organizationAdminsOn": {
      "label": "They can have admins of their own",
      "help": "You choose them among the members of each one. They edit its name and logo, and add and remove people.",
      "effect": "Their rights begin or end at once. You choose who they are on the page of each one."
    },
    "organizationsChange": {
      "label": "Members can change it",
      "help": "Otherwise only admins move people who belong to one.",
      "effect": "Members can leave and join another, or no longer can."
    },
    "mailSummaryDay": {
      "label": "Weekly summary",
      "help": "Each member gets their own steps of the last 7 days by email. It says nothing about wellness.",
      "effect": "The next summary comes on the new day, at the earliest 7 days after the last one."
    },
    "mailSummaryTime": {
      "label": "Time of the weekly summary",
      "help": "In your program’s time zone. Quiet hours and the limit per member apply.",
      "effect": "The next summary comes at the new time."
    },
    "mentalWellnessEnabled": {
      "label": "Mental-wellness plan",
      "help": "Members answer twelve questions and get something small for each day.",
      "effect": "Members see the plan in their navigation, or no longer do. Their plans are kept."
    },
    "planTopicsShown": {
      "label": "Topics",
      "help": "Clear those that don’t fit your program. At least three stay.",
      "effect": "Content of other topics disappears, and plans choose among these."
    }
  },
  "others": {
    "socialOn": "Social features",
    "helpContacts": "Contacts for help now"
  },
  "options": {
    "type": {
      "activity": "Activity: steps and activities",
      "activate": "Activate: steps and activities",
      "wellness": "Wellness: adds wellness metrics",
      "engage": "Engage: adds wellness metrics and points",
      "thrive": "Thrive: Engage with the mental-wellness plan"
    },
    "manualMode": {
      "replace": "Instead of imported steps",
      "add": "On top of them"
    },
    "graceHours": {
      "0": "Until the last day ends",
      "24": "1 day longer",
      "48": "2 days longer",
      "72": "3 days longer"
    },
    "teamMakers": {
      "everyone": "Everyone",
      "admins": "Admins only"
    },
    "customButtonDestination": {
      "externalLink": "Another site",
      "internal": "Your program page"
    },
    "customButtonStyle": {
      "plain": "Like the other links",
      "filled": "Filled, in your color"
    },
    "usernameRule": {
      "chosen": "Members choose their own",
      "fromName": "Made from first and last name"
    },
    "journalMakers": {
      "all": "Everyone",
      "leaders": "Team leaders and admins",
      "admins": "Admins only"
    },
    "memberChallengeKinds": {
      "steps": "Steps",
      "points": "Points",
      "wellness": "Wellness"
    },
    "mailSummaryDay": {
      "off": "Not sent",
      "monday": "Mondays",
      "tuesday": "Tuesdays",
      "wednesday": "Wednesdays",
      "thursday": "Thursdays",
      "friday": "Fridays",
      "saturday": "Saturdays",
      "sunday": "Sundays"
    },
    "planTopicsShown": {
      "sleep": "Sleep",
      "stress": "Stress",
      "mood": "Mood",
      "focus": "Focus",
      "energy": "Energy",
      "relationships": "Relationships",
      "movement": "Movement",
      "rest": "Rest and breaks",
      "confidence": "Confidence",
      "purpose": "Purpose"
    }
  },
  "values": {
    "on": "on",
    "off": "off",
    "none": "nothing",
    "picture": "a new version",
    "badges": "{{on, number}} of {{all, number}}"
  },
  "pending": {
    "title": "What saving will change",
    "line": "{{field}}: {{before}} → {{after}}",
    "presetSame": "No features change."
  },
  "history": {
    "title": "History",
    "empty": "Nothing has been changed here yet.",
    "nobody": "Platform staff or a former member",
    "undo": "Undo",
    "undone": "The previous values are back.",
    "newer": "Newer",
    "older": "Older"
  },
  "link": {
    "title": "Registration link",
    "closed": "Registration is closed. The link works once you open it. Invitations work now.",
    "code": "People with this link and the program code can register.",
    "open": "Anyone with this link can register.",
    "qr": "QR code of the registration link",
    "copy": "Copy link",
    "copied": "Link copied.",
    "notCopied": "The link couldn’t be copied. Select it and copy it.",
    "print": "Print poster",
    "memberSettings": "More settings for members",
    "registration": "Who can register, and the registration link",
    "plan": "Workshops and contacts for help now"
  },
  "customizationTab": "Look",
  "customizationTabs": "Parts of the look",
  "picture": {
    "choose": "Choose picture",
    "replace": "Replace picture",
    "busy": "Uploading…",
    "remove": "Remove",
    "removeOne": "Remove: {{label}}",
    "chosen": "Chosen picture: {{label}}"
  },
  "color": {
    "pick": "Pick a color",
    "readable": "Contrast on white {{ratio}} to 1: easy to read.",
    "tooLight": "Contrast on white {{ratio}} to 1: too light for text. Buttons and links use the darker shade {{shade}}.",
    "light": "Button in light mode",
    "dark": "Button in dark mode"
  },
  "preview": {
    "title": "Preview",
    "desktop": "Desktop",
    "phone": "Phone",
    "today": "Today",
    "button": "Join challenge",
    "link": "A link",
    "logIn": "Log in"
  },
  "openPage": "Open page",
  "poster": {
    "headline": "Walk with us",
    "scan": "Scan the code with your phone’s camera.",
    "register": "Create your account.",
    "start": "Log your first steps.",
    "code": "You also need our program code."
  }
};
  'program-stats': {
  "title": "Statistics",
  "lead": "{{from}} to {{to}}, compared with {{before}} to {{until}}",
  "countedAt": "Updated {{moment}}. Time zone: {{timeZone}}.",
  "figures": {
    "label": "Key figures",
    "steps": "Steps",
    "stepsADay": "Steps per active member a day",
    "stepsADayWhy": "All steps, divided by the number of days on which each member logged some.",
    "activeADay": "Active members a day",
    "activeADayWhy": "Members who logged steps or an activity, on an average day.",
    "joined": "New members",
    "joinedWhy": "Members who registered in the period.",
    "before": "{{value}} in the period before",
    "notCounted": "No data for the period before"
  },
  "days": {
    "title": "Steps by day",
    "note": "All steps of the day, including activities converted to steps. The dashed line shows the period before.",
    "now": "This period",
    "before": "Period before",
    "day": "Day",
    "steps": "Steps",
    "active": "Active members",
    "none": "Not ready yet"
  },
  "weeks": {
    "title": "Members by week",
    "note": "Members who had registered by the end of each week, and those who logged steps or an activity in it.",
    "active": "Active",
    "members": "Registered"
  },
  "retention": {
    "title": "Who stays",
    "note": "Members by the month they registered, and how many of them logged steps or an activity in their first, fifth, ninth and thirteenth week. Weeks that aren’t over yet don’t count. Updated once a day.",
    "month": "Registered in",
    "registered": "Members",
    "week0": "First week",
    "week4": "After 4 weeks",
    "week8": "After 8 weeks",
    "week12": "After 12 weeks",
    "share": "{{percent}}% ({{active}} of {{reached}})",
    "none": "No one has registered in the last 13 months, or the numbers aren’t ready yet."
  },
  "empty": {
    "title": "No one has registered yet",
    "text": "Once members register and log steps, their numbers appear here.",
    "invite": "Add members"
  },
  "health": {
    "title": "Wellness by week",
    "metric": "Metric",
    "week": "Week of",
    "people": "People (approx.)",
    "average": "Average",
    "margin": "Margin",
    "hidden": "Hidden",
    "figuresOf": "Figures of {{day}}",
    "none": "Too few people have logged this to show an average.",
    "note": "The average for everyone who logged it, calculated once a week and blurred so that no one’s own values can be worked out. Hidden if fewer than about 30 people logged it."
  }
};
  'question-admin': {
  "title": "Questions",
  "lead": "Ask members something when they register, or at any time. You see counts, never who answered what.",
  "create": "Create question",
  "editTitle": "Edit question",
  "search": "Search questions",
  "noMatch": "No matching questions",
  "tabs": {
    "open": "Open",
    "draft": "Drafts",
    "archived": "Archived"
  },
  "empty": {
    "open": "No open questions",
    "draft": "No drafts",
    "archived": "No archived questions"
  },
  "emptyText": {
    "open": "Members see open questions under Questions. Required ones appear as soon as they log in.",
    "draft": "Drafts are only visible to admins. Enable a draft when it’s ready.",
    "archived": "Archived questions keep their answers. Members don’t see them."
  },
  "types": {
    "radio": "One choice",
    "checkbox": "Several choices",
    "dropdown": "Dropdown",
    "text": "Text",
    "range": "Range"
  },
  "states": {
    "draft": "Draft",
    "archived": "Archived"
  },
  "row": {
    "required": "Required",
    "options_one": "{{count, number}} option",
    "options_other": "{{count, number}} options",
    "points_one": "{{count, number}} point",
    "points_other": "{{count, number}} points",
    "editOne": "Edit “{{name}}”",
    "more": "More actions for “{{name}}”"
  },
  "acts": {
    "edit": "Edit",
    "answers": "Show answers",
    "enable": "Enable",
    "archive": "Archive",
    "unarchive": "Unarchive",
    "up": "Move up",
    "down": "Move down",
    "delete": "Delete"
  },
  "sort": {
    "instructions": "To move a question, press Space, move it with the arrow keys, and press Space again. Press Escape to cancel.",
    "role": "sortable",
    "handle": "Move “{{name}}”",
    "lifted": "Picked up “{{name}}” at position {{at, number}}.",
    "over": "“{{name}}” is at position {{at, number}}.",
    "dropped": "“{{name}}” was dropped at position {{at, number}}.",
    "cancelled": "“{{name}}” is back where it was."
  },
  "form": {
    "question": "Question",
    "description": "Description (optional)",
    "type": "Answer type",
    "options": "Options",
    "optionsHelp": "One per line, at least 2. Once someone has answered, options can’t change.",
    "optionsSeveralHelp": "One per line, at least 2, without commas. Once someone has answered, options can’t change.",
    "start": "Lowest number",
    "end": "Highest number",
    "required": "Required",
    "requiredHelp": "Members must answer before they can do anything else. Admins can skip it.",
    "points": "Points",
    "pointsHelp": "Members earn them once, with their first answer. Enter 0 for no points.",
    "enabled": "Enabled",
    "enabledHelp": "Members see this question and can answer it.",
    "save": "Save changes",
    "create": "Create question",
    "createDraft": "Save as draft"
  },
  "preview": {
    "title": "Preview",
    "lead": "This is how members see it. Try it out. Nothing is saved.",
    "untitled": "Your question"
  },
  "answers": {
    "of": "Answers: {{name}}",
    "title": "Answers",
    "lead": "Calculated once a week and blurred, so that no one’s answer can be worked out. The numbers stay the same until five more people have answered.",
    "few": "Too few",
    "fewAll": "Too few people have answered. Numbers appear once about 18 people have.",
    "people_one": "About {{count, number}} person has answered.",
    "people_other": "About {{count, number}} people have answered.",
    "average": "Average: {{average, number}}",
    "text": "Text answers are never shown, because they could reveal who wrote them.",
    "answer": "Answer",
    "count": "People",
    "download": "Download answers",
    "downloadAll": "Download all answers"
  },
  "disableAll": {
    "action": "Disable all",
    "title": "Disable all questions?",
    "text": "Members no longer see any question. Answers are kept, and you can unarchive questions one by one."
  },
  "delete": {
    "title": "Delete question?",
    "text": "“{{name}}” and all of its answers will be deleted. Points that members earned stay. This can’t be undone.",
    "confirm": "Delete question"
  },
  "said": {
    "created": "Question created",
    "draftCreated": "Question draft created",
    "updated": "Question updated",
    "deleted": "Question deleted",
    "enabled": "Question enabled",
    "disabled": "Question disabled",
    "archived": "Question archived",
    "unarchived": "Question unarchived",
    "allDisabled": "All questions disabled"
  }
};
  'question-stats': {
  "file": "question-answers",
  "question": "Question",
  "answer": "Answer",
  "people": "People",
  "all": "All answers",
  "average": "Average",
  "few": "too few"
};
  'questions': {
  "title": "Questions",
  "lead": "Questions from your program.",
  "tabs": {
    "label": "Questions",
    "unanswered": "Unanswered",
    "answered": "Answered"
  },
  "required": "required",
  "worth_one": "{{count}} point",
  "worth_other": "{{count}} points",
  "choose": "Choose an answer",
  "notYet": "No answer yet",
  "submit": "Send answers",
  "missing": "Answer every required question before you send your answers.",
  "saved": "Your answers have been submitted!",
  "none": "No questions to answer",
  "noneText": "Questions from your program appear here.",
  "noneAnswered": "No answers yet",
  "noneAnsweredText": "Questions you’ve answered appear here, with the date.",
  "answeredOn": "Answered {{day}}",
  "privacy": "Admins can see how many people chose an answer once there are at least 10. They never see who.",
  "modal": {
    "title": "Before you continue",
    "lead": "Your program needs an answer to these questions.",
    "signOut": "Logout",
    "help": "Help",
    "dismiss": "Not now",
    "dismissFailed": "Your can't dismiss the modal."
  }
};
  'recognition': {
  "title": "{name} completed {challenge}"
};
  'records': {
  "lead": "People who can see your profile see it like this. Only you see rest days, your goal and when your longest streak was.",
  "visibility": "Choose who can see your profile",
  "heading": "Records",
  "empty": "No records yet. They start with the first day that has steps.",
  "firstDay": "First day",
  "firstDayText": "The first day with steps or activities.",
  "activeDays": "Active days",
  "activeDaysText": "Days with steps or activities so far.",
  "bestDay": "Best day",
  "bestDayText": "The most steps on one day.",
  "bestWeek": "Best week",
  "bestWeekText": "The most steps from Monday to Sunday.",
  "longestStreak": "Longest streak",
  "longestStreakText": "The most active days in a row since joining. Rest days don’t break it.",
  "steps_one": "{{shown}} step",
  "steps_other": "{{shown}} steps",
  "days_one": "{{shown}} day",
  "days_other": "{{shown}} days",
  "week": "Week from {{date}}",
  "span": "{{from}} to {{to}}",
  "calendar": {
    "heading": "Active days in {{year}}",
    "previous": "{{year}}, previous year",
    "next": "{{year}}, next year",
    "month": "{{days}}, {{steps}}",
    "none": "No active days",
    "day": "{{day}}: {{steps}}",
    "goal": "{{day}}: {{steps}}, goal reached",
    "rest": "{{day}}: rest day",
    "open": "{{day}}: no steps",
    "legendActive": "Active",
    "legendGoal": "Goal reached",
    "legendRest": "Rest day",
    "help": "Use the arrow keys to move between days and Enter to open one."
  }
};
  'reporting': {
  "title": "Reports",
  "lead": "What your program did, as tables and files. No report shows what any one person logged about their health.",
  "choose": "Report",
  "rulesTitle": "How this report counts",
  "from": "From",
  "to": "To",
  "presets": {
    "7": "Last 7 days",
    "30": "Last 30 days",
    "90": "Last 90 days",
    "365": "Last 365 days",
    "label": "Period",
    "own": "Own dates"
  },
  "downloadFailed": "The file could not be downloaded. Please try again.",
  "shown_one": "{{count, number}} row",
  "shown_other": "{{count, number}} rows",
  "empty": "No rows for this period",
  "emptyHint": "Choose other dates or remove filters.",
  "filters": {
    "organizationId": "Organization",
    "teamId": "Team",
    "challengeId": "Challenge"
  },
  "names": {
    "member-stats": "Members",
    "all-users": "Accounts",
    "team-summary": "Teams",
    "organization-summary": "Organizations",
    "points-summary": "Points",
    "badges-stats": "Badges",
    "challenge-completion-summary": "Challenges",
    "wellness-metrics": "Wellness",
    "assessment-status-report": "Mental-wellness plans",
    "assessment-questions-report": "Answers in the assessment"
  },
  "about": {
    "member-stats": "One row for each member, with what they logged in the period.",
    "all-users": "One row for each account, as it is now.",
    "team-summary": "One row for each team, with the steps of its people while they were on it.",
    "organization-summary": "One row for each organization, with the steps of its people while they belonged to it.",
    "points-summary": "One row for each member, with the points dated in the period.",
    "badges-stats": "One row for each badge earned in the period.",
    "challenge-completion-summary": "One row for each challenge that had a day in the period.",
    "wellness-metrics": "One row for each metric and week with enough entries.",
    "assessment-status-report": "How many people have a mental-wellness plan, by week. No one is named.",
    "assessment-questions-report": "How many people chose each answer of the assessment, by week. No one is named."
  },
  "rules": {
    "days": "A day is a day of each member’s own calendar.",
    "change": "Percent change compares the last third of the days with the first third.",
    "noHealth": "Points and badges for wellness entries and preventative challenges are left out, because they would reveal something about a person’s health.",
    "noPreventative": "Preventative challenges are not listed. For wellness challenges, it is not shown what people did.",
    "erased": "Steps of people whose account was erased still count for their teams.",
    "now": "This report shows how things are now.",
    "released": "Figures are calculated once, when a week is over, and never change. Days are extended to whole weeks, Monday to Sunday.",
    "blurred": "Numbers of people, entries and averages are blurred, so that no one’s own values can be worked out. In 5 of 100 cases, an average is off by more than its margin.",
    "fewPeople": "Figures for fewer than about 26 people are hidden, and averages for fewer than about 30. If fewer than 5 people joined or left a group since its last figures, those are shown again.",
    "planCounts": "Numbers of people are blurred and rounded to 5, so that no one’s plan or answers can be worked out. They don’t add up exactly.",
    "planFew": "Numbers below about 26 people are hidden, and others with them where a small number could be worked out. If fewer than 5 people joined or left your program since the last figures, those are shown again.",
    "planAnswers": "Answers are counted every four weeks. In between, the last figures are shown."
  },
  "head": {
    "report": "Report",
    "program": "Program",
    "period": "Period",
    "timeZone": "Time zone",
    "rules": "Rules",
    "made": "Made on"
  },
  "values": {
    "active": "Active",
    "invited": "Invited",
    "deactivated": "Deactivated",
    "member": "Member",
    "admin": "Admin",
    "yes": "Yes",
    "no": "No",
    "activity": "Activity",
    "social": "Together",
    "challenge": "Challenges",
    "steps": "Steps",
    "points": "Points",
    "map": "Map",
    "wellness": "Wellness",
    "en": "English",
    "es": "Español",
    "none": "No plan",
    "planned": "With a plan",
    "created": "Plan with first answers",
    "updated": "Plan with changed answers"
  },
  "columns": {
    "name": "Name",
    "username": "Username",
    "email": "Email",
    "registered": "Registered",
    "lastVisit": "Last visit",
    "device": "Device",
    "organization": "Organization",
    "team": "Team",
    "inFeatured": "In a featured challenge",
    "steps": "Steps",
    "dailyAverage": "Daily average",
    "daysLogged": "Days logged",
    "daysGoalMet": "Days goal met",
    "stepGoal": "Step goal",
    "bestDay": "Best day",
    "change": "Percent change",
    "status": "Status",
    "role": "Role",
    "isLeader": "Team leader",
    "language": "Language",
    "emailsOn": "All emails on",
    "leaders": "Leaders",
    "members": "Members",
    "activeMembers": "Active members",
    "memberAverage": "Average per member and day",
    "teams": "Teams",
    "total": "Total",
    "pointsSteps": "Steps",
    "pointsJournals": "Journals",
    "pointsComments": "Comments",
    "pointsChallenges": "Challenges",
    "pointsBadges": "Badges",
    "pointsQuestions": "Questions",
    "pointsAdmin": "Given by an admin",
    "badge": "Badge",
    "family": "Category",
    "earnedOn": "Earned on",
    "challenge": "Challenge",
    "kind": "Kind",
    "startsOn": "Starts",
    "endsOn": "Ends",
    "invited": "Invited",
    "joined": "Joined",
    "active": "Active",
    "completed": "Completed",
    "completedShare": "Share completed",
    "result": "Result",
    "incentives": "Incentives paid",
    "metric": "Metric",
    "week": "Week of",
    "figuresOf": "Figures of",
    "people": "People",
    "entries": "Entries",
    "activeShare": "Share of active members",
    "average": "Average",
    "margin": "Margin",
    "planStatus": "Plan",
    "question": "Question",
    "answer": "Answer"
  },
  "definitions": {
    "name": "The name as the program shows it.",
    "username": "The username on the profile.",
    "email": "The address the member logs in with.",
    "registered": "The day of registration, from which entries count.",
    "lastVisit": "The last day on which the member opened Goodstride.",
    "device": "Whether a step device is connected.",
    "organization": "The organization the row belongs to now. Of several, the one joined first.",
    "team": "The team the member is on now. Of several, the one joined first.",
    "inFeatured": "Whether the member is in a featured challenge that has a day in the period.",
    "steps": "All steps in the period, activities converted to steps included.",
    "dailyAverage": "Steps divided by the days of the period on which the member was registered.",
    "daysLogged": "Days with at least one step.",
    "daysGoalMet": "Days on which the steps reached the member’s current goal.",
    "stepGoal": "The member’s daily goal now.",
    "bestDay": "The most steps on one day of the period.",
    "change": "Steps of the last third of the days, compared with the first third. Empty if there were none in the first third.",
    "status": "Active, invited (never logged in), or deactivated.",
    "role": "Member or admin.",
    "isLeader": "Whether the member leads a team now.",
    "language": "The language the member reads.",
    "emailsOn": "Whether the member gets every kind of email.",
    "leaders": "The people who lead the team now.",
    "members": "Members now.",
    "activeMembers": "People with steps or activities in the period, while they belonged to it.",
    "memberAverage": "Steps divided by the days that all members together belonged to it.",
    "teams": "Teams of the organization now.",
    "total": "All points of the period that the program can see.",
    "pointsSteps": "Points for steps and for daily goals.",
    "pointsJournals": "Points for journal entries.",
    "pointsComments": "Points for comments on entries of others.",
    "pointsChallenges": "Points for joining and finishing challenges.",
    "pointsBadges": "Points of badges.",
    "pointsQuestions": "Points for answers to questions.",
    "pointsAdmin": "Points that an admin gave or took.",
    "badge": "The badge that was earned.",
    "family": "The category of the badge.",
    "earnedOn": "The day that earned the badge.",
    "challenge": "The name of the challenge.",
    "kind": "What the challenge counts.",
    "startsOn": "The first day.",
    "endsOn": "The last day.",
    "invited": "People who were invited and have not joined.",
    "joined": "People who take part, on teams too.",
    "active": "People for whom at least one day counted. Not shown for wellness challenges.",
    "completed": "Individuals who reached the goal. Empty for challenges without a goal and for teams.",
    "completedShare": "Completed divided by joined.",
    "result": "Steps or points of all participants together.",
    "incentives": "The sum of incentives paid so far.",
    "metric": "What was logged, in the unit of the program.",
    "week": "The Monday of the week.",
    "figuresOf": "The week the figures are from: an earlier one if few people joined or left since.",
    "people": "About how many people, to the nearest 5. Empty if there are too few.",
    "entries": "About how many entries, to the nearest 10. Hidden below 50 people.",
    "activeShare": "People divided by the members who logged steps or an activity that week.",
    "average": "The average of people’s own averages, each value limited to the usual range.",
    "margin": "How far the average may be off because of the blur.",
    "planStatus": "Whether people have a plan. Those with a plan answered once or changed their answers later.",
    "question": "The question of the assessment.",
    "answer": "One of the answers people could choose. Some questions allow several."
  },
  "zone": "Days of the program are in the time zone {{timeZone}}.",
  "firstOf": "The first {{shown, number}} rows. The file has all {{total, number}}.",
  "wholeReport": "Full report",
  "files": {
    "title": "Files",
    "lead": "Reports with more than {{rows, number}} rows are written in the background. You get a message when a file is ready, and it is kept for {{days}} days.",
    "requested": "Your report is being written. You’ll get a message when it’s ready.",
    "large": "This report has many rows. Download writes it in the background.",
    "queued": "Waiting to start",
    "writing": "{{percent}}% written",
    "failed": "Something went wrong. Request the report again.",
    "ready_one": "{{size}}, available until {{until}}. {{count, number}} row",
    "ready_other": "{{size}}, available until {{until}}. {{count, number}} rows",
    "download": "Download",
    "cancel": "Cancel",
    "delete": "Delete",
    "downloadOf": "Download {{name}}",
    "cancelOf": "Cancel {{name}}",
    "deleteOf": "Delete {{name}}",
    "deleted": "File deleted",
    "cancelled": "Report cancelled",
    "deleteFailed": "That didn’t work. Please try again.",
    "period": "{{from}} to {{to}}"
  }
};
  'reports': {
  "stats": "{{challenge}} - statistics",
  "winners": "{{challenge}} - winners",
  "yes": "yes",
  "no": "no",
  "columns": {
    "rank": "Rank",
    "name": "Name",
    "username": "Username",
    "email": "Email",
    "team": "Team",
    "member": "Member",
    "members": "Members",
    "score": "Score",
    "total": "Total",
    "credited": "Credited",
    "creditedDays": "Credited days",
    "finished": "Finished",
    "countsFrom": "Counted from"
  }
};
  'resellers': {
  "title": "Resellers",
  "lead": "Companies that sell programs to others and look after them.",
  "search": "Search by name or contact",
  "count_one": "{{count, number}} reseller",
  "count_other": "{{count, number}} resellers",
  "noMatch": "No matching resellers.",
  "empty": "No resellers yet",
  "gone": "Reseller not found",
  "superOnly": "Only a super admin can change resellers.",
  "name": "Name",
  "contact": "Contact",
  "contactName": "Contact person",
  "contactEmail": "Contact email",
  "programs": "Programs",
  "members": "Members",
  "createdAt": "Created",
  "new": "Create reseller",
  "created": "Reseller created.",
  "save": "Save changes",
  "saved": "Reseller saved.",
  "about": "About this reseller",
  "defaults": "Defaults for new programs",
  "defaultsText": "A program that is created for this reseller starts with these and the logo. Existing programs keep their settings.",
  "supportAddress": "Support email (optional)",
  "supportAddressHelp": "Members see it when something goes wrong.",
  "accent": "Color (optional)",
  "accentHelp": "Six digits such as #0e6b5c.",
  "accentPick": "Pick a color",
  "mailSenderName": "Sender name of emails (optional)",
  "mailReplyTo": "Reply-to address of emails (optional)",
  "logo": {
    "title": "Logo",
    "current": "The logo of {{name}}",
    "choose": "Choose a picture",
    "replace": "Replace",
    "remove": "Remove",
    "busy": "Uploading…",
    "saved": "Logo saved.",
    "removed": "Logo removed.",
    "none": "No logo yet"
  },
  "list": {
    "caption": "Programs of this reseller",
    "search": "Search programs",
    "count_one": "{{count, number}} program",
    "count_other": "{{count, number}} programs",
    "noMatch": "No matching programs.",
    "empty": "No programs yet"
  },
  "move": {
    "title": "Reseller",
    "current": "Looks after this program:",
    "none": "No reseller looks after this program.",
    "change": "Change reseller",
    "ask": "Change the reseller of {{program}}",
    "text": "The new reseller’s staff can see this program and work in it. The previous reseller loses access at once.",
    "reseller": "Reseller",
    "placeholder": "No reseller",
    "help": "Clear the field if no reseller should look after it.",
    "submit": "Change reseller",
    "done": "Reseller changed.",
    "history": "History",
    "line": "{{from}} → {{to}}",
    "nobody": "No reseller",
    "deleted": "A deleted reseller",
    "newer": "Newer",
    "older": "Older"
  },
  "choose": {
    "label": "Reseller (optional)",
    "help": "The program starts with the reseller’s logo, color and addresses.",
    "any": "Any reseller"
  },
  "keys": {
    "title": "Single sign-on",
    "text": "The reseller’s own site can log people in to these programs. It sends them to /my-dashboard?ssort=TOKEN&org_id=PROGRAM-ID with a token that it signs with its private key and that works once, for up to 60 seconds.",
    "issuer": "Issuer (iss)",
    "audience": "Audience (aud)",
    "none": "No keys yet. Single sign-on is off.",
    "add": "Add public key",
    "added": "Key added.",
    "nameHelp": "Where it’s used, such as “Website 2027”.",
    "publicKey": "Public key",
    "publicKeyHelp": "As PEM: Ed25519, P-256 or RSA. Never paste a private key.",
    "since": "Added {{at}}.",
    "used": "Last used {{at}}.",
    "unused": "Not used yet.",
    "revoke": "Revoke",
    "revokeOne": "Revoke the key “{{name}}”",
    "revokeText": "Tokens signed with this key stop working at once. This can’t be undone.",
    "revoked": "Key revoked.",
    "revokedAt": "Revoked {{at}}"
  },
  "staff": {
    "title": "Staff",
    "text": "They see the programs of this reseller and no others, and work in them without seeing health data.",
    "none": "No staff yet",
    "add": "Add staff member",
    "addText": "They get an email with a link to set their password. It works for 30 minutes. After that, they can use “Forgot password”.",
    "added": "Staff member added.",
    "firstName": "First name",
    "lastName": "Last name",
    "email": "Email",
    "since": "· since {{at}}",
    "remove": "Remove",
    "removeOne": "Remove {{name}}",
    "removeText": "They’re logged out everywhere and lose access to the reseller’s programs.",
    "removed": "Staff member removed."
  },
  "packages": {
    "title": "Packages",
    "text": "Programs that are created for this reseller start with copies of these. Existing programs keep theirs.",
    "none": "No packages yet.",
    "choose": "Package of the platform",
    "placeholder": "Search packages",
    "add": "Add package",
    "remove": "Remove",
    "removeOne": "Remove {{name}}",
    "saved": "Packages saved."
  },
  "delete": {
    "submit": "Delete reseller",
    "when": "Move its programs first.",
    "text": "Its staff lose their access and are logged out. Keys and the logo are deleted. This can’t be undone.",
    "type": "Type {{name}} to confirm",
    "done": "{{name}} deleted."
  }
};
  'rich-text': {
  "toolbar": "Formatting",
  "heading": "Heading",
  "subheading": "Subheading",
  "bold": "Bold",
  "italic": "Italic",
  "bullets": "Bulleted list",
  "numbers": "Numbered list",
  "quote": "Quote",
  "undo": "Undo",
  "redo": "Redo",
  "link": "Link",
  "address": "Link address",
  "addressHelp": "A web address that starts with https://, or an email address.",
  "addressWrong": "Enter an address that starts with https://, or an email address.",
  "setLink": "Save link",
  "removeLink": "Remove link",
  "variables": "Insert variable",
  "help": "Press Alt+F10 for formatting."
};
  'sessions': {
  "signIn": {
    "title": "Log in",
    "lead": "Good to see you. Your steps, your challenges and the people you walk with are waiting.",
    "email": "Email",
    "password": "Password",
    "submit": "Log in",
    "busy": "Logging in",
    "forgot": "Forgot your password?",
    "failed": "You couldn’t be logged in",
    "passkey": "Log in with a passkey",
    "passkeyGaveUp": "No passkey was used. Try again, or use your password.",
    "demoTitle": "Explore the demo",
    "demoText": "Choose an account to fill in its login.",
    "company": "Log in with your company"
  },
  "ended": "Your session has ended. Log in again."
};
  'sitewide': {
  "title": "Everyone",
  "lead": "How much {{program}} walks together.",
  "sums": {
    "label": "Totals",
    "members": "Members",
    "activeThisWeek": "Active this week",
    "weekSteps": "Steps this week",
    "monthSteps": "Steps this month",
    "totalSteps": "Total steps"
  },
  "graph": {
    "title": "Day by day",
    "caption": "Steps in the program, day by day",
    "day": "Day",
    "steps": "Steps",
    "people": "People",
    "average": "Per person"
  },
  "board": {
    "title": "Most steps",
    "period": "Period",
    "week": "This week",
    "month": "This month",
    "all": "All time",
    "caption": "Members by steps, page {{page}}",
    "rank": "Rank",
    "name": "Name",
    "steps": "Steps",
    "me": "You",
    "private": "Private member",
    "gap": "Your rank",
    "none": "not ranked yet",
    "empty": "No steps logged yet"
  },
  "journals": "From the journals",
  "allJournals": "All entries"
};
  'suppression': {
  "title": "Suppressed addresses",
  "lead": "They get no email, except about the safety of an account. Addresses that don’t exist are added when their mail server says so.",
  "superOnly": "Only a super admin can suppress addresses.",
  "action": "Suppress an address",
  "suppressText": "The address gets no more email from any program, and emails in the queue are withheld. Links for a new password and security notices still go out.",
  "address": "Address",
  "reason": "Reason",
  "bouncedReason": "Emails to it came back.",
  "suppress": "Suppress",
  "suppressed": "Address suppressed.",
  "back": "Back",
  "release": "Release",
  "releaseTitle": "Release {{address}}?",
  "releaseText": "The address gets email again. Emails that were withheld aren’t sent.",
  "released": "Address released.",
  "erased": "An erased person",
  "someone": "Suppressed by a former super admin",
  "show": "Show",
  "kinds": {
    "suppressed": "Suppressed",
    "bounced": "Bounced, not suppressed"
  },
  "search": "Search by address",
  "origin": "Where it came from",
  "byStaff": "Suppressed by {{email}}",
  "byServer": "Its mail server refused an email ({{code}})",
  "byServerOf": "Its mail server refused an email of {{program}} ({{code}})",
  "since": "Since",
  "program": "Program",
  "error": "Last error",
  "bouncedAt": "Last bounced",
  "acts": "Actions",
  "count_one": "{{count, number}} address",
  "count_other": "{{count, number}} addresses",
  "many": "10,000 addresses or more",
  "noMatch": "No matching addresses.",
  "empty": "No addresses are suppressed",
  "noBounces": "No emails have bounced"
};
  'team-center': {
  "lead": "Every team of your program, with its leaders and free places.",
  "leaders": "Leaders",
  "places": "Maximum members",
  "noLimit": "No limit",
  "status": "Status",
  "statuses": {
    "open": "Open to everyone",
    "closed": "By invitation",
    "full": "Full",
    "empty": "No members",
    "withoutLeader": "No leader"
  },
  "open": "Open",
  "close": "Close",
  "delete": "Delete",
  "openTitle": "Open these teams?",
  "closeTitle": "Close these teams?",
  "deleteTitle": "Delete these teams?",
  "openText_one": "Anyone can join {{count, number}} team.",
  "openText_other": "Anyone can join {{count, number}} teams.",
  "closeText_one": "People need an invitation to join {{count, number}} team.",
  "closeText_other": "People need an invitation to join {{count, number}} teams.",
  "deleteText_one": "{{count, number}} team is deleted. What it earned in challenges is kept.",
  "deleteText_other": "{{count, number}} teams are deleted. What they earned in challenges is kept.",
  "openSame_one": "{{count, number}} team is open already.",
  "openSame_other": "{{count, number}} teams are open already.",
  "closeSame_one": "{{count, number}} team is closed already.",
  "closeSame_other": "{{count, number}} teams are closed already.",
  "people_one": "{{count, number}} person loses this team.",
  "people_other": "{{count, number}} people lose their team.",
  "challenges_one": "{{count, number}} challenge that hasn’t ended is affected.",
  "challenges_other": "{{count, number}} challenges that haven’t ended are affected.",
  "opened_one": "{{count, number}} team opened",
  "opened_other": "{{count, number}} teams opened",
  "closed_one": "{{count, number}} team closed",
  "closed_other": "{{count, number}} teams closed",
  "deleted_one": "{{count, number}} team deleted",
  "deleted_other": "{{count, number}} teams deleted",
  "username": "Username",
  "joinedOn": "On the team since",
  "leads": "Leader",
  "noPerson": "No matching members.",
  "nobody": "No members yet",
  "nobodyText": "Add members, or let people join by themselves.",
  "details": "Team details",
  "asMember": "View as a member",
  "leaderCount_one": "{{count}} leader",
  "leaderCount_other": "{{count}} leaders",
  "moveAction": "Move to another team",
  "removeAction": "Remove from team",
  "removeTitle_one": "Remove {{count}} member from this team?",
  "removeTitle_other": "Remove {{count}} members from this team?",
  "removeText": "What they earned in challenges stays with the team. From tomorrow, their days no longer count for it.",
  "removeSubmit": "Remove",
  "removed_one": "{{count}} member removed",
  "removed_other": "{{count}} members removed",
  "move": {
    "title_one": "Move {{count}} member to another team",
    "title_other": "Move {{count}} members to another team",
    "find": "Search teams",
    "choose": "New team",
    "noTeam": "No matching teams.",
    "lead": "What this changes in challenges:",
    "noChallenges": "Neither team is in a challenge, so no scores change.",
    "stepsStay_one": "{{count, number}} step stays with {{from}}.",
    "stepsStay_other": "{{count, number}} steps stay with {{from}}.",
    "pointsStay_one": "{{count, number}} point stays with {{from}}.",
    "pointsStay_other": "{{count, number}} points stay with {{from}}.",
    "countsTomorrow": "From tomorrow, their days count for {{to}}.",
    "countsLater": "When it starts, their days count for {{to}}.",
    "countsNoMore": "{{to}} isn’t in this challenge, so their days no longer count from tomorrow.",
    "submit": "Move members",
    "done_one": "{{count, number}} member moved to {{to}}",
    "done_other": "{{count, number}} members moved to {{to}}"
  },
  "several": "Create several teams",
  "create": {
    "ways": "Ways to create teams",
    "fromNames": "From names",
    "fromPeople": "From people",
    "namesLead": "Paste the names, one on each line. The teams start empty.",
    "peopleLead": "We spread people evenly by their average steps. You see the teams before they’re created.",
    "names": "Team names",
    "namesHelp": "One name on each line, up to 1,000.",
    "check": "Check names",
    "allGood_one": "{{count, number}} name is ready.",
    "allGood_other": "All {{count, number}} names are ready.",
    "someWrong_one": "{{count, number}} line can’t be used. Fix it and check again.",
    "someWrong_other": "{{count, number}} lines can’t be used. Fix them and check again.",
    "line": "Line {{line, number}}",
    "problems": {
      "duplicate": "Appears twice",
      "too_long": "Longer than 100 characters",
      "taken": "A team has this name"
    },
    "submit_one": "Create {{count, number}} team",
    "submit_other": "Create {{count, number}} teams",
    "done_one": "{{count, number}} team created",
    "done_other": "{{count, number}} teams created"
  },
  "balance": {
    "who": "Who to include",
    "everyone": "Everyone without a team",
    "organization": "{{name}}: members without a team",
    "pasted": "People from a list",
    "list": "Emails or usernames",
    "listHelp": "Separated by lines, commas or spaces. Up to 5,000.",
    "findOrganization": "Search",
    "noOrganization": "No results",
    "teams": "Number of teams",
    "name": "Name",
    "nameHelp": "Each team gets this name and a number.",
    "firstName": "Team",
    "mix": "Mix organizations",
    "keepFriends": "Keep friends together",
    "show": "Show teams",
    "again": "Shuffle again",
    "preview": "Preview",
    "people_one": "{{count, number}} person.",
    "people_other": "{{count, number}} people.",
    "spread": "The averages of the teams differ by {{steps}} steps a day at most.",
    "friends_one": "{{together, number}} of {{count, number}} pair of friends stays together.",
    "friends_other": "{{together, number}} of {{count, number}} pairs of friends stay together.",
    "average_one": "{{steps}} step a day",
    "average_other": "{{steps}} steps a day",
    "more_one": "and {{count, number}} more",
    "more_other": "and {{count, number}} more",
    "moreTeams_one": "And {{count, number}} more team",
    "moreTeams_other": "And {{count, number}} more teams",
    "unknown_one": "{{count, number}} isn’t an active member and is left out:",
    "unknown_other": "{{count, number}} aren’t active members and are left out:",
    "onTeam_one": "{{count, number}} person is on a team already and is left out.",
    "onTeam_other": "{{count, number}} people are on a team already and are left out."
  },
  "write": "Write an email",
  "writeLeaders": "Write to team leaders",
  "deleteAll": {
    "title": "Delete all teams",
    "lead": "For a new season: every team goes at once. What they earned in challenges is kept. This can’t be undone.",
    "open": "Delete all teams",
    "none": "There are no teams to delete.",
    "teams_one": "{{count, number}} team is deleted. What it earned in challenges is kept.",
    "teams_other": "{{count, number}} teams are deleted. What they earned in challenges is kept.",
    "typeName": "Type {{name}} to confirm",
    "done": "All teams deleted"
  }
};
  'team-list': {
  "file": "teams-{{day}}",
  "columns": {
    "name": "Name",
    "organization": "Organization",
    "members": "Members",
    "leaders": "Leaders",
    "maximum": "Maximum members",
    "joining": "Joining",
    "created": "Created"
  },
  "open": "Open to everyone",
  "closed": "By invitation"
};
  'teams': {
  "title": "Teams",
  "make": "Create team",
  "search": "Search teams",
  "mine": "My teams",
  "all": "All teams",
  "empty": "No teams yet",
  "emptyText": "Teams get further. Create the first one.",
  "noMatch": "No matching teams.",
  "members_one": "{{count}} member",
  "members_other": "{{count}} members",
  "leader": "Leader",
  "open": "Open to everyone",
  "closed": "By invitation",
  "size": "Up to {{count}} members",
  "join": "Join",
  "leave": "Leave",
  "leaveTitle": "Leave {{name}}?",
  "leaveText": "What you earned for the team stays with it. From tomorrow your days no longer count for this team.",
  "ask": "Ask to join",
  "asked": "Request sent. You’ll get the answer in Messages.",
  "askNoMore": "Cancel request",
  "askedNoMore": "Request cancelled.",
  "waiting": "You asked to join. A team leader will answer, and you’ll see it in Messages.",
  "lastLeader": "You’re the only leader of this team. Make someone else a leader before you leave.",
  "challenges_one": "in {{count}} challenge",
  "challenges_other": "in {{count}} challenges",
  "count_one": "{{count, number}} team",
  "count_other": "{{count, number}} teams",
  "columns": {
    "name": "Name",
    "members": "Members",
    "joining": "Joining",
    "created": "Created"
  },
  "parts": {
    "label": "Sections of the team",
    "board": "Leaderboard",
    "discussion": "Discussion",
    "members": "Members"
  },
  "board": {
    "title": "Last 7 days",
    "caption": "Team members by steps",
    "rank": "Rank",
    "name": "Name",
    "days": "Days",
    "steps": "Steps",
    "me": "You",
    "private": "Private member",
    "empty": "No members yet",
    "former_one": "{{count}} former member walked {{steps}} steps for the team.",
    "former_other": "{{count}} former members walked {{steps}} steps for the team."
  },
  "week": {
    "title": "Together",
    "steps": "Steps",
    "average": "Average per member per day",
    "active": "Members active",
    "activeOf": "{{active}} of {{count}}",
    "best": "Best day, {{day}}",
    "averageLine": "Average: {{steps}}",
    "table": "Team steps, day by day",
    "day": "Day"
  },
  "picture": {
    "label": "Picture",
    "add": "Add picture",
    "change": "Choose another picture",
    "takeAway": "Remove picture",
    "help": "One picture, up to 10 MB. We don’t keep the location where it was taken."
  },
  "noCandidates": "There’s no one to add. Everyone you can find is on a team.",
  "joined": "Joined team {{name}}",
  "left": "You left the team.",
  "edit": "Edit",
  "people": "Members",
  "searchPeople": "Search members",
  "since": "since {{date}}",
  "promote": "Make team leader",
  "demote": "Remove as leader",
  "removeMember": "Remove",
  "add": "Add members",
  "added": "Members added",
  "how": {
    "label": "How to add them",
    "add": "Add them right away",
    "invite": "Invite them"
  },
  "invite": "Invite",
  "invitesSent": "Team invites sent",
  "inviteFailed": "Could not send invite, please contact support",
  "remove": "Delete",
  "removeTitle": "Delete {{name}}?",
  "removeText_one": "{{count}} member will be without a team. What the team earned in challenges is kept.",
  "removeText_other": "{{count}} members will be without a team. What the team earned in challenges is kept.",
  "removeChallenges_one": "The team leaves {{count}} challenge that hasn’t ended.",
  "removeChallenges_other": "The team leaves {{count}} challenges that haven’t ended.",
  "removed": "Team deleted",
  "form": {
    "newTitle": "Create team",
    "editTitle": "Edit {{name}}",
    "name": "Name",
    "description": "Description",
    "open": "Open: anyone can join",
    "maxSize": "Maximum members",
    "maxSizeHelp": "Leave empty for no limit.",
    "join": "Join the team as its leader",
    "create": "Create team",
    "made": "Team created",
    "saved": "Team updated"
  },
  "updateFailed": "Hmm, there was an error.",
  "promoted": "Member promoted to team leader",
  "demoted": "Member demoted. They’re no longer a team leader.",
  "oneTeam": {
    "title": "You’re already on a team",
    "text": "In this program, you can only be on one team at a time. Leave your team before you create another.",
    "open": "Go to {{name}}"
  }
};
  'tips': {
  "steps": [
    "A ten-minute walk after lunch beats the afternoon slump better than coffee.",
    "Take the stairs down as well as up: knees and ankles learn from both.",
    "Walk while you’re on the phone. Most calls are a thousand steps long.",
    "Get off one stop early. It’s a new route, and it’s free.",
    "Put your shoes by the door in the evening. Being ready is half the walk.",
    "Two short walks count as much as one long one.",
    "Meet a colleague for a walk instead of in a room. Ideas come more easily on the move.",
    "Stand up once an hour and walk to the furthest window.",
    "On a brisk walk you can talk, but you can’t sing.",
    "Walk a familiar route the other way round. It looks new.",
    "Carry your bag on the other shoulder on the way home.",
    "Ten minutes after each meal make half an hour a day."
  ],
  "water": [
    "Start the day with a glass of water, before the coffee.",
    "A glass with each meal, and half of the day’s water is done.",
    "Put a slice of lemon or cucumber in the jug. It’ll be empty sooner.",
    "Thirst often feels like hunger. Try a glass first.",
    "Fill a bottle in the morning and keep it where you can see it.",
    "A glass of water an hour before bed, not at the last moment."
  ],
  "fruitAndVegetables": [
    "Cut vegetables in the morning. No one feels like it in the afternoon.",
    "One handful is one serving. Five handfuls make a day.",
    "Fill half your plate with vegetables, and eat those first.",
    "Frozen vegetables are as good as fresh ones, and they wait for you.",
    "Put the fruit bowl where the biscuits were.",
    "Soup takes whatever is left in the fridge."
  ],
  "nutrition": [
    "Eat one meal today without a screen.",
    "Cook twice as much and freeze half. You’ll thank yourself tomorrow.",
    "Nuts and an apple carry you through the afternoon.",
    "Put your fork down between bites. The meal lasts longer, and so does feeling full.",
    "Plan three dinners a week, and let the others happen."
  ],
  "mood": [
    "Name what you feel in one word. It makes it lighter.",
    "Write down three things that were good today, however small.",
    "Call someone you’ve been meaning to call.",
    "Daylight in the first hour lifts the whole day.",
    "A low day is just a day. You don’t have to fix it right away.",
    "Do one kind thing that no one asked for."
  ],
  "sleep": [
    "Go to bed at the same time two nights in a row, and see how the third one feels.",
    "Put the phone to bed in another room.",
    "A cool, dark room does more than an extra hour.",
    "Have your last coffee by early afternoon. Half of it is still in you at night.",
    "Dim the lights an hour before bed. Your body takes the hint.",
    "If you can’t sleep, get up, read a page and go back to bed."
  ],
  "mindfulness": [
    "Breathe out for longer than you breathe in, ten times.",
    "Wait for the kettle and do nothing else.",
    "Notice five things you can see, four you can hear, three you can touch.",
    "Take the first minute of a meeting to arrive.",
    "Put a hand on your chest and count ten breaths.",
    "Look out of the window until something moves."
  ],
  "restingHeartRate": [
    "Measure your pulse before you get up. That’s the one to compare.",
    "A pulse that’s higher than usual may just mean you need a rest.",
    "Regular walking lowers your resting pulse within weeks."
  ],
  "weight": [
    "Weigh yourself at the same time of day, and look at weeks rather than days.",
    "Strong muscles matter more than a number on the scale.",
    "Sleep and weight go together. Start with sleep."
  ],
  "bloodPressure": [
    "Sit quietly for five minutes before you measure your blood pressure.",
    "Taste before you salt.",
    "Measure twice, a minute apart, and write down the second."
  ],
  "fastingGlucose": [
    "A walk after dinner helps your blood sugar the next morning.",
    "Wholegrain bread makes your blood sugar rise slowly.",
    "Start a meal with vegetables. Your blood sugar rises less."
  ],
  "activeMinutes": [
    "Twenty-two minutes a day add up to the week’s hundred and fifty.",
    "Dance to three songs. That is exercise.",
    "Carry your shopping home. That’s strength training.",
    "Bring a ball. Minutes with a ball go by unnoticed."
  ],
  "stress": [
    "Write tomorrow’s list tonight, and leave it there.",
    "Say no to one thing today, kindly.",
    "Five minutes outside between two meetings aren’t wasted.",
    "Drop your shoulders. They were up again."
  ],
  "energy": [
    "Open the window before you reach for sugar.",
    "Do the hardest thing in your best hour, and note when that is.",
    "A 20-minute nap refreshes you. An hour makes you groggy.",
    "Stretch both arms to the ceiling and yawn. It’s allowed."
  ]
};
  'today': {
  "title": "Today",
  "morning": "Good morning, {{name}}",
  "afternoon": "Good afternoon, {{name}}",
  "evening": "Good evening, {{name}}",
  "toGo": "{{date}} · {{steps}} steps to your goal",
  "reached": "{{date}} · goal reached",
  "distance": {
    "km": "About {{distance}} km",
    "mi": "About {{distance}} miles"
  },
  "stepsToday": "Steps today",
  "logSteps": "Log steps",
  "ahead": "{{steps}} ahead of the pacer",
  "behind": "{{steps}} behind the pacer",
  "level": "Even with the pacer",
  "counted": "How this is counted",
  "countedText": "Only one source counts each day: your device, then an import, then what you typed in. Activities are added as steps per minute. The pacer walks your goal evenly between 7 a.m. and 10 p.m.",
  "trail": "Trail: you at {{you}} percent of your goal, the pacer at {{pacer}} percent",
  "you": "You",
  "pacer": "Pacer",
  "goal": "Goal",
  "yourChallenges": "Your challenges",
  "allChallenges": "All challenges",
  "moreChallenges": "{{count}} more",
  "noChallenges": "You’re not in a running challenge",
  "day": "Day {{day}} of {{of}}",
  "week": "Last 7 days",
  "weekSum_one": "{{steps}} steps · goal reached on {{count}} day",
  "weekSum_other": "{{steps}} steps · goal reached on {{count}} days",
  "weekTable": "Steps in the last 7 days",
  "weekSteps": "Steps",
  "goalLine": "goal {{steps}}",
  "todayShort": "Today",
  "next": {
    "title": "Next",
    "log_first": "Log your first day",
    "log_firstText": "A single number is enough. Everything else builds on it.",
    "log_today": "How is your day going?",
    "log_todayText": "Log your steps now. You can update them until the evening.",
    "join_challenge": "Join “{{name}}”",
    "join_challengeText": "It’s open to everyone in your program.",
    "join_challengeAction": "View challenge",
    "reach_goal": "{{steps}} steps to your goal",
    "reach_goalText": "That is about {{minutes}} minutes of walking.",
    "rest": "Well done",
    "restText": "You reached your goal. Enjoy the rest of the day."
  }
};
  'wellness': {
  "what": "Metric",
  "steps": "Steps",
  "title": "Wellness",
  "private": "Only you can see this.",
  "none": "No entry today",
  "log": "Log",
  "logMetric": "Log {{metric}}",
  "logOther": "Log something else",
  "week": "{{metric}} in the last 7 days: {{days}}",
  "weekNothing": "nothing logged yet",
  "value": "Value",
  "systolic": "Upper number (systolic)",
  "diastolic": "Lower number (diastolic)",
  "range": "{{least}} to {{most}} {{unit}}.",
  "existing": "So far: {{value}}",
  "choose": "Choose an option",
  "badNumber": "Enter a number.",
  "saved": "{{metric}} saved for {{day}}",
  "took": "{{metric}} removed for {{day}}",
  "take": "Remove entry",
  "metric": {
    "mood": "Mood",
    "energy": "Energy",
    "stress": "Stress",
    "sleep": "Sleep",
    "water": "Water",
    "fruitAndVegetables": "Fruit and vegetables",
    "nutrition": "Nutrition",
    "mindfulness": "Mindfulness",
    "activeMinutes": "Active minutes",
    "restingHeartRate": "Resting heart rate",
    "weight": "Weight",
    "bloodPressure": "Blood pressure",
    "fastingGlucose": "Fasting glucose"
  },
  "unit": {
    "mood": "out of 5",
    "energy": "out of 5",
    "stress": "out of 5",
    "sleep": "hours",
    "water": "glasses",
    "fruitAndVegetables": "servings",
    "nutrition": "out of 10",
    "mindfulness": "minutes",
    "activeMinutes": "minutes",
    "restingHeartRate": "beats per minute",
    "weight": "kg",
    "bloodPressure": "mmHg",
    "fastingGlucose": "mg/dL"
  },
  "otherUnit": {
    "kg": "kg",
    "lb": "lb",
    "mg/dL": "mg/dL",
    "mmol/L": "mmol/L"
  },
  "help": {
    "sleep": "In quarter hours, for the day you woke up.",
    "water": "Glasses of 237 ml.",
    "nutrition": "Rate the day’s meals from 1 to 10."
  },
  "rating": {
    "mood": [
      "Very low",
      "Low",
      "Okay",
      "Good",
      "Very good"
    ],
    "energy": [
      "Exhausted",
      "Tired",
      "Okay",
      "Energetic",
      "Very energetic"
    ],
    "stress": [
      "None",
      "A little",
      "Some",
      "A lot",
      "A great deal"
    ]
  }
};
}
