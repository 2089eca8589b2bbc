import { z } from './zod.ts'

/** The reason why a declaration no longer counts; `unseen`: the page did not display others' changes yet. */
export const WithdrawnBecause = z.enum(['help-desk', 'other-person', 'unseen'])

/** A declaration that no longer counts: its answer is empty until the customer declares again. */
export const WithdrawnDeclaration = z.object({ path: z.string(), because: WithdrawnBecause })
