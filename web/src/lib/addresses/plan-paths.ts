/** The addresses of the mental-wellness plan, apart from `paths` so that no first screen fetches them. */
export const planPaths = {
  today: '/plan/daily-content',
  view: '/plan/view-plan',
  content: '/plan/all/$contentType',
  guide: '/plan/guide/$guideId',
  article: '/plan/article/$articleId',
  strategy: '/plan/strategy/$strategyId',
  topic: '/plan/topic/$topicId',
  workshop: '/plan/workshop/$workshopId',
  admin: '/admin/program-center/plan',
  adminContent: '/admin/program-center/plan/content',
  ownArticle: '/admin/program-center/plan/articles/$ownArticleId',
} as const;
