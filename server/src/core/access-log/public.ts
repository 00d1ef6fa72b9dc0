export { countLooks, listLooks, type SeenLook } from './access-log.queries.ts';
export { noteLook } from './note-look.ts';
