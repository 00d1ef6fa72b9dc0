import i18next from 'i18next';
import { journals } from '#copy/en/journals.ts';

i18next.addResourceBundle('en', 'journals', journals);
