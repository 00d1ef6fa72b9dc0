export {
  admitKiosk,
  countKiosks,
  deleteKiosk,
  findKiosk,
  insertKiosk,
  noteKioskUse,
} from './kiosks.queries.ts';
