import i18next from 'i18next';
import '../i18n.ts';
import teamCenter from '#copy/en/team-center.json';

/** Part of the chunk of the team center. */
i18next.addResourceBundle('en', 'team-center', teamCenter);
