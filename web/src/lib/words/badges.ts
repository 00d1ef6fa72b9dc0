import i18next from 'i18next';
import '../i18n.ts';
import { badges } from '#copy/en/badges.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'badges', badges);
