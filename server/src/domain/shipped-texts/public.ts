export { journeyFigures, journeyTexts } from './journeys.ts';
export { shippedPackagesWith, shippedText } from './shipped-texts.ts';
