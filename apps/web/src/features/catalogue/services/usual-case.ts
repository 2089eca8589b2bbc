import { conditionHolds } from '@portal/forms/answers/conditions'
import type { DocumentDefinition, Field, ServiceAnswers, ServiceDefinition } from '@portal/forms/definition/vocabulary'

/**
 * Checks that a paper is needed with the answers that the form proposes and with the fewest rows: a single founder who
 * pays in money, for example.
 */
export function isUsual(service: ServiceDefinition, { when, optional }: DocumentDefinition): boolean {
  return !optional && conditionHolds(service, proposedAnswers(service), when)
}

function proposedAnswers({ steps }: ServiceDefinition): ServiceAnswers {
  return Object.fromEntries(
    steps.map((step) => [
      step.key,
      Object.fromEntries(
        step.groups.map(({ key, fields, repeat }) => {
          const row = Object.fromEntries(fields.flatMap(initialAnswer))
          const rows = Array.from({ length: repeat?.min ?? 0 }, (_, index): [string, object] => [rowId(index), row])
          return [key, repeat ? Object.fromEntries(rows) : row]
        }),
      ),
    ]),
  )
}

const rowId = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`

const initialAnswer = ({ key, initial, initialFrom }: Field): [string, string | boolean][] =>
  initial === undefined || initialFrom !== undefined ? [] : [[key, initial]]
