export { checkName } from './check-name.ts'
export { likeRanges, nameKeys, type NameKeys } from './like-names.ts'
export { forgetTakenName, forgetTakenNames, storeTakenName, storeTakenNames, type KnownName } from './queries.ts'
