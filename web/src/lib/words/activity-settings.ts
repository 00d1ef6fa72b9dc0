import i18next from 'i18next';
import '../i18n.ts';
import activitySettings from '#copy/en/activity-settings.json';

/** Part of the chunks of the admin area. */
i18next.addResourceBundle('en', 'activity-settings', activitySettings);
