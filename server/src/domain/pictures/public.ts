export { findMissingFiles } from './missing-files.ts';
export { decodePicture, heightOfPicture } from './decode-picture.ts';
export { withPictures, type HangPictures } from './keep-pictures.ts';
export { openMapPicture, openSharedMapPicture, withMapPicture, sharedFolder } from './map-pictures.ts';
export { deletePhotoRow, deletePhotosOf, findPhotoOwner, listPhotos } from './pictures.queries.ts';
export { uploadedPaths, uploadedPicture } from './uploaded.ts';
export { sweepPicturesJob } from './sweep-pictures.ts';
