import { v7 as uuidv7 } from 'uuid'

/** Returns a new id of the kind that its place expects; ids rise with time (RFC 9562, version 7). */
export const newId = <Id extends string>(): Id => uuidv7() as Id
