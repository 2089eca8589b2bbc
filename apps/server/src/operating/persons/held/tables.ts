import type { Tables } from '../../../db/types.generated.ts'
import { correspondence } from './correspondence.ts'
import { filings } from './filings.ts'
import type { Held } from './held.ts'
import { identity } from './identity.ts'
import { registers } from './registers.ts'

/** Every table of the database, with the treatment of its data about persons. */
export const heldTables: Readonly<Record<keyof Tables, Held>> = {
  ...identity,
  ...filings,
  ...registers,
  ...correspondence,
}
