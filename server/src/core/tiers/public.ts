export { presetFor } from './presets.ts';
