export { withPictures, type HangPictures } from './keep-pictures.ts';
export { sweepPicturesJob } from './sweep-pictures.ts';
