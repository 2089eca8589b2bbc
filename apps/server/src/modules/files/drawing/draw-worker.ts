import { SignatureProblem } from '@portal/signatures'
import { serveTasks } from '../../../child-processes/serve-tasks.ts'
import { compareDrawings, type DrawnRevision, type Engines } from './compare-drawings.ts'
import { pdfJs } from './pdf-js.ts'
import { pdfium } from './pdfium.ts'

let engines: Promise<Engines> | undefined

serveTasks(async (_: null, { content }): Promise<DrawnRevision[]> => {
  engines ??= pdfium().then((other) => ({ pdfJs, others: [other] }))
  try {
    return await compareDrawings(content, await engines)
  } catch (error) {
    // The validation report contains the reason for the refusal.
    if (error instanceof SignatureProblem) return []
    throw error
  }
})
