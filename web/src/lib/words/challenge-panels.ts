import i18next from 'i18next';
import { challengePanels } from '#copy/en/challenge-panels.ts';

i18next.addResourceBundle('en', 'challengePanels', challengePanels);
