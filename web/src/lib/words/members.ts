import i18next from 'i18next';
import '../i18n.ts';
import { members } from '#copy/en/members.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'members', members);
