import i18next from 'i18next';
import '../i18n.ts';
import { account } from '#copy/en/account.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'account', account);
