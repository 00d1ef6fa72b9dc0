export { noteHappened, noteLater } from './note-events.queries.ts';
export {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listGivenUp,
  listSealedWebhooks,
  listWebhooks,
  updateWebhook,
} from './webhooks.queries.ts';
export {
  beginAnew,
  countDeliveries,
  deleteOldDeliveries,
  dropDueDeliveries,
  findNamed,
  insertTest,
  listDeliveries,
  listDueDeliveries,
  listDueWebhooks,
  makeDueAgain,
  noteTry,
  putOff,
} from './deliveries.queries.ts';
