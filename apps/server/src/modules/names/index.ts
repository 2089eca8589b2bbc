export { checkName } from './check-name.ts'
export { likeRanges, nameKeys, type NameKeys } from './like-names.ts'
export { deleteTakenName, deleteTakenNames, storeTakenName, storeTakenNames, type KnownName } from './queries.ts'
