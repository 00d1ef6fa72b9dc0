import i18next from 'i18next';
import '../i18n.ts';
import { teams } from '#copy/en/teams.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'teams', teams);
