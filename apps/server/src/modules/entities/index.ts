export { entityById, listRepresentedEntities, officersOf, searchPublicEntities, storeEntity, type RegisteredEntity } from './queries.ts'
export { feedPosition, lockFeed, moveFeed, storeUnreadEvent } from './follow-feed.ts'
