import i18next from 'i18next';
import '../i18n.ts';
import { organizations } from '#copy/en/organizations.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'organizations', organizations);
