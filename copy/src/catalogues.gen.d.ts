// Generated from copy/src/en by `npm run catalogue-types`.
export interface Catalogues {
  'account': {
  "done": "Done",
  "email": {
    "title": "E-mail",
    "now": "You sign in with {{email}}.",
    "pending": "Waiting for you to follow the link that was mailed to {{email}}.",
    "change": "Change the address",
    "label": "New e-mail address",
    "help": "We mail a link there. Until you follow it, nothing changes.",
    "submit": "Mail me the link",
    "sent": "A link is on its way to {{email}}.",
    "confirmTitle": "Your new e-mail address",
    "confirmText": "Your account takes the address that this link was mailed to.",
    "confirmSubmit": "Use this address",
    "confirmed": "Your new address counts from now on.",
    "toSignIn": "Go on"
  },
  "password": {
    "title": "Password",
    "text": "A new password signs you out everywhere else.",
    "current": "Current password",
    "next": "New password",
    "help": "At least 10 characters. A short sentence is good.",
    "submit": "Change the password",
    "changed": "Your password is changed.",
    "none": "You sign in without a password. “Forgot your password?” on the sign-in page sets one."
  },
  "proof": {
    "title": "Is it you?",
    "text": "Please prove it before you change how your account is protected. It counts for ten minutes.",
    "password": "Password",
    "code": "Code of your authenticator app, or a recovery code",
    "submit": "Go on",
    "passkey": "Use a passkey",
    "cancel": "Cancel"
  },
  "factor": {
    "title": "Second factor",
    "text": "With a second factor nobody signs in with your password alone.",
    "on": "On",
    "off": "Off",
    "app": "Authenticator app",
    "appText": "An app on your phone shows a new code every half minute.",
    "setUp": "Set up the app",
    "remove": "Switch it off",
    "removed": "The authenticator app is switched off.",
    "scan": "Scan this with your authenticator app, or type in the secret. Then send a code of it.",
    "qr": "QR code for the authenticator app; the secret below says the same.",
    "secret": "Secret",
    "code": "Code",
    "confirm": "Switch it on",
    "isOn": "The authenticator app is switched on.",
    "codes": "Recovery codes",
    "codesLeft": "{{count}} of your recovery codes are left.",
    "codesText": "Each works once, when you have neither your phone nor a passkey. Keep them where only you find them: they are shown this one time.",
    "renew": "Make new codes",
    "copy": "Copy them",
    "copied": "Copied.",
    "kept": "I have kept them"
  },
  "passkeys": {
    "title": "Passkeys",
    "text": "Sign in with your fingerprint, your face or a security key, without typing a password.",
    "none": "You have none yet.",
    "unsupported": "This browser cannot use passkeys.",
    "add": "Add a passkey",
    "name": "Name of the passkey",
    "nameHelp": "So that you know it again: My phone, Office key.",
    "added": "“{{name}}” is added.",
    "rename": "Rename",
    "renameOf": "Rename {{name}}",
    "save": "Save",
    "remove": "Remove",
    "removeOf": "Remove {{name}}",
    "removed": "“{{name}}” is removed.",
    "removeTitle": "Remove this passkey?",
    "removeText": "“{{name}}” no longer signs you in. Delete it on your device as well.",
    "since": "Since {{day}}",
    "used": "last used {{moment}}",
    "gaveUp": "No passkey was made.",
    "notUsed": "No passkey was used."
  },
  "sessions": {
    "title": "Where you are signed in",
    "text": "We keep which browser it was and when, and no place.",
    "here": "This one",
    "unknown": "An unknown browser",
    "browserOn": "{{browser}} on {{system}}",
    "used": "Last used {{moment}}",
    "began": "since {{moment}}",
    "end": "Sign out",
    "endOf": "Sign out {{name}}",
    "ended": "Signed out there.",
    "endOthers": "Sign out everywhere else",
    "endedOthers_one": "{{count}} other session was ended.",
    "endedOthers_other": "{{count}} other sessions were ended."
  },
  "privacy": {
    "who": "Who can see what",
    "whoText": "These are the rules as they stand with your settings.",
    "rows": {
      "name": "Name, picture, about you",
      "steps": "Steps, points and places on boards",
      "journal": "Journal",
      "health": "Mood, sleep, weight and other wellness values",
      "contact": "E-mail, time zone, goal",
      "login": "Password, second factor, sessions"
    },
    "seen": {
      "program": "Everybody in your program",
      "friends": "Your friends and admins, for your profile is hidden. Others see places without your name.",
      "entry": "You alone, or whom each entry is shared with; an admin may take an entry down",
      "you": "You alone. Your program sees numbers of ten people or more.",
      "admins": "You and the admins of your program",
      "nobody": "You alone; nobody can read your password"
    },
    "blocked": "Who you block sees nothing of you, whatever stands here.",
    "change": "Change it in your profile",
    "looks": "Who looked",
    "looksText": "When admins or people of the platform open something about you by name, it stands here.",
    "noLooks": "Nobody has looked.",
    "look": {
      "profile": "looked at your profile",
      "steps": "looked at your steps",
      "report": "took a report about everybody in a challenge",
      "acting": "worked in your program"
    },
    "staff": "Somebody of the platform",
    "former": "Somebody who is no longer there",
    "download": "Download your data",
    "downloadText": "All that is kept of you, in a ZIP file: your entries, what you wrote, your pictures, messages and settings.",
    "downloadSubmit": "Download",
    "downloading": "Being put together",
    "downloaded": "Your data is downloaded.",
    "erase": "Delete your account",
    "eraseText": "This cannot be undone.",
    "goes": "What goes",
    "goesText": "Your name, address and picture; every entry of steps and wellness; journal, comments and posts; messages, friends, sign-in and sessions. Your username and e-mail are free again.",
    "stays": "What stays",
    "staysText": "What your teams and challenges counted, as that of a nameless former member; challenges and teams you made, without your name. On a team that you lead alone, who has been on it longest leads it.",
    "eraseOpen": "Delete my account",
    "typed": "Type your username, {{username}}",
    "eraseSubmit": "Delete it for good",
    "erased": "Your account is deleted."
  },
  "mails": {
    "title": "Mails",
    "text": "What happens in your program always stands among your messages here. Mails about the safety of your account always come.",
    "kind": {
      "challenge-closed": "How a challenge came out",
      "outsider-invite": "Invitations",
      "challenge-halfway": "When half of a challenge is over"
    },
    "quiet": "Quiet hours",
    "quietHelp": "In your own time zone: mails wait until they end.",
    "from": "From",
    "until": "Until",
    "saved": "Saved.",
    "save": "Save",
    "unsubscribeTitle": "No more of these mails?",
    "unsubscribeText": "You are sent no more mails of this kind. Nothing else changes.",
    "unsubscribe": "No more of these mails",
    "unsubscribed": "You are sent no more of these: {{kind}}.",
    "again": "In your settings, under Account, you can switch them on again."
  }
};
  'account-data': {
  "readme": "Your data on Goodstride\n\nEach file says of one area all that is kept of you: {{files}}.\nDays are days of your own calendar; moments are in UTC. steps.csv, metrics.csv and activities.csv open in any\nspreadsheet. Your pictures lie in the folder pictures. Left out are secrets that open your account, such as\nyour password, which nobody can read, and what others wrote.\n"
};
  'activity': {
  "log": {
    "title": "Log activity",
    "day": "Day",
    "steps": "Steps",
    "stepsHelp": "The whole day. It replaces what you typed in before.",
    "activity": "Activity",
    "noActivity": "None",
    "minutes": "Minutes",
    "more": "Add minutes of an activity",
    "submit": "Save",
    "confirm": "Yes, that is right",
    "saved": "{{steps}} steps saved for {{day}}",
    "savedActivities": "Saved for {{day}}",
    "took": "Taken away for {{day}}",
    "nothing": "Please type in steps or choose an activity.",
    "badNumber": "Please type in a whole number.",
    "existing": "So far: {{steps}}"
  },
  "source": {
    "device": "Device",
    "import": "Import",
    "manual": "Typed in",
    "none": "No entry"
  },
  "reason": {
    "none": "",
    "chosen": "",
    "larger": "the larger of two sources",
    "manual": "",
    "manual_added": "typed in, added to the device",
    "manual_ignored": "the device counts, not what was typed in"
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
  "skip": "Skip to the content",
  "loading": "Loading",
  "palette": {
    "label": "Find people, teams, challenges and screens",
    "results": "What was found",
    "screens": "Go to",
    "people": "People",
    "teams": "Teams",
    "challenges": "Challenges",
    "none": "Nothing is called like that.",
    "looking": "Looking ...",
    "failed": "Not everything could be looked for. Please try again."
  },
  "nav": {
    "label": "Main",
    "today": "Today",
    "challenges": "Challenges",
    "journal": "Journal",
    "friends": "Friends",
    "sitewide": "Everybody",
    "badges": "Badges",
    "points": "Points",
    "questions": "Questions",
    "reports": "Reports",
    "maps": "Maps",
    "messages": "Messages",
    "teams": "Teams",
    "settings": "Settings",
    "me": "Me",
    "people": "People",
    "programs": "Programs",
    "getStarted": "Get Started",
    "menu": "Your menu",
    "help": "Help",
    "profile": "Profile and settings",
    "signOut": "Log out",
    "theme": {
      "light": "Light",
      "dark": "Dark",
      "auto": "As the device"
    },
    "themeLabel": "Appearance",
    "notes": "Messages of this session",
    "noNotes": "Nothing was said yet.",
    "log": "Log activity",
    "logShort": "Log"
  },
  "hiddenHere": "Hidden by those who look after the program: only they and who wrote it see it.",
  "report": {
    "action": "Report",
    "content": "Report what {{name}} wrote",
    "profile": "Report {{name}}"
  },
  "acting": "You are working in {{program}} until {{time}}.",
  "retry": "Try again",
  "reload": "Reload",
  "close": "Close",
  "cancel": "Cancel",
  "save": "Save",
  "back": "Back",
  "failed": "This could not be loaded",
  "formFailed": "This could not be saved",
  "unsaved": "There are changes that are not saved. Leave anyway?",
  "pager": {
    "label": "Pages",
    "previous": "Previous",
    "next": "Next",
    "position": "Page {{page}} of {{pages}}",
    "jump": "Go to page"
  },
  "notFound": {
    "title": "This page is not here",
    "text": "It may have moved, or you may not be meant to see it.",
    "home": "To my dashboard"
  },
  "forbidden": {
    "title": "This is not for you",
    "text": "Your role does not open this page. If you need it, ask the admin of your program.",
    "home": "To my dashboard"
  },
  "maintenance": {
    "title": "Back in a moment",
    "text": "Goodstride is being looked after. Nothing you entered is lost."
  },
  "refresh": {
    "title": "Refresh Needed",
    "text": "A new version of Goodstride is here. Please reload the page.",
    "action": "Reload"
  },
  "crash": {
    "title": "Something went wrong",
    "text": "This screen could not be shown. Please reload the page."
  },
  "offline": "There is no connection. Please try again.",
  "getStarted": {
    "title": "Get Started",
    "intro": "Three steps bring your program to life.",
    "one": "Log your own first day",
    "two": "Make a team",
    "three": "Make the first challenge",
    "dismiss": "Do not show this again"
  }
};
  'badges': {
  "title": "Badges",
  "titleOf": "Badges of {{name}}",
  "lead": "{{earned}} of {{offered}} earned",
  "leadOf_one": "{{count}} badge earned",
  "leadOf_other": "{{count}} badges earned",
  "private": "Wellness badges are yours alone: nobody else sees them.",
  "families": {
    "label": "Families",
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
    "open": "Still to earn"
  },
  "art": "{{family}} badge, level {{level}} of 4, {{state}}",
  "artEarned": "earned",
  "artOpen": "not earned yet",
  "earnedOn": "Earned {{day}}",
  "progress": "{{number}} of {{target}}",
  "progressBest": "Best so far: {{number}} of {{target}}",
  "progressOf": "{{name}}: {{number}} of {{target}}",
  "worth": "{{count}} points",
  "explain": {
    "action": "How it was earned",
    "actionOpen": "How to earn it",
    "name": "{{action}}: {{badge}}",
    "day": "You earned it on {{day}}.",
    "dayOf": "It was earned on {{day}}.",
    "reached": "By then you had {{number}}; it takes {{target}}.",
    "reachedOf": "That was {{number}}; it takes {{target}}.",
    "open": "So far you have {{number}} of {{target}}.",
    "stays": "A badge stays, whatever becomes of the entries that earned it.",
    "holders_one": "{{count}} person in your program has it.",
    "holders_other": "{{count}} people in your program have it.",
    "holdersPrivate": "Only you know whether you have it.",
    "worth": "It pays {{count}} points."
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
    "none": "You have earned every badge there is. Chapeau!"
  },
  "empty": "No badges here yet",
  "emptyOwn": "Your first steps earn the first one.",
  "emptyFilter": "Nothing fits this choice.",
  "emptyOf": "What others may see of badges stands here once there is one.",
  "streak": {
    "heading": "Streak",
    "days_one": "{{count}} day in a row",
    "days_other": "{{count}} days in a row",
    "none": "No streak right now",
    "begin": "Any steps or activity today begin one.",
    "keep": "Today does not count yet: any steps or activity will do.",
    "best_one": "Your longest: {{count}} day",
    "best_other": "Your longest: {{count}} days",
    "week": "The last seven days",
    "state": {
      "counted": "{{day}}: counted",
      "rest": "{{day}}: rest day",
      "open": "{{day}}: nothing yet"
    },
    "restLeft_zero": "No rest day left for now",
    "restLeft_one": "{{count}} rest day left",
    "restLeft_other": "{{count}} rest days left",
    "claim": "Rest on {{day}}",
    "takeBack": "Take back rest of {{day}}",
    "claimed": "Rest day kept: your streak goes on.",
    "takenBack": "The rest day is taken back.",
    "help": "Rest days keep a streak without counting. Two of any seven days, for days of the last seven."
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
      "how": "Walk 100,000 steps in all."
    },
    "total-250k": {
      "name": "Quarter million",
      "how": "Walk 250,000 steps in all."
    },
    "total-1m": {
      "name": "Millionaire",
      "how": "Walk 1,000,000 steps in all."
    },
    "total-5m": {
      "name": "Across the continent",
      "how": "Walk 5,000,000 steps in all."
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
      "how": "Note your mood on 7 days."
    },
    "mood-30": {
      "name": "Weather inside",
      "how": "Note your mood on 30 days."
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
      "how": "Be mindful for 10 minutes in one day."
    },
    "mindful-10": {
      "name": "Still water",
      "how": "Be mindful for 10 minutes on 10 days."
    },
    "mindful-600": {
      "name": "Ten quiet hours",
      "how": "Be mindful for 600 minutes in all."
    },
    "greens-7": {
      "name": "Market basket",
      "how": "Eat 5 servings of fruit and vegetables on 7 days."
    },
    "active-7": {
      "name": "Heart at work",
      "how": "Be active for 22 minutes on 7 days."
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
      "how": "Put a photo into your journal on 5 days."
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
      "how": "Let your program read a journal entry."
    },
    "shared-20": {
      "name": "Storyteller",
      "how": "Let your program read 20 journal entries."
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
      "how": "Win a challenge, alone or with your team."
    },
    "won-3": {
      "name": "Three summits",
      "how": "Win 3 challenges, alone or with your team."
    }
  }
};
  'challenge-form': {
  "preview": "Preview",
  "previewLead": "This is how people will see it.",
  "previewLater": "There is something to see when the first day is set.",
  "archive": "Put away",
  "archiveTitle": "Put \"{{name}}\" away?",
  "archiveText": "It goes to the past ones. Nobody is paid or written to when it has not ended yet.",
  "archived": "The challenge is put away.",
  "moves_one": "Changing the days scores {{count}} person anew.",
  "moves_other": "Changing the days scores {{count}} people anew.",
  "picture": "Picture",
  "addPicture": "Choose a picture",
  "changePicture": "Choose another",
  "takePictureAway": "Take it away",
  "pictureHelp": "One picture of 10 MB at most, seen by whoever sees the challenge. Where it was taken is not kept.",
  "pictureAnew": "A picture is not kept with what you typed: choose it again.",
  "improvementBoard": "An extra board of who improved most",
  "improvementHelp": "Each against their own fourteen days before. It changes no score and no prize.",
  "about": "What it is about",
  "aboutHelp": {
    "steps": "Steps of each day, and activities if you like.",
    "points": "Points that people earn by logging and by reaching their own goals.",
    "wellness": "A point for each thing logged in a day, and a question each week.",
    "preventative": "A check-up or a vaccination. Nobody is ranked and nobody sees who takes part."
  },
  "metrics": "What counts",
  "metricsHelp": "Each pays a point a day, steps two, whatever the amount.",
  "trackJournals": "Journal entries pay, too",
  "trackJournalsHelp": "The first entry of a day 1 point, its first photo 3. What is written stays private.",
  "trackQuestions": "A question each week, worth 10 points",
  "trackQuestionsHelp": "You write the questions when the challenge is made.",
  "pointsGoal": "Points to reach",
  "pointsGoalWellness": "Left empty: four days of seven. {{most}} can be had.",
  "pointsGoalHelp": "Left empty there is no goal.",
  "preventativeHelp": "What people enter is health data: only they see it, and admins who were given that right.",
  "takesDate": "People enter when it was done",
  "takesText": "People may write something about it",
  "lookback": "Days before the first day that count, too",
  "lookbackHelp": "Whoever had it done shortly before need not do it again. At most 730.",
  "incentivize": "It pays an incentive",
  "incentiveType": "To whom",
  "incentiveAmount": "Amount",
  "ownTitle": "A title of its own for the recognition",
  "recognitionTitle": "Title of the recognition",
  "recognitionTitleHelp": "{{name}} and {{challenge}} are filled in."
};
  'challenge-panels': {
  "entry": {
    "title": "Your entry",
    "private": "Only you see this, and admins who were given the right to.",
    "date": "When it was done",
    "dateHelp": "From {{from}} to {{to}}.",
    "text": "What you want to say about it",
    "save": "Save",
    "saved": "Saved.",
    "take": "Take it back",
    "took": "Taken back.",
    "done": "Done since {{moment}}.",
    "open": "Not done yet.",
    "join": "Join the challenge to enter something."
  },
  "entries": {
    "title": "What people entered",
    "note": "This is health data: each page you look at is written down.",
    "search": "Search people",
    "name": "Name",
    "date": "Done on",
    "text": "Text",
    "none": "nothing yet",
    "empty": "Nobody is called like that"
  },
  "questions": {
    "week": "Week {{week}}",
    "empty": "There is no question yet",
    "emptyText": "One comes with each week.",
    "answer": "Answer",
    "choose": "Please choose an answer.",
    "right": "Right! That is 10 points.",
    "wrong": "Not this time. Right is: {{answer}}",
    "yours": "Your answer: {{answer}}",
    "opens": "Opens on {{date}}",
    "edit": "Edit the questions",
    "add": "Add a question",
    "remove": "Take week {{week}} out",
    "text": "A short text to read",
    "question": "Question",
    "option": "Answer {{at}}",
    "isRight": "Answer {{at}} is right",
    "save": "Save the questions",
    "saved": "The questions are saved.",
    "begun": "Week {{week}} has begun: its question stays.",
    "full": "Every week has its question."
  },
  "improvement": {
    "lead": "Each against their own fourteen days before, by days with an entry. It changes no score and no prize.",
    "empty": "Nobody can be compared yet",
    "emptyText": "It takes seven days with entries before the challenge, and a few in it.",
    "title": "Against the fourteen days before",
    "sum": "{{average}} a day now, {{baseline}} a day before: {{improvement}}",
    "none": "Seven of the fourteen days before need an entry; {{days}} have one.",
    "day": "Day before",
    "counted": "Counted"
  },
  "changes": {
    "title": "What was changed",
    "none": "Nothing was changed since it was made.",
    "by": "{{moment}}, by {{name}}",
    "bySomebody": "{{moment}}",
    "from": "{{field}}: {{before}} → {{after}}",
    "nothing": "nothing",
    "fields": {
      "improvementBoard": "Improvement board",
      "challengeName": "Name",
      "mapId": "The map",
      "startDate": "First day",
      "endDate": "Last day",
      "steps": "Steps a day to the goal",
      "pointsGoal": "Points to reach",
      "chartType": "Kind of chart",
      "trackingCalc": "Score",
      "allowActivities": "What counts",
      "metrics": "Metrics",
      "trackTextAndImagePoints": "Journals pay",
      "capDevice": "Cap for devices",
      "capManual": "Cap for typed-in steps",
      "graceHours": "Hours for late entries",
      "joinDeadline": "Last day to join",
      "open": "Open",
      "public": "Public",
      "atStake": "At stake",
      "incentiveType": "Incentive for",
      "incentiveAmount": "Incentive"
    }
  }
};
  'challenge-rules': {
  "dates": "Days",
  "score": "Score",
  "scoreTotal": "The sum of the counted days. More counted days win a tie, then who was there earlier; else the rank is shared.",
  "scoreAverage": "The sum divided by the days since you came in. Ranked once enough days have passed.",
  "scoreTeam": "What members earned while on the team, for an average member over all days so far.",
  "scoreOrganization": "What members earned while in it, for an average member over all days so far.",
  "points": "What pays",
  "pointsLedger": "Points that people earn by logging, by reaching their own goals and the like.",
  "pointsWellness": "{{metrics}}: a point for each in a day, steps two.",
  "pointsJournals": "The first journal entry of a day: 1, its first photo: 3.",
  "pointsQuestions": "A right answer to the question of the week: 10.",
  "entry": "What people enter",
  "entryDate": "When it was done.",
  "entryText": "A text.",
  "lookback": "Up to {{days}} days before the first day count, too.",
  "incentive": "Incentive",
  "activities": "Activities",
  "activities0": "Steps alone count.",
  "activities1": "Steps and activities of the converter count.",
  "activities2": "Activities of the converter alone count.",
  "caps": "Caps",
  "capDevice": "At most {{steps}} steps a day from devices.",
  "capManual": "At most {{steps}} typed-in steps a day.",
  "noCaps": "No cap.",
  "grace": "Late entries",
  "graceText": "Entries of the last days count until {{hours}} hours after the last day ends where you are. Final on {{moment}}.",
  "zone": "Time zone",
  "open": "Who may join",
  "openAll": "Everybody who sees it.",
  "openInvited": "Who is invited.",
  "openOrganization": "Everybody in one of those that take part, from the day they come into it.",
  "deadline": "Last day to join: {{date}}.",
  "public": "Seen by",
  "publicAll": "the whole program",
  "publicSome": "people in it, invited people and admins"
};
  'challenges': {
  "title": "Challenges",
  "make": "Make a challenge",
  "tabs": {
    "label": "Which challenges",
    "active": "Running",
    "pending": "Coming",
    "archived": "Past"
  },
  "search": "Search challenges",
  "mineOnly": "Only mine",
  "sort": {
    "label": "Sort by",
    "startDate": "Start",
    "endDate": "End",
    "challengeName": "Name"
  },
  "empty": {
    "active": "No challenge is running",
    "pending": "No challenge is coming",
    "archived": "No challenge is over yet",
    "search": "Nothing is called like that",
    "text": "Make one: it takes a minute."
  },
  "featured": "Featured",
  "invited": "You are invited",
  "phase": {
    "pending": "Starts {{date}}",
    "active": "Running · day {{day}} of {{of}}",
    "grace": "Over · late entries count",
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
  "goal": "Goal {{steps}} steps a day",
  "noGoal": "No goal: a leaderboard",
  "pointsGoal": "Goal {{points}} points",
  "screening": "A screening: nobody is ranked.",
  "atStake": "At stake: {{what}}",
  "dates": "{{from}} to {{to}}",
  "join": "Join",
  "joinTeam": "Join with {{team}}",
  "joinOrganization": "Choose yours: {{organization}}",
  "askToJoin": "Ask to join",
  "askToJoinTeam": "Ask to join with {{team}}",
  "asked": "You asked to join on {{date}}. Whoever runs it will answer.",
  "askedDone": "You asked to join. The answer comes to your messages.",
  "shoot": "Shoot, there was an error. Please try again, or contact support.",
  "leave": "Leave",
  "leaveTitle": "Leave this challenge?",
  "leaveText": "Your place on the board goes. Your entries stay, and you may come back while it is open; days before you come back will not count then.",
  "joined": "You are in. Good luck!",
  "left": "You left the challenge.",
  "edit": "Edit",
  "remove": "Delete",
  "removeTitle": "Delete \"{{name}}\"?",
  "removeText_one": "The scores of {{count}} person go. What they logged stays.",
  "removeText_other": "The scores of {{count}} people go. What they logged stays.",
  "removed": "The challenge is deleted.",
  "add": "Add people",
  "addTeams": "Add teams",
  "addOrganizations": "Add: {{organization}}",
  "addDone": "Done.",
  "trail": "Trail: you at {{you}} percent, the pacer at {{pacer}} percent",
  "trailNoGoal": "Trail without a goal",
  "you": "You",
  "pacer": "Pacer",
  "quarter": "{{percent}} %",
  "section": {
    "label": "Parts of the challenge",
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
    "improvementUnit": "More a day",
    "teams": "Teams",
    "which": "Which board",
    "rank": "#",
    "name": "Name",
    "team": "Team",
    "members": "Members",
    "score": "Steps",
    "points": "Points",
    "pointsAverage": "Points a day",
    "teamPoints": "Points a member",
    "average": "Steps a day",
    "teamAverage": "Steps a member",
    "mine": "You",
    "myTeam": "Your team",
    "myOrganization": "Your {{organization}}",
    "private": "Private member",
    "unranked": "not yet",
    "explain": "How {{name}}’s {{score}} was counted",
    "caption": "Leaderboard, page {{page}}",
    "finished": "finished",
    "empty": "Nobody is in it yet",
    "emptyText": "Be the first on the trail.",
    "gap": "further down"
  },
  "explain": {
    "title": "How {{name}}’s {{score}} was counted",
    "yours": "How your {{score}} was counted",
    "span": "{{from}} to {{to}}",
    "day": "Day",
    "from": "From",
    "counted": "Counted",
    "sum": "Sum",
    "average": "{{total}} in {{days}} days",
    "teamAverage": "{{total}} × {{elapsed}} days / {{memberDays}} member-days",
    "cap": "{{steps}}, cap {{cap}}",
    "question": "question of week {{week}}",
    "journal": "journal entry",
    "photo": "photo in it",
    "points": "{{what}} {{points}}",
    "rule": {
      "goal_met": "own goal met",
      "any_steps": "steps logged",
      "metric": "wellness logged",
      "journal": "journal written",
      "comment": "commented",
      "challenge_joined": "joined",
      "challenge_finished": "finished"
    },
    "activity": "{{minutes}} min {{name}} at {{rate}}",
    "late": "logged too late",
    "before_joining": "before joining",
    "after_leaving": "not on the board that day",
    "member": "Member",
    "days": "Days",
    "none": "No entry on these days yet.",
    "open": "Show"
  },
  "entrants": {
    "search": "Search people",
    "searchTeams": "Search teams",
    "searchOrganizations": "Search by name",
    "since": "since {{date}}",
    "invited": "invited",
    "remove": "Take out",
    "empty": "Nobody is called like that"
  },
  "report": {
    "stats": "Download the statistics",
    "winners": "Download the winners",
    "done": "“{{file}}” is downloaded."
  },
  "about": {
    "steps": "Steps",
    "points": "Points",
    "wellness": "Wellness",
    "preventative": "A screening"
  },
  "incentive": {
    "completion": "Whoever completes it",
    "participation": "Whoever takes part",
    "winner": "Whoever wins",
    "promise": "{{who}}: {{amount}}",
    "paid": "You earned an incentive of {{amount}}."
  },
  "invites": {
    "title": "Invited and asking",
    "search": "Search invitations",
    "invited": "invited on {{date}}",
    "asking": "asked on {{date}}",
    "team": "Team",
    "takeBack": "Take back",
    "takeBackOf": "Take back the invitation: {{name}}",
    "answer": "Answer in messages",
    "answerOf": "Answer in messages: {{name}}",
    "empty": "Nobody is invited or asking",
    "noMatch": "Nobody is called like that",
    "outsiders": "Invite somebody who is no member yet",
    "outsiderEmail": "E-mail",
    "outsiderHelp": "They get one mail with a link to register, and are in this challenge at once. It works for 14 days.",
    "send": "Send invitation",
    "sent": "Invites sent",
    "failed": "Could not send invite, please contact support"
  },
  "form": {
    "newTitle": "Make a challenge",
    "editTitle": "Edit \"{{name}}\"",
    "steps": {
      "kind": "Kind",
      "rules": "Rules",
      "people": "Who",
      "preview": "Preview"
    },
    "step": "Step {{step}} of {{of}}: {{name}}",
    "restored": "Your draft of {{time}}, kept on this device.",
    "startAnew": "Start anew",
    "next": "Continue",
    "previous": "Previous",
    "name": "Name",
    "description": "Description",
    "atStake": "At stake",
    "atStakeHelp": "What the best get, if anything.",
    "between": "Between",
    "individuals": "Individuals",
    "groups": "Teams",
    "instant": "Start today",
    "startDate": "First day",
    "duration": "Days",
    "endDate": "Last day",
    "chartType": "Kind of chart",
    "goal": "A goal on the trail",
    "leaderboard": "A leaderboard alone",
    "dailySteps": "Steps a day to the goal",
    "trackingCalc": "Score",
    "total": "Total",
    "average": "Average",
    "allowActivities": "What counts",
    "activities0": "Steps",
    "activities1": "Steps and activities",
    "activities2": "Activities",
    "capDevice": "Cap for devices",
    "capManual": "Cap for typed-in steps",
    "capHelp": "Steps a day; empty: no cap.",
    "graceHours": "Late entries",
    "grace": "{{hours}} hours",
    "open": "Open: everybody who sees it may join",
    "public": "Public: the whole program sees it",
    "featured": "Featured: first in lists",
    "deadline": "A last day to join",
    "joinDeadline": "Last day to join",
    "addCreator": "I am in",
    "addMyTeam": "My team is in",
    "includeAll": "Everybody in the program",
    "includeAllTeams": "All teams",
    "includeAllOrganizations": "All of them",
    "includeType": "How",
    "invite": "Invite them",
    "add": "Add them at once",
    "pick": "Choose people",
    "pickTeams": "Choose teams",
    "pickOrganizations": "Choose: {{organization}}",
    "chosen_one": "{{count}} chosen",
    "chosen_other": "{{count}} chosen",
    "search": "Search by name",
    "create": "Make the challenge",
    "made": "The challenge is made.",
    "saved": "The challenge is saved.",
    "frozen": "This challenge runs: what scores are made of stays as it was."
  }
};
  'console': {
  "startingDatabase": "Starting the database",
  "migrating": "Bringing the database up to date",
  "seeding": "Filling the demo programs",
  "running": "Goodstride runs at {{address}}",
  "workerRunning": "The worker runs",
  "setUp": "Make the first program at {{address}}/login",
  "signIns": "Sign in with one of these, all with the password {{password}}:",
  "stopping": "Stopping",
  "stopped": "Stopped",
  "portTaken": "Port {{port}} is taken. Set PORT to another one.",
  "portForbidden": "Port {{port}} may not be opened by this user. Set PORT to 1024 or above.",
  "noDatabase": "The database of DATABASE_URL does not answer.",
  "rebuildSitewide": "Sums of {{members}} members in {{programs}} programs were made anew.",
  "verify": {
    "credit": "credit for team {{teamId}}",
    "creditWithoutEntry": "credit that no entry explains",
    "scoreWithoutStretch": "a score without a stretch",
    "stretchWithoutScore": "a stretch without a score",
    "score": "stored {{storedTotal}} steps on {{storedDays}} days, by the entries {{total}} on {{days}}",
    "rank": "ranks by {{stored}}, by the entries {{fresh}}",
    "baseline": "stored baseline {{stored}}, by the entries {{fresh}}",
    "team": "team stored {{stored}}, by the entries {{fresh}}",
    "histogram": "histogram",
    "buckets": "{{count}} buckets are wrong",
    "difference": "{{challenge}}: {{subject}}: {{what}}",
    "done": "{{challenges}} challenges, {{scores}} scores recomputed from the entries, {{differences}} differences"
  },
  "badges": {
    "missing": "{{memberId}}: {{badge}} was earned on {{day}} and had not been awarded",
    "done": "{{members}} members reckoned anew, {{awards}} awards, {{missing}} were missing and are there now, {{kept}} kept though what earned them has changed"
  },
  "reset": {
    "ask": "This deletes everything in {{where}}. Type yes to go on: ",
    "kept": "Nothing was changed.",
    "inUse": "A server is running on this database. Stop it first.",
    "done": "The database is empty and up to date."
  }
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
  "about": "Out of the door and north, by cycle paths and lakes, until there is nothing but water.",
  "places": {
    "office": {
      "title": "The office door",
      "text": "Leave the laptop. Take the good shoes."
    },
    "woods": {
      "title": "Under the beeches",
      "text": "The town is behind you. Lena from accounting knows where the mushrooms are and will not tell."
    },
    "lakes": {
      "title": "A jetty on the lake",
      "text": "Our summer party was here in 2019. The bell on the jetty is still there: ring it once for your team."
    },
    "lagoon": {
      "title": "The lagoon",
      "text": "Salt in the air for the first time, and a fish roll for everybody."
    },
    "bridge": {
      "title": "Over to the island",
      "text": "The bridge opens for the boats. Wait with the others; it is a good wait."
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
  "teamDescription": "We walk, we talk, we count honestly.",
  "telling": {
    "cedar": "Making Cedar & Co: 48 members, 90 days",
    "rest": "Making Birch Library and the platform staff"
  },
  "journals": [
    "The stairs instead of the lift, all week. My knees have stopped complaining, and I have begun to greet people on every floor.",
    "Rain all day. Walked anyway, with the radio on, and came home happier than I left."
  ],
  "journalComment": "The fourth floor greets back!",
  "challenges": {
    "goal": {
      "name": "8,000 a day",
      "text": "Three weeks, everybody for themselves: 8,000 steps a day, on average."
    },
    "teams": {
      "name": "Autumn on the Camino",
      "text": "From Saint-Jean-Pied-de-Port to Santiago, together."
    },
    "closed": {
      "name": "Lunch-break walkers",
      "text": "A small round that walks at noon. Ask, and we let you know."
    },
    "coming": {
      "name": "The long weekend",
      "text": "No goal, just a board. Who walks the most in two weeks?"
    },
    "grace": {
      "name": "Every step counts",
      "text": "Steps and activities alike. Late entries are still taken."
    },
    "final": {
      "name": "Late summer miles",
      "text": "It is over, and the board stays.",
      "atStake": "A picnic basket for the first three"
    }
  }
};
  'devices': {
  "fitbit": {
    "title": "Fitbit",
    "none": "Not connected. Steps, sleep and weight come in by themselves once it is.",
    "unavailable": "This server cannot connect a Fitbit. You can import a file below.",
    "connected": "Connected since {{date}}",
    "lost": "Fitbit no longer lets us in. Days that came in stay; connect it once more to go on.",
    "never": "Nothing was fetched yet.",
    "synced": "Last synced {{time}}",
    "waits": "Fitbit asks us to wait until {{time}}.",
    "connect": "Connect Fitbit",
    "again": "Connect once more",
    "finishing": "Connecting …",
    "done": "Your Fitbit is connected.",
    "refused": "Fitbit was not connected.",
    "sync": "Sync now",
    "syncDone": "Your days are up to date.",
    "disconnect": "Disconnect",
    "disconnectTitle": "Disconnect your Fitbit?",
    "disconnectText": "All days that came in stay, and what they count for. From now on you log by hand. Fitbit no longer lets us read anything.",
    "disconnected": "Your Fitbit is disconnected."
  },
  "import": {
    "title": "Import a file",
    "text": "Fitbit’s export as it comes (a ZIP), its CSV, or a CSV with the columns date, steps, and any metric by name. At most 50 MB, 15 years back. You see first what it does.",
    "file": "File",
    "choose": "Choose a file",
    "unit": "Weights in it are in",
    "lb": "pounds",
    "kg": "kilograms",
    "look": "Look at it",
    "looking": "Reading the file. This can take a minute …",
    "tooLarge": "This file is larger than 50 MB."
  },
  "preview": {
    "title": "What this file does",
    "span": "From {{from}} to {{to}}",
    "nothing": "There is nothing new in this file.",
    "apply_one": "Import {{count}} value",
    "apply_other": "Import {{count}} values",
    "discard": "Throw away",
    "discarded": "Nothing was imported.",
    "applied": "Imported. You can undo it below.",
    "outdated": "Something changed since you looked. Please choose the file once more.",
    "filter": {
      "label": "Show",
      "all": "Everything"
    },
    "none": "None of this kind.",
    "caption": "What the file says, day by day",
    "day": "Day",
    "what": "What",
    "value": "In the file",
    "before": "Before",
    "verdict": "What happens",
    "where": "{{source}}, line {{line}}"
  },
  "verdict": {
    "added": "New",
    "changed": "Changed",
    "same": "The same",
    "kept": "Yours stays",
    "duplicate": "Twice",
    "refused": "Left out"
  },
  "counts": "{{verdict}}: {{count}}",
  "history": {
    "title": "My imports",
    "empty": "Nothing imported yet",
    "format": {
      "fitbit-archive": "Fitbit export",
      "fitbit-csv": "Fitbit CSV",
      "csv": "CSV"
    },
    "summary": "{{added}} new, {{changed}} changed",
    "undone": "Undone",
    "undo": "Undo",
    "undoOf": "Undo the import of {{date}}",
    "undoTitle": "Undo this import?",
    "undoText": "What stood before stands again. Days that were changed since stay as they are.",
    "undoDone_one": "{{count}} value was taken back.",
    "undoDone_other": "{{count}} values were taken back.",
    "left_one": "{{count}} value was changed since and stays:",
    "left_other": "{{count}} values were changed since and stay:",
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
  "readOnly": "Who takes part in the challenge can write here.",
  "private": "Private member",
  "postBy": "Post by {{name}}",
  "edited": "edited",
  "editedAt": "Edited {{time}}",
  "empty": "Nobody has written yet",
  "emptyText": "How is it going? Say hello to the others.",
  "emptyPhotos": "No photos yet",
  "emptyPhotosText": "Show the others where you walk.",
  "photo": "Photo {{at}} of {{of}} by {{name}}",
  "compose": {
    "text": "Your post",
    "placeholder": "What would you like to tell the others?",
    "submit": "Post",
    "posted": "Your post is there for the others."
  },
  "photos": {
    "remove": "Remove",
    "removeOne": "Remove photo {{at}}",
    "removeTitle": "Remove this photo?",
    "removeText": "It is gone for everybody then.",
    "removed": "The photo is removed."
  },
  "edit": {
    "action": "Edit",
    "name": "Edit your post of {{time}}",
    "text": "Your post",
    "saved": "Your post is changed."
  },
  "remove": {
    "action": "Delete",
    "name": "Delete the post by {{name}} of {{time}}",
    "title": "Delete this post?",
    "text": "It is gone for everybody then, with its photos.",
    "done": "The discussion post has been deleted."
  }
};
  'errors': {
  "codes": {
    "bad_input": "Something in the form is not right. Please look at the marked fields.",
    "bad_json": "The request could not be read.",
    "no_member_id": "No Member ID",
    "needs_both_ids": "You need both the member's id and friend's id",
    "invalid_file": "This file could not be read. Please choose another one.",
    "not_signed_in": "Please sign in.",
    "session_ended": "Your session was ended. Please sign in again.",
    "wrong_credentials": "The e-mail or the password is not right.",
    "second_factor_needed": "Please prove in a second way that it is you.",
    "last_admin": "You are the last admin. Please make somebody else an admin first.",
    "no_login": "This member does not sign in here.",
    "no_second_factor": "Set up a second way to prove who you are first.",
    "passkey_refused": "This passkey could not be taken. Please try again.",
    "wrong_code": "This code is not right, or was used before.",
    "forbidden": "You are not allowed to do this.",
    "confirm_needed": "Please prove first that it is you.",
    "not_found": "We could not find this.",
    "already_done": "This was done already.",
    "in_flight": "The same request is still being worked on. Please wait a moment.",
    "name_taken": "This name is taken. Please choose another.",
    "email_taken": "There is an account with this e-mail already.",
    "username_taken": "This username is taken. Please choose another.",
    "setup_done": "This installation has been set up already.",
    "already_on_team": "A member is on a team already.",
    "already_in_challenge": "Already in this challenge.",
    "already_answered": "This was answered already.",
    "already_reported": "You reported this already. Somebody will look at it.",
    "invitation_over": "This is over: nobody can come in any more.",
    "no_request_needed": "You need not ask: you can join at once.",
    "challenge_final": "This challenge is final: its results no longer change.",
    "last_leader": "A team needs a leader. Please name another one first.",
    "organization_counts": "A challenge that is not final yet counts it. Take it out there first.",
    "team_full": "This team is full.",
    "not_connected": "No device is connected.",
    "device_unreachable": "Fitbit does not answer. Please try again later.",
    "preview_outdated": "Something changed since you looked. Please look again before you go on.",
    "map_changed": "Somebody else saved this map since you opened it. Your changes are still here; look at theirs before you save.",
    "too_many_friends": "Nobody can have more friends than 1,000: one of you has that many.",
    "asked_recently": "You asked not long ago. Please give it a few days.",
    "body_too_large": "This is too large to be sent.",
    "unsupported_media": "This kind of content cannot be taken.",
    "validation_failed": "Something in the form is not right. Please look at the marked fields.",
    "key_reused": "This request was sent before with other content.",
    "link_expired": "This link is no longer valid. Please ask for a new one.",
    "registration_closed": "This program does not take registrations at the moment.",
    "day_in_future": "This day lies in the future.",
    "day_before_registration": "This day lies before you joined the program.",
    "day_too_old": "This day is too far back to be entered.",
    "confirm_high_steps": "The day comes to more than 60,000 steps, activities included: is that right?",
    "too_many_minutes": "A day holds at most 960 minutes of activities.",
    "activity_off": "This activity is not on in your program.",
    "converter_off": "Your program does not count activities.",
    "manual_off": "Your program does not take typed-in steps.",
    "device_counts_walking": "Your step device counts walking and running already.",
    "metric_out_of_range": "No such value is possible. Please look at the number and its unit.",
    "metric_step": "This is finer than this value is kept. Please round it.",
    "two_pressures": "A blood pressure has two numbers, the first larger than the second.",
    "confirm_unusual": "This is far from the usual: is that right?",
    "feature_off": "This is not part of your program.",
    "join_closed": "The last day to join has passed.",
    "needs_invitation": "This needs an invitation.",
    "not_in_challenge": "Join the challenge first.",
    "no_board": "This challenge ranks nobody.",
    "between_individuals": "This challenge is between individuals: no team wins it.",
    "needs_team": "Teams compete here: join a team first.",
    "needs_organization": "Organizations compete here: everybody in one of them is in it.",
    "dates_disagree": "The end date and the duration do not agree.",
    "frozen_rule": "The challenge has started: this rule can no longer change.",
    "dates_in_past": "The last day lies in the past.",
    "import_has_errors": "The file has rows that cannot be taken. Nothing was changed.",
    "bad_image": "A photo could not be taken.",
    "storage_full": "Your photos take up all the room there is for them. Please delete some first.",
    "nothing_left": "Nothing would be left without this photo. Please delete the whole instead.",
    "taken_down": "An admin took this entry down. It stays with you alone.",
    "too_many_requests": "Too many tries. Please wait a moment and try again.",
    "internal": "There might have been an error. Please contact support.",
    "unavailable": "Goodstride is not reachable for a moment. Please try again."
  },
  "fields": {
    "required": "This is needed.",
    "additionalProperties": "This field is not known.",
    "minLength": "This is too short.",
    "maxLength": "This is too long.",
    "pattern": "This does not have the right form.",
    "type": "This is not the right kind of value.",
    "minimum": "This is too small.",
    "maximum": "This is too large.",
    "minItems": "Please choose at least one.",
    "maxItems": "These are too many.",
    "uniqueItems": "The same stands here twice.",
    "minProperties": "There is nothing to change.",
    "anyOf": "This is none of the possible values.",
    "const": "This is none of the possible values.",
    "enum": "This is none of the possible values.",
    "format_uuid": "This is no valid id.",
    "format_date": "Please give a date as YYYY-MM-DD.",
    "format_date_time": "Please give a moment as 2026-01-31T12:00:00Z.",
    "format_email": "Please give a valid e-mail address.",
    "depth": "This is nested too deeply.",
    "text": "This text has characters that cannot be stored.",
    "time_zone": "This is not a known time zone.",
    "common_password": "This password is too common.",
    "personal_password": "This password is made of your name, your e-mail or the name of the program.",
    "not_the_username": "This is not the username.",
    "wrong_password": "This is not your password.",
    "wrong_code": "This code is not right, or was used before.",
    "second_factor": "With a second factor on, please use a code or a passkey.",
    "passkey_refused": "This passkey was not taken.",
    "same_email": "This is your address already.",
    "same_password": "This is your password already.",
    "same_time": "Quiet hours begin and end at different times.",
    "no_password": "You sign in without a password.",
    "blank": "This must not be blank.",
    "cap_below": "This is less than one of them pays.",
    "moderated": "Those who look after your program have hidden this profile.",
    "name_taken": "This name is taken.",
    "email_taken": "There is an account with this e-mail already.",
    "username_taken": "This username is taken.",
    "program_code": "This program code is not right.",
    "not_in_program": "Somebody here is not in this program.",
    "not_in_organization": "This member is not in it.",
    "not_on_team": "Somebody here is not on this team.",
    "fewer_seats": "More people than this are on the team.",
    "archive_locked": "This archive has a password. Please make one without.",
    "archive_too_large": "There is more in this archive than can be taken at once.",
    "archive_broken": "This archive could not be opened.",
    "archive_nothing": "In this archive is nothing of steps, sleep, weight or resting heart rate.",
    "file_not_utf8": "This is neither an archive nor a text in UTF-8.",
    "file_not_csv": "This is no CSV file.",
    "file_no_columns": "A column named date is needed, and one of steps or a metric.",
    "too_many_lines": "This file has more than 50,000 lines.",
    "after_start": "The end must not lie before the start.",
    "too_many_days": "At most a year at once.",
    "type_name": "Type the name as it is written.",
    "too_few_members": "There must be at least as many people as teams.",
    "deadline_in_window": "The last day to join must lie between the day it is made and the last day.",
    "goal_needs_steps": "A goal needs daily steps above 0.",
    "too_long": "A challenge runs 366 days at most.",
    "dates_disagree": "The number of days does not fit these dates.",
    "dates_in_past": "This day lies in the past.",
    "frozen_rule": "This cannot change while the challenge runs.",
    "metric_out_of_range": "No such value is possible. Please look at the number and its unit.",
    "metric_step": "This is finer than this value is kept. Please round it.",
    "two_pressures": "A blood pressure has two numbers, the first larger than the second.",
    "confirm_unusual": "This is far from the usual: is that right?",
    "feature_off": "Your program has this switched off.",
    "chart_disagrees": "This does not fit the kind of chart.",
    "instant_starts_today": "An instant challenge starts today.",
    "only_individuals": "This challenge is not between individuals.",
    "not_attainable": "More points than this can be had in it.",
    "no_such_week": "The challenge has no question for this week.",
    "week_over": "The challenge is over: its questions can no longer be answered.",
    "no_such_option": "There is no such option.",
    "completion_needs_goal": "Nobody completes a challenge without a goal.",
    "unknown_map": "There is no such map. Please choose another one.",
    "unknown_language": "This language isn’t available. Choose one from the list.",
    "map_of_another_kind": "This map is for another kind of challenge.",
    "map_needs_goal": "A way needs an end: set a goal, or take no map.",
    "nobody_wins": "Nobody wins this kind of challenge.",
    "one_entry": "Members need at least one way to complete it.",
    "individuals_alone": "This kind of challenge is between individuals.",
    "not_taken": "This challenge does not ask for it.",
    "completion_window": "This day is outside of the days this challenge accepts.",
    "not_me": "This is you yourself.",
    "not_oneself": "Nobody gives this right to themselves.",
    "admins_alone": "This right is for admins.",
    "only_groups": "This challenge is not between teams.",
    "only_steps": "There is such a board in challenges of steps alone.",
    "no_improvement": "This challenge has no such board.",
    "only_organizations": "This challenge is not between organizations.",
    "between_organizations": "This challenge is between organizations.",
    "not_leader": "You lead no team that could join.",
    "invited_address": "Your invitation was sent to another address. Please use that one.",
    "already_on_team": "Somebody here is on a team already.",
    "team_full": "The team has no room for that many.",
    "one_of": "Please give one of the two.",
    "no_such_choice": "Please choose from what is offered.",
    "two_options": "Please give at least two different options.",
    "no_comma": "Options of which several may be chosen take no comma.",
    "range_order": "The range must begin below its end.",
    "has_answers": "People have answered this: what it asks stays. Please make a new question.",
    "too_long_answer": "This is too long.",
    "notice_dates": "A notice ends on or after the day it begins, within 365 days.",
    "rest_window": "Rest days are for the last seven days.",
    "rest_counts": "This day counts already.",
    "rest_limit": "Two days of any seven can be rest days.",
    "file": "Please choose a file.",
    "bad_image": "This is no picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF.",
    "too_many_pixels": "This picture has more than 40 million pixels. Please choose a smaller one.",
    "too_many_frames": "This picture moves for more than 100 frames. Please choose another one.",
    "data_after_image": "This file has other data behind its picture. Save the picture again and choose the new file.",
    "text_or_photo": "Please write something or add a photo.",
    "taken_down": "An admin took this entry down: it stays with you alone.",
    "most_photos": "This takes four photos at most.",
    "column": "A column is missing in the file.",
    "column_twice": "A column stands in the file twice.",
    "empty_file": "The file is empty.",
    "semicolons": "The columns of this file are parted by semicolons. Please save it with commas.",
    "tabs": "The columns of this file are parted by tabs. Please save it with commas.",
    "not_utf8": "This is no text in UTF-8. Please save the file as CSV (UTF-8).",
    "map": "Please name columns as in person=Employee,date=Day; possible are person, date, steps, minutes and activity.",
    "point_off_world": "A point lies off the world: longitudes go from -180 to 180, latitudes from -90 to 90.",
    "point_off_picture": "A point lies off the picture.",
    "way_too_long": "This way is longer than 100,000 km.",
    "way_needs_points": "A way needs at least two points that are apart.",
    "needs_milestone": "A map needs at least one milestone.",
    "same_spot": "Another milestone stands at the same place of the way.",
    "no_such_milestone": "This milestone is not on the map any more.",
    "needs_picture": "Upload the picture that the way lies on.",
    "needs_length": "Say how long this way is.",
    "drawn_on_world": "This map is drawn on the world and takes no picture.",
    "route_not_known": "This is neither a GPX nor a GeoJSON file.",
    "route_archive": "This is an archive. Unpack it and choose the GPX or GeoJSON file in it.",
    "route_encoding": "The letters of this file could not be read. Save it as UTF-8.",
    "route_no_gpx": "This is XML, but no GPX.",
    "route_no_geojson": "This is JSON, but no GeoJSON.",
    "route_broken": "This file is broken or breaks off.",
    "route_entities": "This file declares a document type or entities. Such files are not taken.",
    "route_too_deep": "This file is nested too deeply.",
    "route_bad_point": "A point of this file is no place on the world.",
    "route_no_way": "There is no way in this file: it needs a track, a route or a line with two points that are apart.",
    "route_too_many_points": "This file has more than 500,000 points.",
    "route_too_much": "There is more in this file than can be read.",
    "invalid": "This is not valid."
  }
};
  'failures': {
  "internal": "There might have been an error. Please contact support.",
  "unavailable": "Goodstride is not reachable for a moment. Please try again.",
  "name_taken": "This name is taken."
};
  'feed': {
  "title": "What your friends do",
  "what": {
    "goal": "reached the goal of {{day}}",
    "badge": "earned the badge “{{badge}}”",
    "challenge": "joined",
    "team": "came onto the team",
    "friends": "is now friends with"
  },
  "you": "You",
  "mine": {
    "goal": "reached your goal of {{day}}",
    "badge": "earned the badge “{{badge}}”",
    "challenge": "joined",
    "team": "came onto the team",
    "friends": "are now friends with"
  },
  "kudos": "Kudos",
  "giveName": "Kudos for {{name}}: {{what}}",
  "given": "Kudos for {{name}}!",
  "count_one": "{{count}} kudos",
  "count_other": "{{count}} kudos",
  "more": "Show more",
  "empty": "Nothing new from your friends",
  "emptyText": "Goals they reach, challenges and teams they join come here.",
  "find": "Find friends"
};
  'friends': {
  "title": "Friends",
  "tabs": {
    "label": "What to see",
    "mine": "My friends",
    "feed": "What they do",
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
    "since": "Newest friends"
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
  "add": "Add as a friend",
  "addName": "Add as a friend: {{name}}",
  "asked": "{{name}} is asked to be your friend.",
  "accept": "Accept",
  "acceptName": "Accept the invitation of {{name}}",
  "now": "You are now friends with {{name}}!",
  "decline": "Decline",
  "declineName": "Decline the invitation of {{name}}",
  "declined": "The invitation of {{name}} is declined.",
  "withdraw": "Take back",
  "withdrawName": "Take back the invitation to {{name}}",
  "withdrawn": "Your invitation to {{name}} is taken back.",
  "remove": {
    "action": "Remove",
    "name": "Remove {{name}} from your friends",
    "title": "Remove {{name}} from your friends?",
    "text": "You no longer read what each of you writes for friends. Nobody is told.",
    "done": "You are no longer friends with {{name}}!"
  },
  "block": {
    "action": "Block",
    "name": "Block {{name}}",
    "title": "Block {{name}}?",
    "text": "You no longer see each other’s profile and journal, and find each other no more. Boards and discussions stay complete. Nobody is told.",
    "done": "{{name}} is blocked."
  },
  "unblock": "Unblock",
  "unblockName": "Unblock {{name}}",
  "unblocked": "{{name}} is no longer blocked.",
  "mine": {
    "empty": "No friends yet",
    "emptyText": "Find people of your program and ask them.",
    "find": "Find people",
    "none": "Nobody of this name among your friends"
  },
  "find": {
    "lead": "People of your program. Who hides their profile is not found.",
    "none": "Nobody found",
    "noneText": "Try another part of the name."
  },
  "invitations": {
    "got": "You are asked by",
    "sent": "You asked",
    "gotEmpty": "Nobody waits for your answer.",
    "sentEmpty": "None of your invitations is open.",
    "somebody": "Somebody who hides their profile"
  },
  "board": {
    "lead": "Steps since Monday, {{date}}, of your friends and you.",
    "caption": "You and your friends by steps of this week, page {{page}}",
    "rank": "Place",
    "name": "Name",
    "steps": "Steps",
    "me": "You",
    "gap": "Your own place"
  },
  "blocked": {
    "lead": "You and these people do not see each other. They are not told.",
    "empty": "You blocked nobody",
    "since": "Since {{date}}"
  },
  "profile": {
    "username": "@{{username}}",
    "memberSince": "In the program since {{date}}",
    "settings": "Change your profile",
    "about": "About",
    "steps": "Steps",
    "last7": "Last 7 days",
    "last30": "Last 30 days",
    "challenges": "Challenges they are in",
    "ownChallenges": "Challenges you are in",
    "noChallenges": "No challenge that you may see runs at the moment.",
    "teams": "Teams",
    "noTeams": "On no team.",
    "friends_one": "{{shown}} friend",
    "friends_other": "{{shown}} friends",
    "journal": "Journal",
    "badges": "Badges"
  },
  "friendsOf": "Friends of {{name}}",
  "friendsOfLead": "Those of them whom you may see.",
  "friendsOfEmpty": "No friends that you may see"
};
  'help': {
  "title": "Help",
  "lead": "Short answers. If yours is missing, write to us below.",
  "search": "Search the answers",
  "none": "No answer has these words",
  "noneText": "Try another word, or write to us below.",
  "group": {
    "log": "Logging",
    "challenges": "Challenges and scores",
    "people": "Teams, friends, messages",
    "points": "Points and badges",
    "privacy": "Privacy and account"
  },
  "contact": {
    "title": "Write to us",
    "lead": "Your name and address go with it, and the answer comes by mail.",
    "subject": "What it is about",
    "text": "Your question",
    "send": "Send",
    "sent": "Sent. The answer comes by mail."
  },
  "info": {
    "title": "About Goodstride",
    "lead": "An open platform for walking, feeling well and doing it together at work.",
    "signIn": "Sign in",
    "what": "What it is",
    "whatText": "Members log steps, activities and how they are, join challenges alone or with a team, write journals and cheer each other on. Every score opens to the days and rules that made it.",
    "see": "Who sees what",
    "seeText": "Steps and points are visible to your program unless you hide your profile. How you sleep, what you weigh, your mood and your private journal are yours: neither your employer nor an admin sees them under your name.",
    "data": "Your data",
    "dataText": "It is kept where your program runs Goodstride, sold to nobody and used for no advertising. You can take all of it with you, and have it deleted.",
    "open": "Open",
    "openText": "The program is open source under the Apache licence 2.0: whoever wants to know how something is counted may read it.",
    "help": "Questions?",
    "helpText": "Sign in and open Help, or ask whoever runs the program where you are."
  }
};
  'help-articles': {
  "articles": [
    {
      "id": "log-steps",
      "group": "log",
      "title": "How do I log steps?",
      "text": "Choose “Log activity” at the top, or press L. Type the steps of the day; the day can be changed. What you typed before for that day is shown and replaced."
    },
    {
      "id": "log-back",
      "group": "log",
      "title": "How far back can I log?",
      "text": "Seven days, unless your program says otherwise, and never before the day you registered. A challenge takes late entries until its grace is over."
    },
    {
      "id": "converter",
      "group": "log",
      "title": "What does the converter do?",
      "text": "It turns minutes of swimming, cycling and many other activities into steps by a fixed rate each. You may log up to 600 minutes at once and 960 a day. Walking and running convert only if you have no step device: their steps are counted already."
    },
    {
      "id": "two-sources",
      "group": "log",
      "title": "My device and I say different things. What counts?",
      "text": "The device counts; what you type in stands in for it on days without one. When one source says half as much again as the one before it, the watch was probably off and the larger is taken. Open a day in your score to see which it was."
    },
    {
      "id": "zones",
      "group": "log",
      "title": "I travel. Which day is it?",
      "text": "Your own. Days are those of the time zone in your settings, wherever the server or your colleagues are."
    },
    {
      "id": "join",
      "group": "challenges",
      "title": "How do I join a challenge?",
      "text": "Open it and choose “Join”. If it is not open, you ask to join and whoever runs it answers. In a challenge between teams a team joins, by one who leads it."
    },
    {
      "id": "score",
      "group": "challenges",
      "title": "How is my score counted?",
      "text": "Choose any score on a leaderboard: it opens to each day, its source, the caps that cut it and the sum. “Rules” says the rules in plain words, and what was changed in them."
    },
    {
      "id": "average",
      "group": "challenges",
      "title": "Why do I have no rank yet?",
      "text": "By average you are ranked once enough days have passed: a quarter of the challenge, seven at most. Otherwise one good day would win."
    },
    {
      "id": "ties",
      "group": "challenges",
      "title": "What if two have the same score?",
      "text": "Whoever has more days that count stands first, then whoever reached the score earlier. If even that is the same they share the rank."
    },
    {
      "id": "final",
      "group": "challenges",
      "title": "When is a challenge final?",
      "text": "When its last day is over everywhere in the world and the hours for late entries have passed. From then on nothing changes; prizes are paid and a mail tells you how it came out."
    },
    {
      "id": "late-join",
      "group": "challenges",
      "title": "I joined late. Do my earlier days count?",
      "text": "No: days count from the day you join. The goal is the same for everybody."
    },
    {
      "id": "team",
      "group": "people",
      "title": "How do I get onto a team?",
      "text": "Open a team and join it, or ask to; or make your own. What you earned for a team stays with it when you leave."
    },
    {
      "id": "leader",
      "group": "people",
      "title": "I lead a team and want to leave it.",
      "text": "Name another leader first: a team is never without one."
    },
    {
      "id": "friends",
      "group": "people",
      "title": "What do friends see?",
      "text": "What the whole program sees, your profile even if you hide it, and journal entries you write for friends. Both of you must want to be friends."
    },
    {
      "id": "block",
      "group": "people",
      "title": "Somebody bothers me.",
      "text": "Block them on their profile: you no longer see each other, and they are not told. Tell an admin of your program of anything that should not be there; they can take posts down."
    },
    {
      "id": "points",
      "group": "points",
      "title": "How do I earn points?",
      "text": "By logging, by reaching your own goal, by metrics, journals, challenges and badges. “Points” in your menu lists what pays how much, and each thing that paid."
    },
    {
      "id": "badges",
      "group": "points",
      "title": "Can I lose a badge?",
      "text": "Never. It is dated with the day you earned it and stays, even if its rule changes later."
    },
    {
      "id": "streak",
      "group": "points",
      "title": "I was ill. Is my streak gone?",
      "text": "Claim a rest day: two days of the last seven may be rest days, and the streak goes on."
    },
    {
      "id": "who-sees",
      "group": "privacy",
      "title": "Does my employer see my data?",
      "text": "Not under your name: metrics, mood, weight, screenings and private journals are yours alone. Sums over ten people or more are all that reports may show of health."
    },
    {
      "id": "hide",
      "group": "privacy",
      "title": "How do I hide?",
      "text": "Settings, Profile: “Hide my profile”. Boards show you without a name then; friends and admins still see you."
    },
    {
      "id": "take-along",
      "group": "privacy",
      "title": "Can I have my data, or have it deleted?",
      "text": "Both, in your settings under Privacy: a file with everything that is kept of you, and the deletion. Sums of teams and challenges stay, without your name."
    },
    {
      "id": "password",
      "group": "privacy",
      "title": "I forgot my password.",
      "text": "“Forgot password?” on the sign-in page sends you a link. It works once, and for a short time."
    }
  ]
};
  'imports': {
  "createdFirstName": "Member",
  "reasons": {
    "columns": "The row has {{value}} columns; the header has another number.",
    "quotes": "A quotation mark that opens in this row is not closed.",
    "row_too_long": "The row is too long.",
    "text": "The row has characters that cannot be stored.",
    "person_blank": "The person is missing.",
    "person_too_long": "The person is longer than 100 characters.",
    "person_unknown": "Nobody in the program has the username or e-mail \"{{value}}\".",
    "date": "\"{{value}}\" is no date of the form YYYY-MM-DD or m/d/yyyy.",
    "date_too_old": "{{value}} lies before 1900.",
    "date_in_future": "{{value}} lies in the future.",
    "steps": "\"{{value}}\" is no whole number of steps from 0 to 100,000.",
    "minutes": "\"{{value}}\" is no whole number of minutes from 1 to 600.",
    "nothing": "The row has neither steps nor minutes of an activity.",
    "minutes_without_activity": "The row has minutes, but no activity.",
    "activity_without_minutes": "The row has an activity, but no minutes.",
    "activity_unknown": "There is no activity \"{{value}}\".",
    "activity_off": "The activity \"{{value}}\" is not on in the program.",
    "converter_off": "The program does not count activities.",
    "device_counts_walking": "The step device of this person counts walking and running already.",
    "too_many_minutes": "The day would hold more than 960 minutes of activities.",
    "minutes_asleep": "\"{{value}}\" is no whole number of minutes asleep from 0 to 1,440.",
    "number": "\"{{value}}\" is no number.",
    "metric_unknown": "There is no metric \"{{value}}\".",
    "metric_out_of_range": "No such value is possible: {{value}}.",
    "metric_step": "{{value}} is finer than this value is kept.",
    "two_pressures": "A blood pressure has two numbers, the first larger than the second; no other metric has a second one.",
    "another_value": "Line {{value}} has another value for the same person, day and metric.",
    "twice": "The same stands in line {{value}} already."
  },
  "duplicates": {
    "same": "Duplicate: line {{line}} says the same.",
    "longest": "Duplicate: the longest sleep of the day counts, line {{line}}.",
    "last": "Duplicate: the last weigh-in of the day counts, line {{line}}.",
    "refused": "Duplicate: line {{line}} counts."
  },
  "unusual": "The value is unusual. It is taken as it is.",
  "command": {
    "usageActivity": "Usage: npm run import-activity -- --program SLUG --format fitabase-daily|generic\n         [--create-members] [--dry-run] [--map person=Employee,date=Day,...] FILE\n\n  --program         the program, by the name in its address\n  --format          fitabase-daily: the columns Id, ActivityDate and TotalSteps\n                    generic: the columns person (username or e-mail), date and steps, and optional minutes and activity\n  --create-members  makes members named by the person column, registered on their first day\n  --dry-run         checks and counts, changes nothing\n  --map             columns that are called something else in the file",
    "usageMetrics": "Usage: npm run import-metrics -- --program SLUG --format fitabase-sleep|fitabase-weight|generic-metric\n         [--create-members] [--dry-run] FILE\n\n  --program         the program, by the name in its address\n  --format          fitabase-sleep: the columns Id, SleepDay and TotalMinutesAsleep\n                    fitabase-weight: the columns Id, Date and WeightKg\n                    generic-metric: the columns person (username or e-mail), date, metric and value, and optional diastolic\n  --create-members  makes members named by the person column, registered on their first day\n  --dry-run         checks and counts, changes nothing",
    "noFile": "The file {{file}} cannot be read.",
    "noProgram": "There is no program \"{{slug}}\".",
    "progress_one": "{{count, number}} row read",
    "progress_other": "{{count, number}} rows read",
    "progressWriting": "{{done, number}} of {{of, number}} entries written",
    "column": "Missing: {{missing}}. The file has: {{found}}.",
    "row": "  line {{line}}: {{reason}}",
    "namedRow": "  line {{line}}, {{person}}, {{day}}: {{reason}}",
    "moreRows": "  and {{more, number}} more",
    "badRows_one": "{{count, number}} bad row. Nothing was changed.",
    "badRows_other": "{{count, number}} bad rows. Nothing was changed.",
    "read": "Rows: {{rows, number}}. Members: {{members, number}}, {{created, number}} of them new.",
    "days_one": "{{count, number}} day: {{fresh, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged",
    "days_other": "{{count, number}} days: {{fresh, number}} new, {{changed, number}} changed, {{unchanged, number}} unchanged",
    "entries_one": "{{count, number}} entry",
    "entries_other": "{{count, number}} entries",
    "duplicates_one": "{{count, number}} duplicate, each counted once:",
    "duplicates_other": "{{count, number}} duplicates, each counted once:",
    "noted_one": "{{count, number}} row with a value that is unusual:",
    "noted_other": "{{count, number}} rows with a value that is unusual:",
    "applied": "Imported.",
    "dryRun": "Dry run: nothing was changed.",
    "importedAlready": "This file was imported already: nothing was changed.",
    "nothingToDo": "Everything was there already: nothing was changed."
  }
};
  'journals': {
  "title": "Journal",
  "tabs": {
    "label": "Whose entries",
    "own": "Mine",
    "friends": "From your friends",
    "program": "From your colleagues"
  },
  "day": {
    "label": "Days",
    "previous": "Previous day",
    "next": "Next day",
    "today": "Today",
    "field": "Day"
  },
  "entries": "Your entries of {{day}}",
  "tooOld": "This day lies too far back to write to. What you wrote then stays here.",
  "empty": "Nothing written on this day",
  "emptyText": "A sentence is enough: what was good, what was hard.",
  "compose": {
    "heading": "How was it?",
    "text": "Your entry",
    "placeholder": "What went well? What would you like to remember?",
    "submit": "Save entry",
    "saved": "Your entry is saved.",
    "kept": "What you type is kept on this device until you save it."
  },
  "privacy": {
    "label": "Who can read it",
    "me": "Only me",
    "friends": "Friends",
    "program": "Everybody in my program",
    "help": "Only me: nobody else reads it, admins neither."
  },
  "takenDown": "An admin took this entry down. You alone see it.",
  "entryBy": "Entry by {{name}} of {{day}}",
  "about": "About {{day}}",
  "private": "Private member",
  "edited": "edited",
  "editedAt": "Edited {{time}}",
  "photo": "Photo {{at}} of {{of}} by {{name}}",
  "removePhoto": {
    "action": "Remove",
    "name": "Remove photo {{at}}",
    "title": "Remove this photo?",
    "text": "It is gone for good then.",
    "done": "The photo is removed."
  },
  "edit": {
    "action": "Edit",
    "name": "Edit your entry of {{time}}",
    "text": "Your entry",
    "saved": "Your entry is changed."
  },
  "remove": {
    "action": "Delete",
    "name": "Delete your entry of {{time}}",
    "title": "Delete this entry?",
    "text": "It is gone for good then, with its photos and comments.",
    "done": "Your entry is deleted."
  },
  "takeDown": {
    "action": "Take down",
    "name": "Take down the entry by {{name}}",
    "title": "Take this entry down?",
    "text": "The program no longer sees it. Its owner keeps it, and it is on record that you did this.",
    "done": "The entry is taken down."
  },
  "comments": {
    "label": "Comments",
    "count_one": "{{count}} comment",
    "count_other": "{{count}} comments",
    "earlier": "Earlier comments",
    "write": "Comment",
    "writeName": "Comment on the entry by {{name}}",
    "text": "Your comment",
    "submit": "Send comment",
    "posted": "Your comment is there.",
    "edit": "Edit",
    "editName": "Edit your comment of {{time}}",
    "saved": "Your comment is changed.",
    "remove": "Delete",
    "removeName": "Delete the comment by {{name}} of {{time}}",
    "removeTitle": "Delete this comment?",
    "removeText": "It is gone for everybody then.",
    "removed": "The comment is deleted."
  },
  "others": {
    "title": "Journal of {{name}}",
    "empty": "Nothing for you to read on this day",
    "emptyText": "What somebody writes for themselves alone stays with them."
  },
  "feed": {
    "lead": {
      "program": "What your colleagues let everybody read, of the last three months.",
      "friends": "What your friends let you read, of the last three months."
    },
    "photosOnly": "Photos only",
    "empty": "Nobody has shared an entry yet",
    "emptyText": "Write one and let everybody in the program read it.",
    "emptyFriends": "Nothing from your friends yet",
    "emptyFriendsText": "What they write for friends, or for everybody, comes here.",
    "emptyPhotos": "No photos yet",
    "page": "Page {{page}}"
  }
};
  'journey-packages': {
  "tile": "{{kilometres, number}} kilometres in {{days}} days, team by team, stage by stage.",
  "tileDrawnTogether": "{{kilometres, number}} kilometres in {{days}} days: each of your steps is worth about {{worth}} of the way.",
  "rulesText": "Your team stands on the map where an average member stands, and at the end of the way when everybody has walked it on average. Milestones open when your team passes them: what they tell is found out on the way.",
  "invitationText": "Your team is asked to walk {{name}}: {{days}} days, and each step of yours moves all of you along the map.",
  "halfwayText": "Half of your days on {{name}} are behind you. Open the map together: what have you passed, and what is the next stage you could reach this week?",
  "closingText": "The way along {{name}} is walked. The milestones you passed stay with you: read them once more from the first to the last."
};
  'mails': {
  "signature": "{{programName}} on Goodstride\nQuestions? Write to {{supportEmail}}.",
  "deviceLost": {
    "subject": "Your Fitbit is no longer connected",
    "body": "Hello {{firstName}},\n\nFitbit no longer lets us read your days. What came in so far stays.\n\nTo go on, connect it once more: {{link}}"
  },
  "challengeClosed": {
    "subject": "{{challengeName}} is over",
    "body": "Hello {{firstName}},\n\n\"{{challengeName}}\" is over and its results are final.\n\n{{result}}\n\nHow it came out: {{link}}",
    "won": "You won!",
    "finished": "You made it to the goal.",
    "tookPart": "Thank you for taking part.",
    "rank": "You came in at place {{rank}}.",
    "teamRank": "{{team}} came in at place {{rank}} of {{of}}.",
    "incentive": "You earned an incentive of {{amount}}.",
    "absent": "Perhaps you find the time for the next one."
  },
  "challengeHalfway": {
    "subject": "Half of {{challengeName}} is behind you",
    "body": "Hello {{firstName}},\n\n{{text}}\n\nHow it stands: {{link}}"
  },
  "help": {
    "subject": "Question: {{subject}}",
    "body": "From: {{name}} <{{email}}>\nProgram: {{programName}}\n\n{{text}}\n"
  },
  "passwordReset": {
    "subject": "Choose a new password",
    "body": "Hello {{firstName}},\n\nsomebody, hopefully you, asked for a new password. With this link you choose one. It works once, within 30 minutes:\n\n[[reset-link]]\n\nIf it was not you, there is nothing to do: your password stays as it is."
  },
  "outsiderInvite": {
    "subject": "You are invited to {{programName}}",
    "toProgram": "{{inviter}} invites you to {{programName}} on Goodstride.",
    "toChallenge": "{{inviter}} invites you to the challenge \"{{challengeName}}\" of {{programName}} on Goodstride.",
    "body": "Hello,\n\n{{invitation}}\n\nHere you register. The link works once, within 14 days, with this e-mail address:\n\n[[invitation-link:{{invitationId}}]]\n\nIf you have an account there already, sign in as usual. If you do not know what this is about, there is nothing to do."
  },
  "securityChanged": {
    "subject": "The security of your account",
    "body": "Hello {{firstName}},\n\n{{change}}\n\nIf it was not you, please choose a new password on the sign-in page at once, look at \"Settings, Account\" and tell us.",
    "changes": {
      "totpOn": "an authenticator app now protects your sign-in.",
      "totpOff": "the authenticator app no longer protects your sign-in.",
      "passkeyAdded": "a passkey was added to your account.",
      "passkeyRemoved": "a passkey was removed from your account.",
      "recoveryCodesMade": "new recovery codes were made for your account. Those before no longer work.",
      "recoveryCodeUsed": "somebody, hopefully you, used a recovery code of your account.",
      "password": "your password was changed, and you were signed out everywhere else.",
      "emailAsked": "another e-mail address was asked for. It counts once the link that was mailed there is followed.",
      "email": "another e-mail address now belongs to your account. This one no longer signs in."
    }
  },
  "emailChange": {
    "subject": "Confirm your new address",
    "body": "Hello {{firstName}},\n\nwith this link your account takes this e-mail address. It works once, within 24 hours:\n\n[[email-change-link:{{changeId}}]]\n\nIf you asked for nothing of the kind, there is nothing to do."
  },
  "unsubscribe": "No more mails of this kind: {{link}}",
  "credentialsChanged": {
    "subject": "Your password was changed",
    "body": "Hello {{firstName}},\n\nyour password was changed a moment ago, and you were signed out everywhere.\n\nIf it was not you, please ask for a new password on the sign-in page at once and tell us."
  }
};
  'map-making': {
  "title": "Maps",
  "lead": "Ways that challenges are walked on. A challenge keeps the map it was made with, whatever happens to it here.",
  "sharedTitle": "Maps for every program",
  "sharedLead": "What is published here can be chosen by the admins of all programs.",
  "toShared": "Maps for every program",
  "toOwn": "Maps of this program",
  "make": "Make a map",
  "back": "All maps",
  "count_one": "{{count}} map",
  "count_other": "{{count}} maps",
  "search": "Name",
  "filters": "What is shown",
  "kind": {
    "label": "Kind",
    "any": "Every kind",
    "normal": "Steps and points",
    "wellness": "Wellness",
    "preventative": "Screening"
  },
  "status": {
    "label": "State",
    "any": "Drafts and published",
    "draft": "Draft",
    "published": "Published"
  },
  "whose": {
    "label": "Whose",
    "any": "Everybody’s",
    "own": "This program’s",
    "shared": "For every program"
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
    "shipped": "Shipped",
    "shared": "For every program",
    "challenges_one": "{{count}} challenge",
    "challenges_other": "{{count}} challenges",
    "edit": "Edit",
    "copy": "Copy",
    "remove": "Delete",
    "of": "{{action}}: {{name}}"
  },
  "copying": {
    "title": "Copy {{name}}",
    "text": "The copy is a draft with the same way, places and pictures.",
    "name": "Name of the copy",
    "suggested": "Copy of {{name}}",
    "submit": "Make the copy",
    "done": "Copied. This is the copy."
  },
  "removing": {
    "title": "Delete {{name}}?",
    "text": "The map, its {{milestones}} and its pictures go. This cannot be undone.",
    "kept_one": "{{count}} challenge was made on it and keeps its own copy.",
    "kept_other": "{{count}} challenges were made on it and keep their own copies.",
    "done": "Map deleted"
  },
  "empty": {
    "title": "No map yet",
    "text": "Draw the way to a place your people know, or copy one that is there and make it yours.",
    "none": "No map is like this",
    "noneText": "Try another name, or fewer choices."
  },
  "form": {
    "newTitle": "A new map",
    "noName": "A map without a name",
    "parts": {
      "label": "Parts of the map",
      "about": "About",
      "way": "Way",
      "places": "Places",
      "preview": "Preview"
    },
    "save": "Save",
    "publish": "Publish",
    "takeBack": "Take back",
    "undo": "Undo",
    "redo": "Redo",
    "saved": "Saved",
    "published": "Published. It can be chosen for challenges now.",
    "takenBack": "It is a draft again and can no longer be chosen.",
    "unsaved": "Not saved yet",
    "unkept": "Not saved yet, and this device has no room to keep it: save it before you leave",
    "allSaved": "All saved",
    "undone": "Undone",
    "redone": "Done again",
    "restored": "This is what you typed on {{time}} and did not save.",
    "startAnew": "Drop it"
  },
  "about": {
    "legend": "About the map",
    "name": "Name",
    "about": "What it is like",
    "aboutHelp": "Shown where a map is chosen, and above the way.",
    "kind": "For which challenges",
    "ground": "What the way lies on",
    "world": "The map of the world",
    "picture": "A picture of your own",
    "groundHelp": "This stays once the map is saved for the first time.",
    "groundKept": "This stays as it was when the map was made.",
    "groundDrops": "Another ground drops the way that is drawn. It can be undone.",
    "length": "Real length in km",
    "lengthWorld": "Left empty: {{km}} km, as long as it is drawn.",
    "lengthPicture": "As long as the way is told to be.",
    "pictureLegend": "The picture",
    "addPicture": "Choose a picture",
    "changePicture": "Choose another picture",
    "pictureHelp": "JPEG, PNG, WebP, GIF or AVIF, 10 MB at most. The map is saved with it.",
    "pictureDone": "The picture is there."
  },
  "way": {
    "map": "Map to draw on",
    "keysWay": "Arrow keys move the chosen point, with Shift farther. Enter adds a point after it, Delete deletes it, Page Up and Page Down choose another one, plus and minus zoom.",
    "keysPlaces": "Left and Right move the chosen place along the way, with Shift farther. Enter adds a place, Delete deletes it, Page Up and Page Down choose another one, plus and minus zoom.",
    "keysTitle": "By keyboard",
    "hintWay": "Press on the map to go on from the end, or on the line to put a point between. Drag points.",
    "hintPlaces": "Press on the line to put a place there. Drag places along the way.",
    "points": "Points of the way",
    "pointsOf_one": "{{shown}} point, {{length}}",
    "pointsOf_other": "{{shown}} points, {{length}}",
    "km": "{{km}} km",
    "share": "{{percent}} %",
    "none": "No point yet. Press on the map, or add the first one here.",
    "point": "Point {{number}}",
    "at": "{{x}}, {{y}}",
    "chosen": "The chosen point",
    "longitude": "Longitude",
    "latitude": "Latitude",
    "fromLeft": "From the left, %",
    "fromTop": "From the top, %",
    "notNumber": "This is not a number from {{min}} to {{max}}.",
    "add": "Add after it",
    "addFirst": "Add a point",
    "remove": "Delete the point",
    "whole": "Show all of it",
    "reverse": "Reverse the way",
    "cutBefore": "Cut before it",
    "cutAfter": "Cut after it",
    "most": "A way has {{most}} points at most.",
    "added": "Point {{number}} of {{all}} added at {{at}}",
    "removed": "Point {{number}} deleted, {{all}} left",
    "moved": "Point {{number}} at {{at}}",
    "selected": "Point {{number}} of {{all}}, {{at}}",
    "reversed": "The way is reversed",
    "cut_one": "Cut: {{count}} point left",
    "cut_other": "Cut: {{count}} points left"
  },
  "places": {
    "label": "Places on the way",
    "none": "No place yet. What is found on the way makes it worth going.",
    "needsWay": "Draw the way first: two points at least.",
    "add": "Add a place",
    "most": "A map has {{most}} places at most.",
    "place": "Place {{number}}",
    "untitled": "Without a name",
    "fraction": "How far along, %",
    "distance": "How far along, km",
    "title": "Name of the place",
    "text": "What is told there",
    "fact": "A fact",
    "sourceLabel": "Where the fact is from",
    "sourceUrl": "Link to it",
    "sourceHelp": "An address that begins with https://. Without a fact it is where more is to be read.",
    "up": "Move up",
    "down": "Move down",
    "remove": "Delete the place",
    "added": "Place {{number}} of {{all}} added at {{percent}} % of the way",
    "removed": "{{name}} deleted, {{all}} left",
    "moved": "{{name}} at {{percent}} % of the way",
    "swapped": "{{name}} is place {{number}} of {{all}} now",
    "keys": "In the list: Left and Right move a place along the way, Alt with Up and Down swaps it with its neighbour, Delete deletes it.",
    "drawing": "Drawing",
    "drawingHelp": "Stands above what is told. A photo stands before it.",
    "noDrawing": "A path and nothing more",
    "photo": "Photo",
    "addPhoto": "Choose a photo",
    "changePhoto": "Choose another photo",
    "photoHelp": "10 MB at most. The map is saved with it; where it was taken is not kept.",
    "removePhoto": "Take the photo away",
    "photoAlt": "Photo of {{name}}",
    "photoDone": "The photo is there.",
    "photoGone": "The photo is gone."
  },
  "file": {
    "legend": "From a file",
    "choose": "Choose a GPX or GeoJSON file",
    "help": "As walking and mapping apps save it, 10 MB at most. You see what came before anything changes.",
    "tooLarge": "{{name}} is larger than 10 MB.",
    "reading": "Reading the file",
    "atLine": "Line {{line}}.",
    "came": "What is in {{name}}",
    "called": "Called {{name}}",
    "points_one": "{{shown}} point",
    "points_other": "{{shown}} points",
    "places_one": "{{count}} place",
    "places_other": "{{count}} places",
    "ofFile": "{{points}} of {{shown}} points of the file",
    "all": "Take way and places",
    "way": "Take the way alone",
    "places": "Take the places alone",
    "replaces": "The way that is drawn is replaced; it can be undone.",
    "drop": "Leave it",
    "taken": "Taken: {{points}}, {{places}}",
    "notes": {
      "joined_tracks": "Several tracks or parts were put one after another.",
      "gap": "Between two parts more than a kilometre was missing; a straight line closes it.",
      "thinned": "There were more points than a map takes. The line is the same to the eye.",
      "places_far": "Some places lay far off the way and were left out.",
      "places_cut": "There were more places than a map takes; the last ones were left out.",
      "places_same_spot": "Some places stood on the same spot; the first one was taken.",
      "other_geometry": "Areas or other shapes in the file were left out."
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
    "at": "How far a member has come, %",
    "lead": "As a member sees it who has come this far. What is locked is told to nobody before.",
    "me": "Member",
    "needsWay": "There is nothing to see before the way has two points.",
    "reached": "{{percent}} %: {{reached}} of {{all}} places reached",
    "diary": "What has been reached",
    "ahead": "What is ahead",
    "nothing": "Nothing is reached yet."
  },
  "conflict": {
    "title": "Somebody else saved this map",
    "look": "Look at theirs",
    "theirs": "Theirs, saved {{when}}",
    "mine": "Yours",
    "facts": "{{name}}, {{km}} km, {{points}}, {{places}}",
    "take": "Take theirs, drop mine",
    "over": "Save mine over theirs",
    "taken": "This is what they saved."
  }
};
  'maps': {
  "map": "Map of the way: {{name}}",
  "ground": "Map: Natural Earth and drawn by hand. It shows the way; it does not guide you on it.",
  "picture": "The way drawn on a picture",
  "zoomIn": "Closer",
  "zoomOut": "Farther",
  "noMap": "The map cannot be drawn here. The list below says the same.",
  "twoFingers": "Use two fingers to move the map",
  "ctrlScroll": "Use Ctrl and the wheel to zoom",
  "cmdScroll": "Use ⌘ and the wheel to zoom",
  "openMap": "Open the map",
  "openingMap": "Opening the map …",
  "allPlaces": "Show all {{count}} places",
  "fewerPlaces": "Show fewer places",
  "length": "{{km}} km",
  "milestones_one": "{{count}} milestone",
  "milestones_other": "{{count}} milestones",
  "reachedOf": "{{reached}} of {{all}} milestones reached",
  "who": "Who is where",
  "you": "You",
  "pacer": "Pacer",
  "friend": "Friend",
  "at": "{{percent}} % of the way",
  "alone": "Nobody is on the way yet.",
  "places": "Places on the way",
  "reachedOn": "Reached on {{day}}",
  "opened": "{{place}} is reached. It is in the travel diary now.",
  "locked": "Place {{position}}",
  "lockedAt": "Not reached yet, at {{percent}} % of the way",
  "diary": "Travel diary",
  "diaryEmpty": "The first place opens with your first steps.",
  "failed": "The way could not be fetched.",
  "milestone": {
    "back": "The way",
    "fact": "Did you know?",
    "source": "Source: ",
    "more": "More about it: ",
    "previous": "Previous place",
    "next": "Next place",
    "lockedTitle": "Not reached yet",
    "lockedDrawing": "A way that goes on behind the hill",
    "locked": "This place lies at {{percent}} % of the way. What is there to see you find out when you get there.",
    "position": "Place {{position}} of {{all}}",
    "photo": "Photo of {{name}}"
  },
  "choose": {
    "legend": "A map to walk it on",
    "help": "The way ends at the goal. It may change until the challenge starts.",
    "helpFrozen": "The challenge has started: its map stays.",
    "search": "Look for a map",
    "none": "No map",
    "make": "Make a map of your own",
    "nothing": "No map is called like this.",
    "kept": "The map that it has"
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
    "timeZoneHelp": "Your days begin and end by it.",
    "username": "Username",
    "usernameHelp": "3 to 40 letters, digits, dots, dashes. Others see it.",
    "you": "You",
    "days": "Your days",
    "units": "Units and language",
    "privacy": "Who finds you",
    "distance": "Distances",
    "weight": "Weight",
    "length": "Lengths",
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
    "stride": "Length of a step in {{unit}}",
    "strideHelp": "For distances. Leave it empty to count 2,000 steps a mile.",
    "strideUnit": {
      "cm": "centimetres",
      "in": "inches"
    },
    "language": "Language",
    "dailyStepGoal": "Steps a day",
    "hidden": "Hide my profile",
    "hiddenHelp": "Others see your place on boards without your name, and nothing else.",
    "picture": {
      "title": "Your picture",
      "text": "Whoever may see you sees it.",
      "choose": "Choose a picture",
      "other": "Choose another",
      "remove": "Remove it",
      "removed": "Your picture is removed.",
      "saved": "Your picture is saved.",
      "cropTitle": "Choose the part to show",
      "crop": "Part of the picture. Move it with the arrow keys or by dragging.",
      "zoom": "Size",
      "use": "Use this part",
      "unreadable": "This is no picture we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF."
    },
    "saved": "Your settings are saved.",
    "who": "Who sees what",
    "whoText": "People of your program see your name, your steps and your places, unless you hide your profile. Admins see your e-mail and time zone. Nobody sees your password."
  }
};
  'messages': {
  "title": "Messages",
  "link": "Messages",
  "linkUnread_one": "Messages, {{count}} unread",
  "linkUnread_other": "Messages, {{count}} unread",
  "side": {
    "label": "Which messages",
    "inbox": "Inbox",
    "sent": "Sent"
  },
  "search": "Search messages",
  "noMatch": "No message about that, or from them",
  "type": {
    "label": "Kind",
    "all": "All",
    "joinrequest": "Requests",
    "invite": "Invitations",
    "note": "Notes"
  },
  "markAll": "Mark all as read",
  "markedAll": "All messages are read.",
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
    "withdrawn": "No longer open"
  },
  "somebody": "Somebody",
  "system": "Your program",
  "to": "to {{name}}",
  "moderated": {
    "journal": "An entry in your journal",
    "comment": "A comment of yours",
    "post": "A post of yours",
    "profile": "Your profile"
  },
  "got": {
    "challengeInvite": "{{from}} invites you to this challenge.",
    "teamToChallenge": "{{from}} invites your team {{team}} to this challenge.",
    "teamInvite": "{{from}} invites you onto this team.",
    "ontoTeam": "{{from}} asks to join this team.",
    "noteOntoTeam": "{{from}} accepted your request. You are on the team.",
    "noteNotOntoTeam": "{{from}} declined your request to join this team.",
    "friendInvite": "{{from}} would like to be friends with you.",
    "request": "{{from}} asks to join this challenge.",
    "teamRequest": "{{from}} asks to bring the team {{team}} into this challenge.",
    "noteAccepted": "{{from}} accepted your request. You are in.",
    "noteTeamAccepted": "{{from}} accepted your request for {{team}}. Your team is in.",
    "noteDeclined": "{{from}} declined your request to join.",
    "milestone": "You have come to {{place}}.",
    "teamMilestone": "{{team}} has come to {{place}}.",
    "noteHidden": "Those who look after your program have hidden this for now: only you and they see it. If you think that is a mistake, write to them by Help.",
    "noteShown": "Those who look after your program have looked again: everybody sees this again as before."
  },
  "sent": {
    "challengeInvite": "You invited somebody to this challenge.",
    "teamToChallenge": "You invited the team {{team}} to this challenge.",
    "teamInvite": "You invited somebody onto this team.",
    "ontoTeam": "You asked to join this team.",
    "noteOntoTeam": "You accepted this request.",
    "noteNotOntoTeam": "You declined this request.",
    "friendInvite": "You asked to be friends.",
    "request": "You asked to join this challenge.",
    "teamRequest": "You asked to bring {{team}} into this challenge.",
    "noteAccepted": "You accepted this request.",
    "noteTeamAccepted": "You accepted this request of {{team}}.",
    "noteDeclined": "You declined this request.",
    "milestone": "Somebody has come to {{place}}.",
    "teamMilestone": "{{team}} has come to {{place}}.",
    "noteHidden": "This was hidden.",
    "noteShown": "This is shown again."
  },
  "empty": {
    "inbox": "No messages yet",
    "inboxText": "Invitations and requests come here.",
    "sent": "You sent no messages yet",
    "sentText": "Who you invite, and what you ask for, stands here.",
    "type": "None of this kind"
  }
};
  'moderation': {
  "dialog": {
    "title": {
      "content": "Report what {{name}} wrote",
      "profile": "Report {{name}}"
    },
    "lead": "Those who look after your program will look at it. {{name}} is not told that it was you, and neither are they.",
    "reason": "What is wrong with it?",
    "words": "Is there anything to add? (optional)",
    "submit": "Send the report",
    "done": "Thank you. Somebody will look at it."
  },
  "reasons": {
    "unkind": "It is unkind or rude",
    "harassment": "It threatens or harasses somebody",
    "privacy": "It shows something private",
    "spam": "It is advertising or spam",
    "health": "It could harm somebody’s health",
    "other": "Something else"
  },
  "title": "Reports",
  "lead": "What members reported, and what was hidden. Who reported something is shown to nobody.",
  "search": "Name or text",
  "state": {
    "label": "Which reports",
    "open": "Open",
    "hidden": "Hidden",
    "dismissed": "Dismissed",
    "all": "All"
  },
  "kind": {
    "label": "Kind",
    "all": "Everything",
    "journal": "Journal entry",
    "comment": "Comment",
    "post": "Discussion post",
    "profile": "Profile"
  },
  "sort": {
    "label": "Sort",
    "reported": "Newest first",
    "reports": "Most reports first",
    "author": "By name"
  },
  "empty": {
    "open": "Nothing waits to be looked at",
    "any": "Nothing here",
    "text": "What members report comes here."
  },
  "by": "{{kind}} by {{name}}",
  "of": "Profile of {{name}}",
  "noText": "No text.",
  "photo": "Photo {{at}} of {{of}} by {{name}}",
  "count_one": "{{count}} report",
  "count_other": "{{count}} reports",
  "none": "Taken down without a report",
  "where": "Show it where it stands",
  "hide": "Hide",
  "hideName": "Hide: {{what}}",
  "hideTitle": "Hide this?",
  "hideText": "Only who wrote it, and admins, see it from then on. They are told kindly. It can be given back.",
  "dismiss": "Nothing wrong",
  "dismissName": "Nothing wrong with: {{what}}",
  "restore": "Show it again",
  "restoreName": "Show again: {{what}}",
  "done": {
    "hide": "It is hidden.",
    "dismiss": "The report is dismissed.",
    "restore": "It is shown again."
  }
};
  'notices': {
  "heading": "Notices",
  "organizationHeading": "Notices of {{name}}",
  "more_one": "{{count}} more waits behind these.",
  "more_other": "{{count}} more wait behind these.",
  "none": "No notices today.",
  "dismiss": "Dismiss",
  "dismissName": "Dismiss: {{message}}",
  "manage": "Write and edit",
  "manageTitle": "Notices",
  "days": "{{begins}} to {{expires}}",
  "coming": "not shown yet",
  "over": "over",
  "write": "New notice",
  "editing": "Edit notice",
  "message": "Message",
  "begins": "First day",
  "duration": "Days shown",
  "save": "Save notice",
  "edit": "Edit",
  "editName": "Edit: {{message}}",
  "remove": "Delete",
  "removeName": "Delete: {{message}}",
  "removeTitle": "Delete this notice?",
  "removeText": "It is gone for everybody then.",
  "saved": "The notice is saved.",
  "removed": "The notice is deleted.",
  "failed": "Could not create/update/delete notice, please contact support",
  "tip": "Tip for today"
};
  'organization-reports': {
  "members": "{{name}} - members {{from}} to {{to}}",
  "teams": "{{name}} - teams {{from}} to {{to}}",
  "columns": {
    "name": "Name",
    "username": "Username",
    "email": "E-mail",
    "joinedOn": "In it since",
    "team": "Team",
    "leaders": "Leaders",
    "members": "Members now",
    "steps": "Steps",
    "days": "Days with steps",
    "memberDays": "Days of members",
    "perDay": "Steps a day with steps",
    "perMemberDay": "Steps a day of a member"
  }
};
  'organizations': {
  "search": "Search by name",
  "make": "Make a new one",
  "empty": "There is none yet",
  "emptyText": "An admin of your program makes the first.",
  "noMatch": "None is called like that",
  "off": "Your program has none of these",
  "offText": "An admin can switch them on in programs of the pro tier.",
  "mine": "Yours",
  "members_one": "{{count}} member",
  "members_other": "{{count}} members",
  "teams_one": "{{count}} team",
  "teams_other": "{{count}} teams",
  "inSince": "You are in it since {{date}}",
  "join": "Join",
  "joinNamed": "Join {{name}}",
  "joined": "You are in {{name}}.",
  "moveTitle": "Join {{name}}?",
  "moveText": "If you are in another, you leave it: what you earned for it stays, and your days count here from tomorrow.",
  "leave": "Leave",
  "leaveTitle": "Leave {{name}}?",
  "leaveText": "What you earned for it stays with it. From tomorrow your days count for it no longer.",
  "left": "You left {{name}}.",
  "rename": "Rename",
  "name": "Name",
  "made": "{{name}} is made.",
  "renamed": "It is called {{name}} now.",
  "remove": "Delete",
  "removeTitle": "Delete {{name}}?",
  "removeText_one": "{{count}} member is in none then, and its teams stand under none. Results that are final stay.",
  "removeText_other": "{{count}} members are in none then, and its teams stand under none. Results that are final stay.",
  "typeName": "Type {{name}} to delete it",
  "notTheName": "This is not the name.",
  "removed": "{{name}} is deleted.",
  "people": "Members",
  "searchPeople": "Search members",
  "nobody": "Nobody is in it yet",
  "noPerson": "Nobody is called like that",
  "since": "since {{date}}",
  "takeOut": "Take out",
  "takenOut": "{{name}} is taken out.",
  "add": "Add members",
  "addText": "Who is in another one leaves it today.",
  "added": "Added.",
  "teams": "Teams",
  "noTeams": "No team stands under it.",
  "chooseTeams": "Choose teams",
  "teamsText": "A team’s members do not come into it by this.",
  "searchTeams": "Search teams",
  "teamsSaved": "The teams are saved.",
  "summaries": {
    "title": "Files",
    "lead": "Steps of the days you choose, or of the last 30, as a file for a spreadsheet.",
    "from": "First day",
    "to": "Last day",
    "members": "Download the members",
    "teams": "Download the teams",
    "saved": "{{name}} is saved."
  },
  "chosen_one": "{{count}} chosen",
  "chosen_other": "{{count}} chosen"
};
  'own-imports': {
  "reasons": {
    "date": "This is no date.",
    "date_unclear": "This could be two dates. Please write dates as 2024-01-31.",
    "future": "This day is not there yet.",
    "too_old": "This day is more than 15 years back.",
    "number": "This is no number.",
    "range": "This value cannot be.",
    "not_json": "This file of the archive could not be read.",
    "same_day": "Another row says the same day; that one counts.",
    "same_minutes": "Some minutes stand in a file before, too; they count once.",
    "typed": "You typed this day in; that stays.",
    "metrics_off": "Your program counts no wellness metrics."
  }
};
  'packages': {
  "title": "Challenges ready to run",
  "lead": "Choose one, change what you like, and begin.",
  "begin": "Start from a package",
  "make": "Make a package",
  "search": "Search packages",
  "filters": {
    "label": "Filters",
    "kind": "About",
    "anyKind": "Everything",
    "map": "A journey",
    "length": "Length",
    "anyLength": "Any length",
    "week": "Up to a week",
    "month": "Up to a month",
    "longer": "Longer",
    "whose": "From",
    "anybody": "Everybody",
    "own": "Our program",
    "shared": "Goodstride",
    "featured": "Featured alone"
  },
  "sort": {
    "label": "Sort by",
    "name": "Name",
    "duration": "Shortest first",
    "created": "Newest first"
  },
  "empty": "No package fits.",
  "emptyText": "Try other filters, or make one of your own.",
  "featured": "Featured",
  "own": "Ours",
  "days_one": "{{count}} day",
  "days_other": "{{count}} days",
  "use": "Use this package",
  "needs": "This program cannot run it yet:",
  "missing": {
    "tier": "it needs the pro tier.",
    "teams": "teams are switched off.",
    "organizations": "organizations are switched off.",
    "metrics": "wellness metrics are switched off.",
    "points": "points are switched off.",
    "converter": "activities are not counted.",
    "incentives": "incentives are switched off.",
    "map": "its map is no longer there."
  },
  "edit": "Edit",
  "copy": "Make our own of it",
  "feature": "Feature",
  "unfeature": "No longer feature",
  "nowFeatured": "The package is featured.",
  "nowPlain": "The package is no longer featured.",
  "remove": "Delete",
  "removeTitle": "Delete \"{{name}}\"?",
  "removeText": "Challenges that were made from it stay as they are.",
  "removed": "Package deleted",
  "preview": "As members will see it",
  "previewLead": "As if it began today: you choose the days later.",
  "says": "What it says",
  "tile": "In the gallery",
  "rulesText": "Rules in your own words",
  "invitationText": "Invitation",
  "halfwayText": "Mail at half time",
  "closingText": "Mail at the end",
  "nothing": "Nothing.",
  "sets": "What else it sets",
  "map": "Along",
  "mapOf": "{{name}}, {{distance}} km",
  "tier": "Tier",
  "tiers": {
    "plus": "Plus",
    "pro": "Pro"
  },
  "challengeFeatured": "First in lists",
  "improvement": "Board of who improved most",
  "joinWithin": "Last day to join",
  "joinWithinDay": "Day {{day}}",
  "untilTheEnd": "Until it ends",
  "comesAlong": "Who comes along",
  "everybodyAdded": "Everybody is in it at once.",
  "everybodyInvited": "Everybody is invited.",
  "nobodyYet": "Nobody until you choose.",
  "yes": "Yes",
  "no": "No",
  "words": "More words and a drawing",
  "rulesTextHelp": "Stands above the rules that follow from the settings.",
  "invitationTextHelp": "Read by who is invited, on the page and in the mail.",
  "halfwayTextHelp": "Mailed once in the morning after half of it. Empty: no mail.",
  "closingTextHelp": "Stands in the mail with the results.",
  "art": "Drawing",
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
    "newTitle": "Make a package",
    "editTitle": "Edit \"{{name}}\"",
    "steps": {
      "words": "Words",
      "settings": "Settings",
      "preview": "Preview"
    },
    "name": "Name of the package",
    "tile": "A line for the gallery",
    "featured": "Featured: first in the gallery",
    "shared": "For every program",
    "sharedHelp": "Platform staff alone change it.",
    "joinWithin": "Days in which one may join",
    "joinWithinHelp": "Counted from the first day; empty: until the end.",
    "make": "Make the package",
    "save": "Save the package",
    "made": "The package is made.",
    "saved": "The package is saved."
  },
  "fromJourney": "From the package \"{{name}}\", along {{map}}. Everything can still be changed.",
  "fromPackage": "From the package \"{{name}}\". Everything can still be changed.",
  "saveAs": "Save as a package"
};
  'pages': {
  "noWebBuild": "The web application is not built. Run \"npm start\", or \"npm run dev\" while you work on it."
};
  'photos': {
  "label": "Photos",
  "add": "Add photos",
  "help": "Up to 4 photos of 10 MB each. Where they were taken is not kept.",
  "chosen": "Photo to be sent: {{name}}",
  "takeOut": "Leave out",
  "takeOutOne": "Leave out {{name}}",
  "tooMany_one": "This takes one picture.",
  "tooMany_other": "This takes four photos at most.",
  "tooLarge": "{{name}} is larger than 10 MB.",
  "failed": "This photo could not be loaded."
};
  'points': {
  "title": "Points",
  "level": "Level {{level}}",
  "sum_one": "{{shown}} point",
  "sum_other": "{{shown}} points",
  "toNext": "{{count}} more to level {{level}}",
  "progress": "From level {{level}} to level {{next}}: {{percent}} %",
  "earn": {
    "heading": "What earns points",
    "what": "For",
    "amount": "Points",
    "own": "its value",
    "cap": "{{count}} a day at most"
  },
  "rule": {
    "goal_met": "A day with your step goal met",
    "any_steps": "A day with any steps",
    "metric": "A wellness metric logged",
    "journal": "The first journal entry of a day",
    "comment": "A comment on a journal entry",
    "challenge_joined": "Joining a challenge",
    "challenge_finished": "Reaching the goal of a challenge",
    "badge": "A badge",
    "question": "Answering a question"
  },
  "ledger": {
    "heading": "Where yours came from",
    "day": "Day",
    "cause": "For",
    "amount": "Points",
    "empty": "No points yet",
    "emptyText": "Log a few steps and the first ones are yours."
  },
  "cause": {
    "goal_met": "Step goal met",
    "any_steps": "Steps logged",
    "metric": "Logged {{what}}",
    "journal": "Journal entry",
    "comment": "Comment",
    "challenge_joined": "Joined {{what}}",
    "challenge_finished": "Finished {{what}}",
    "badge": "Badge {{what}}",
    "question": "Answered a question",
    "gone": "a challenge that is gone"
  },
  "inChallenges": {
    "heading": "In challenges",
    "lead": "What each of your challenges has paid you.",
    "empty": "You are in no challenge yet.",
    "show": "Show points",
    "showOf": "Show points of {{name}}",
    "points_one": "{{count}} point",
    "points_other": "{{count}} points",
    "none": "This challenge ranks nobody and pays nothing on the way.",
    "all": "All challenges"
  },
  "amounts": {
    "title": "What earns points",
    "lead": "Points for what is done from now on. What was paid stays; 0 pays nothing.",
    "cap": "{{rule}}: at most a day",
    "saved": "The points are saved.",
    "back": "To my points",
    "change": "Change what earns points"
  },
  "off": "Your program does not use points",
  "offText": "Badges, challenges and your journal are there all the same."
};
  'question-stats': {
  "file": "question-answers",
  "question": "Question",
  "answer": "Answer",
  "people": "People",
  "all": "All answers",
  "average": "Average",
  "few": "fewer than 10"
};
  'questions': {
  "title": "Questions",
  "lead": "What your program would like to know.",
  "tabs": {
    "label": "Questions",
    "unanswered": "Unanswered",
    "answered": "Answered"
  },
  "required": "needed",
  "worth_one": "{{count}} point",
  "worth_other": "{{count}} points",
  "choose": "Please choose",
  "notYet": "Not chosen yet",
  "submit": "Send answers",
  "missing": "Every question marked as needed takes an answer before this can be sent.",
  "saved": "Your answers have been submitted!",
  "none": "Nothing to answer",
  "noneText": "When your program asks something, it stands here.",
  "noneAnswered": "No answers yet",
  "noneAnsweredText": "What you have answered stands here, with its date.",
  "answeredOn": "Answered {{day}}",
  "privacy": "Admins see how many people gave an answer, from ten people on, and nobody’s name beside it.",
  "modal": {
    "title": "Before you go on",
    "lead": "Your program needs an answer to these questions.",
    "signOut": "Log out",
    "help": "Help",
    "dismiss": "Not now",
    "dismissFailed": "Your can’t dismiss the modal."
  }
};
  'recognition': {
  "title": "{name} completed {challenge}"
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
    "email": "E-mail",
    "team": "Team",
    "member": "Member",
    "members": "Members",
    "score": "Score",
    "total": "Total",
    "credited": "Credited",
    "creditedDays": "Credited days",
    "finished": "Finished",
    "countsFrom": "Counts from"
  }
};
  'sessions': {
  "signIn": {
    "title": "Sign in",
    "lead": "Good to see you. Your steps, your challenges and the people you walk with are waiting.",
    "email": "E-mail",
    "password": "Password",
    "submit": "Sign in",
    "busy": "Signing in",
    "forgot": "Forgot your password?",
    "failed": "You are not signed in",
    "passkey": "Sign in with a passkey",
    "passkeyGaveUp": "No passkey was used.",
    "second": {
      "title": "One more step",
      "lead": "Your password is right. Please prove in a second way that it is you.",
      "code": "Code",
      "codeHelp": "Of your authenticator app, or one of your recovery codes.",
      "recoveryHelp": "One of your recovery codes.",
      "submit": "Sign in",
      "passkey": "Use a passkey",
      "back": "Start over"
    },
    "demoTitle": "Look around",
    "demoText": "These sign-ins of the demo are filled in with one click."
  },
  "ended": "Your session was ended. Please sign in again.",
  "forgot": {
    "title": "Reset your password",
    "lead": "We send you a link to set a new one. It works for 30 minutes.",
    "submit": "Send the link",
    "sent": "Look into your mail",
    "sentText": "If there is an account for {{email}}, a link is on its way.",
    "back": "To the sign-in page"
  },
  "reset": {
    "title": "Set a new password",
    "password": "New password",
    "help": "At least 10 characters. A short sentence is good.",
    "submit": "Set the password",
    "done": "Your new password is set. Please sign in.",
    "again": "Ask for a new link"
  },
  "register": {
    "title": "Join {{program}}",
    "lead": "A minute, and you are in.",
    "programCode": "Program code",
    "programCodeHelp": "Your program gave it to you.",
    "firstName": "First name",
    "lastName": "Last name",
    "username": "Username",
    "usernameHelp": "3 to 40 letters, digits, dots, dashes. Others see it.",
    "timeZone": "Time zone",
    "timeZoneHelp": "Your days begin and end by it.",
    "submit": "Join",
    "closed": "Registration is closed",
    "closedText": "This program takes nobody by itself. Please ask its admin.",
    "noProgram": "Which program?",
    "noProgramText": "Please use the link your program gave you.",
    "have": "I have an account"
  },
  "setup": {
    "title": "Set up Goodstride",
    "lead": "The first program, and you as its platform owner.",
    "programName": "Name of the program",
    "slug": "Short name",
    "slugHelp": "Small letters, digits and dashes; it stands in addresses.",
    "owner": "Platform owner",
    "program": "Program",
    "submit": "Create the program"
  },
  "sendReset": {
    "card": "For admins",
    "action": "Send a link for a new password",
    "title": "Send {{name}} a link?",
    "text": "{{name}} gets a mail with a link that works for 30 minutes, once. The password stays as it is until they use it.",
    "confirm": "Send the link",
    "done": "A link is on its way to {{name}}."
  },
  "choose": {
    "title": "Choose a program",
    "lead": "You work in it for 60 minutes. The reason is kept in its audit log.",
    "programId": "Program id",
    "reason": "Why",
    "submit": "Work in this program",
    "done": "You work in the chosen program now."
  }
};
  'sitewide': {
  "title": "Everybody",
  "lead": "What {{program}} walks together.",
  "sums": {
    "label": "Together",
    "members": "Members",
    "activeThisWeek": "Active this week",
    "weekSteps": "Steps this week",
    "monthSteps": "Steps this month",
    "totalSteps": "Steps in all"
  },
  "graph": {
    "title": "Day by day",
    "caption": "Steps of the program, day by day",
    "day": "Day",
    "steps": "Steps",
    "people": "People",
    "average": "For each"
  },
  "board": {
    "title": "Most steps",
    "period": "Of which time",
    "week": "This week",
    "month": "This month",
    "all": "In all",
    "caption": "Members by steps, page {{page}}",
    "rank": "Place",
    "name": "Name",
    "steps": "Steps",
    "me": "You",
    "private": "Private member",
    "gap": "Your own place",
    "none": "none yet",
    "empty": "Nobody has walked yet"
  },
  "journals": "From the journals",
  "allJournals": "All entries"
};
  'teams': {
  "title": "Teams",
  "make": "Make a team",
  "search": "Search teams",
  "mine": "My teams",
  "all": "All teams",
  "empty": "No team yet",
  "emptyText": "A team walks further. Make the first one.",
  "noMatch": "No team is called like that",
  "members_one": "{{count}} member",
  "members_other": "{{count}} members",
  "leader": "Leader",
  "open": "Open to everybody",
  "closed": "By invitation",
  "size": "At most {{count}} members",
  "join": "Join",
  "leave": "Leave",
  "leaveTitle": "Leave {{name}}?",
  "leaveText": "What you earned for the team stays with it. From tomorrow your days count elsewhere.",
  "ask": "Ask to join",
  "asked": "Those who lead the team are asked.",
  "askNoMore": "Ask no longer",
  "askedNoMore": "You ask no longer.",
  "waiting": "You asked to join. Who leads the team answers in Messages.",
  "lastLeader": "You alone lead this team. To leave it, name another leader first.",
  "challenges_one": "in {{count}} challenge",
  "challenges_other": "in {{count}} challenges",
  "sort": {
    "label": "Sort by",
    "name": "By name",
    "members": "Largest first",
    "created": "Newest first"
  },
  "parts": {
    "label": "Parts of the team",
    "board": "Board",
    "discussion": "Discussion",
    "members": "Members"
  },
  "board": {
    "title": "The last seven days",
    "caption": "Members of the team by steps",
    "rank": "Rank",
    "name": "Name",
    "days": "Days",
    "steps": "Steps",
    "me": "You",
    "private": "Private member",
    "empty": "Nobody is on the team yet",
    "former_one": "{{count}} former member walked {{steps}} steps for the team.",
    "former_other": "{{count}} former members walked {{steps}} steps for the team."
  },
  "week": {
    "title": "Together",
    "steps": "Steps",
    "average": "A member, a day",
    "active": "Logged something",
    "activeOf": "{{active}} of {{count}}",
    "best": "Best day, {{day}}",
    "averageLine": "Average {{steps}}",
    "table": "Steps of the team, day by day",
    "day": "Day"
  },
  "picture": {
    "label": "Picture",
    "add": "Add a picture",
    "change": "Choose another picture",
    "takeAway": "Take the picture away",
    "help": "One picture of up to 10 MB. Where it was taken is not kept."
  },
  "noCandidates": "Nobody to add: everybody you can find is on a team.",
  "joined": "You are on the team.",
  "left": "You left the team.",
  "edit": "Edit",
  "people": "Members",
  "searchPeople": "Search members",
  "since": "since {{date}}",
  "promote": "Make leader",
  "demote": "No longer leader",
  "takeOff": "Take off",
  "add": "Add members",
  "added": "Added.",
  "how": {
    "label": "How",
    "add": "Add them at once",
    "invite": "Invite them"
  },
  "invite": "Invite",
  "invitesSent": "Team invites sent",
  "inviteFailed": "Could not send invite, please contact support",
  "remove": "Delete",
  "removeTitle": "Delete {{name}}?",
  "removeText_one": "{{count}} member is without a team then. What the team earned in challenges stays.",
  "removeText_other": "{{count}} members are without a team then. What the team earned in challenges stays.",
  "removeChallenges_one": "It leaves {{count}} challenge that is not over.",
  "removeChallenges_other": "It leaves {{count}} challenges that are not over.",
  "removed": "The team is deleted.",
  "form": {
    "newTitle": "Make a team",
    "editTitle": "Edit {{name}}",
    "name": "Name",
    "description": "Description",
    "open": "Open: everybody may join",
    "maxSize": "Most members",
    "maxSizeHelp": "Empty: no limit.",
    "join": "I am on it and lead it",
    "create": "Make the team",
    "made": "The team is made.",
    "saved": "The team is saved."
  }
};
  'tips': {
  "steps": [
    "A ten-minute walk after lunch lowers the afternoon slump more than coffee does.",
    "Take the stairs down as well as up: knees and ankles learn from both.",
    "Walk while you phone. Most calls are a thousand steps long.",
    "Get off one stop early. The way is new, and it is free.",
    "Put your shoes by the door in the evening. Half of going is being ready.",
    "Two short walks count as much as one long one.",
    "Meet a colleague for a walk instead of a room: ideas come easier on the move.",
    "Stand up once an hour and walk to the furthest window.",
    "A brisk walk is one in which you can talk and cannot sing.",
    "Walk a way you know the other way round: it looks new.",
    "Carry your bag on the other shoulder on the way home.",
    "Ten minutes after each meal are half an hour a day."
  ],
  "water": [
    "Begin the day with a glass of water, before the coffee.",
    "A glass with each meal, and half of the day’s water is done.",
    "Put a slice of lemon or cucumber in the jug: it is empty sooner.",
    "Thirst often feels like hunger. Try a glass first.",
    "Fill a bottle in the morning and let it stand where you see it.",
    "A glass of water an hour before bed, not at the last moment."
  ],
  "fruitAndVegetables": [
    "Cut vegetables in the morning; in the afternoon nobody does.",
    "One handful is one serving. Five handfuls make a day.",
    "Let half of the plate be vegetables, and take of them first.",
    "Frozen vegetables are as good as fresh ones, and wait for you.",
    "Put the fruit bowl where the biscuits were.",
    "A soup takes in whatever the fridge still has."
  ],
  "nutrition": [
    "Eat one meal today without a screen.",
    "Cook twice as much and freeze half: tomorrow you will thank yourself.",
    "Nuts and an apple carry you through an afternoon.",
    "Lay the fork down between bites. The meal lasts, and so does being full.",
    "Plan three dinners of the week, and let the others happen."
  ],
  "mood": [
    "Name what you feel, in one word. It gets lighter by that.",
    "Write down three things that were good today, however small.",
    "Call somebody whom you have been meaning to call.",
    "Daylight in the first hour lifts the whole day.",
    "A low day is a day. You need not do anything about it at once.",
    "Do one kind thing that nobody asked you for."
  ],
  "sleep": [
    "Go to bed at the same hour on two nights running, and see what the third is like.",
    "Put the phone to bed in another room.",
    "A cool, dark room does more than an extra hour.",
    "The last coffee by early afternoon: half of it is still there at night.",
    "Dim the lights an hour before bed. Your body takes the hint.",
    "If you lie awake, get up, read a page, come back."
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
    "Measure your pulse before you get up: that is the one to compare.",
    "A pulse that is higher than usual may only mean that you need a rest.",
    "Regular walking lowers the pulse at rest within weeks."
  ],
  "weight": [
    "Weigh yourself at the same hour, and look at weeks and not at days.",
    "Strong muscles matter more than a number on the scales.",
    "Sleep and weight go together: begin with sleep."
  ],
  "bloodPressure": [
    "Sit quietly for five minutes before you measure your blood pressure.",
    "Taste before you salt.",
    "Measure twice, a minute apart, and note the second."
  ],
  "fastingGlucose": [
    "A walk after dinner helps tomorrow’s morning sugar.",
    "Wholegrain bread lets your sugar rise slowly.",
    "Begin a meal with vegetables: your sugar climbs less."
  ],
  "activeMinutes": [
    "Twenty-two minutes a day make the week’s hundred and fifty.",
    "Dance to three songs. That is exercise.",
    "Carry the shopping home: that is strength training.",
    "Take a ball along. Minutes with a ball go by unnoticed."
  ],
  "stress": [
    "Write tomorrow’s list tonight, and leave it there.",
    "Say no to one thing today, kindly.",
    "Five minutes outside between two meetings are not lost.",
    "Drop your shoulders. They were up again."
  ],
  "energy": [
    "Open the window before you reach for sugar.",
    "Do the hardest thing in your best hour, and note when that is.",
    "A nap of twenty minutes refreshes; an hour makes you heavy.",
    "Stretch both arms to the ceiling and yawn. It is allowed."
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
  "level": "Level with the pacer",
  "counted": "How this is counted",
  "countedText": "Of your sources one counts: a device before an import, and what you type in on days no device knows. Activities are added at their steps a minute. The pacer walks your goal evenly between 7 and 22 o’clock.",
  "trail": "Trail: you at {{you}} percent of your goal, the pacer at {{pacer}} percent",
  "you": "You",
  "pacer": "Pacer",
  "goal": "Goal",
  "yourChallenges": "Your challenges",
  "allChallenges": "All challenges",
  "moreChallenges": "{{count}} more",
  "noChallenges": "You are in no running challenge",
  "day": "Day {{day}} of {{of}}",
  "place": "{{rank}} of {{of}}",
  "placeTeam": "{{team}} · {{rank}} of {{of}}",
  "unranked": "Not ranked yet",
  "progress": "{{name}}: {{percent}} percent of the goal",
  "week": "This week",
  "weekSum_one": "{{steps}} steps · goal met on {{count}} day",
  "weekSum_other": "{{steps}} steps · goal met on {{count}} days",
  "weekTable": "Steps of the last seven days",
  "weekDay": "Day",
  "weekSteps": "Steps",
  "goalLine": "goal {{steps}}",
  "todayShort": "Today",
  "next": {
    "title": "Next",
    "log_first": "Log your first day",
    "log_firstText": "One number is enough. Everything else grows from it.",
    "log_today": "How was today so far?",
    "log_todayText": "Log your steps; you can change them until the evening.",
    "join_challenge": "Join \"{{name}}\"",
    "join_challengeText": "It is open to everybody in your program.",
    "join_challengeAction": "Have a look",
    "reach_goal": "{{steps}} steps to your goal",
    "reach_goalText": "That is about {{minutes}} minutes of walking.",
    "rest": "Well done",
    "restText": "You reached your goal. The rest of the day is yours."
  }
};
  'wellness': {
  "what": "What",
  "steps": "Steps",
  "title": "How you are",
  "private": "Only you see this.",
  "none": "No entry today",
  "log": "Log",
  "logMetric": "Log {{metric}}",
  "logOther": "Log something else",
  "week": "{{metric}} in the last seven days: {{days}}",
  "weekNothing": "nothing yet",
  "value": "Value",
  "systolic": "Upper number (systolic)",
  "diastolic": "Lower number (diastolic)",
  "range": "{{least}} to {{most}} {{unit}}.",
  "existing": "So far: {{value}}",
  "choose": "Please choose",
  "badNumber": "Please type in a number.",
  "saved": "{{metric}} saved for {{day}}",
  "took": "{{metric}} taken away for {{day}}",
  "take": "Take it away",
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
    "mood": "of 5",
    "energy": "of 5",
    "stress": "of 5",
    "sleep": "hours",
    "water": "glasses",
    "fruitAndVegetables": "servings",
    "nutrition": "of 10",
    "mindfulness": "minutes",
    "activeMinutes": "minutes",
    "restingHeartRate": "beats a minute",
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
    "sleep": "Hours in quarters, on the day you woke up.",
    "water": "Glasses of 237 ml.",
    "nutrition": "The meals of the day, 1 to 10."
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
      "Fresh",
      "Full of energy"
    ],
    "stress": [
      "None",
      "A little",
      "Some",
      "Much",
      "Very much"
    ]
  }
};
}
