export { noteHappened, noteLater } from './note-events.queries.ts';
export {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listSealedWebhooks,
  listWebhooks,
  updateWebhook,
} from './webhooks.queries.ts';
export {
  beginAnew,
  countDeliveries,
  deleteOldDeliveries,
  findNamed,
  insertTest,
  listDeliveries,
  listDueDeliveries,
  listDueWebhooks,
  makeDueAgain,
  noteTry,
} from './deliveries.queries.ts';
