import i18next from 'i18next';
import '../i18n.ts';
import challengeCenter from '#copy/en/challenge-center.json';

/** Part of the chunks of the admin area. */
i18next.addResourceBundle('en', 'challenge-center', challengeCenter);
