import { dayInRiga } from '@portal/domain/calendar/days'
import { proposedAnswers } from '@portal/forms/answers/proposed-answers'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { getAnswers } from '../form-outline.ts'
import type { DraftStore } from './draft-store.ts'

/** Changes an answer of the draft, and gives the questions that appear by it the answers that the form proposes. */
export function changeAnswer(
  store: Pick<DraftStore, 'get' | 'change'>,
  service: ServiceDefinition,
  path: string,
  value: unknown,
): void {
  const before = getAnswers(store.get().answers, service)
  store.change(path, value)
  const today = dayInRiga(new Date())
  const after = getAnswers(store.get().answers, service)
  for (const [appeared, proposed] of proposedAnswers(service, path, { before, after, today }))
    changeAnswer(store, service, appeared, proposed)
}
