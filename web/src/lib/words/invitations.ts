import i18next from 'i18next';
import '../i18n.ts';
import invitations from '#copy/en/invitations.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'invitations', invitations);
