import type { FormFacts } from '../answers/value-schemas.ts'
import type { FilledForm, ResultingFact } from '../facts/compute-result.ts'

/** A form that rules evaluate, with the other forms of its application. */
export interface EvaluatedForm extends FilledForm {
  readonly facts: FormFacts
  /** All forms of the application, this one among them. */
  readonly forms: readonly FilledForm[]
  /** The facts of the entity once all forms are entered. */
  readonly result: readonly ResultingFact[]
}
