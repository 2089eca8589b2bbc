import type { Tables } from '../../../db/types.generated.ts'
import { correspondence } from './correspondence.ts'
import { filings } from './filings.ts'
import type { Held } from './held.ts'
import { identity } from './identity.ts'
import { registers } from './registers.ts'

/**
 * Every table of the database, with the treatment of its data about persons. An erasure follows this order:
 * mails are found by the contacts, which are erased last.
 */
export const heldTables: Readonly<Record<keyof Tables, Held>> = {
  ...correspondence,
  ...filings,
  ...registers,
  ...identity,
}
