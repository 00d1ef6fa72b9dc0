import i18next from 'i18next';
import '../i18n.ts';
import adminEmail from '#copy/en/admin-email.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'admin-email', adminEmail);
