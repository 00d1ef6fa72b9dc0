import i18next from 'i18next';
import '../i18n.ts';
import joinRequests from '#copy/en/join-requests.json';

/** Part of the chunk of the list of requests. */
i18next.addResourceBundle('en', 'join-requests', joinRequests);
