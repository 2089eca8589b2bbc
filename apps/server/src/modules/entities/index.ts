export { areaShape, importAreas } from './areas/import-areas.ts'
export { listAreas } from './areas/list-areas.ts'
export { importRegister, registerFiles } from './import/import-register.ts'
export { accountFacts } from './account-facts.ts'
export {
  findBehalf,
  listBranches,
  listDependents,
  toFiler,
  findParent,
  type BehalfOf,
  type Branch,
  type Filer,
} from './dependents.ts'
export { listEndingEntities, listYearlyFilings, type YearlyFiling } from './entity-deadlines.ts'
export { barringFacts, factsInForce, findEntityStates, listChangedOfficers, listFacts } from './facts.ts'
export { listGrounds, listOffices } from './filing-grounds.ts'
export { listLegalFacts, storeLegalFact, type FactParty, type ListedLegalFact } from './legal-facts.ts'
export { listNotaries, notariesInOffice, findNotaryById, findNotary, storeNotary } from './professionals/notaries.ts'
export { listOrganizationsByStaff, listStaff, storeOrganization } from './professionals/organizations.ts'
export {
  findEntityById,
  findEntityByNumber,
  hasNewsOfEntities,
  listEntitiesOfOfficer,
  listEntitiesOfOrganization,
  listRepresentedEntities,
  listOfficers,
  listPositions,
  registeredAmong,
  type Position,
  type RepresentedEntity,
} from './queries.ts'
export type { RegisteredEntity } from './registered-entity.ts'
export { storeEntity } from './store-entity.ts'
export { readCard, type CardEntity } from './read-card.ts'
export { searchPublicEntities } from './search.ts'
export {
  findLowCapitalMembers,
  findSoleTraders,
  listCouncil,
  listMembers,
  listPartners,
  withCouncil,
  type RegisteredMember,
} from './members.ts'
export {
  actingFor,
  mostBetween,
  listRepresentativeCodes,
  registeredBehind,
  representedIn,
  listRepresentatives,
  representativesOfEach,
  type Registered,
  type RegisteredRepresentative,
} from './representatives.ts'
export { feedPosition, lockFeed, moveFeed, storeUnreadEvent } from './follow-feed.ts'
