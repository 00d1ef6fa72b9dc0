import i18next from 'i18next';
import '../i18n.ts';
import { journals } from '#copy/en/journals.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'journals', journals);
