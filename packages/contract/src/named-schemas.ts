import * as declarations from './declarations.ts'
import * as decisions from './decisions.ts'
import * as facts from './facts.ts'
import * as ids from './ids.ts'
import { modules } from './index.ts'
import * as papers from './papers.ts'
import * as pastActions from './past-actions.ts'
import * as paymentStatuses from './payment-statuses.ts'
import * as reportOutline from './report-outline.ts'
import * as shapes from './shapes.ts'
import * as signers from './signers.ts'
import { z } from './zod.ts'

const exported: Record<string, unknown> = {
  ...modules,
  ...declarations,
  ...decisions,
  ...facts,
  ...ids,
  ...papers,
  ...pastActions,
  ...paymentStatuses,
  ...reportOutline,
  ...shapes,
  ...signers,
}

/** The exported schemas with their names. Descriptions of the API refer to them by name instead of repeating them. */
export const namedSchemas: ReadonlyMap<z.ZodType, string> = new Map(
  Object.entries(exported).flatMap(([name, value]): [z.ZodType, string][] =>
    value instanceof z.ZodType ? [[value, name.replace(/^\w/, (letter) => letter.toUpperCase())]] : [],
  ),
)
