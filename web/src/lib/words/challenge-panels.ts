import i18next from 'i18next';
import '../i18n.ts';
import challengePanels from '#copy/en/challenge-panels.json';

/** Part of the chunk of the screens that show these texts. */
i18next.addResourceBundle('en', 'challenge-panels', challengePanels);
