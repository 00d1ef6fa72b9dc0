import i18next from 'i18next';
import '../i18n.ts';
import { moderation } from '#copy/en/moderation.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'moderation', moderation);
