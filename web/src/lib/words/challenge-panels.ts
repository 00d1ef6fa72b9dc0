import i18next from 'i18next';
import '../i18n.ts';
import { challengePanels } from '#copy/en/challenge-panels.ts';

/** Fetched with the parts that say them. */
i18next.addResourceBundle('en', 'challengePanels', challengePanels);
