import i18next from 'i18next';
import '../i18n.ts';
import programStats from '#copy/en/program-stats.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'program-stats', programStats);
