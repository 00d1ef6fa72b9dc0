import i18next from 'i18next';
import '../i18n.ts';
import { articles, help } from '#copy/en/help.ts';

/** Words of a part that is fetched when it is needed come with it and not with the first paint. */
i18next.addResourceBundle('en', 'help', help);
i18next.addResourceBundle('en', 'helpArticles', { articles });
