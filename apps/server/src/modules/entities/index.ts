export { importRegister, registerFiles } from './import/import-register.ts'
export { accountFacts } from './account-facts.ts'
export {
  behalfOf,
  branchesOf,
  dependentsOf,
  filerOf,
  parentOf,
  type BehalfOf,
  type Branch,
  type Filer,
} from './dependents.ts'
export { factsInForce, factsOf } from './facts.ts'
export { groundsOf, officesOf } from './filing-grounds.ts'
export { legalFactsOf, storeLegalFact, type FactParty, type ListedLegalFact } from './legal-facts.ts'
export { listNotaries, notariesInOffice, notaryById, notaryOf, storeNotary } from './professionals/notaries.ts'
export { organizationsOf, staffOf, storeOrganization } from './professionals/organizations.ts'
export {
  entityById,
  entityByNumber,
  listEntitiesOfOrganization,
  listRepresentedEntities,
  officersOf,
  positionsOf,
  registeredAmong,
  type Position,
} from './queries.ts'
export type { RegisteredEntity } from './registered-entity.ts'
export { storeEntity } from './store-entity.ts'
export { readCard, type CardEntity } from './read-card.ts'
export { searchPublicEntities } from './search.ts'
export { councilOf, membersOf, type RegisteredMember } from './members.ts'
export {
  actingFor,
  mostBetween,
  peopleBehind,
  registeredBehind,
  representedIn,
  representativesOf,
  representativesOfEach,
  type Registered,
  type RegisteredRepresentative,
} from './representatives.ts'
export { feedPosition, lockFeed, moveFeed, storeUnreadEvent } from './follow-feed.ts'
