import i18next from 'i18next';
import '../i18n.ts';
import programSettings from '#copy/en/program-settings.json';

/** Part of the chunks of the settings of a program. */
i18next.addResourceBundle('en', 'program-settings', programSettings);
