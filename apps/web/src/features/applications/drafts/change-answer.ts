import { dayInRiga } from '@portal/domain/calendar/days'
import { proposedAnswers } from '@portal/forms/answers/proposed-answers'
import type { RegisteredFact } from '@portal/forms/facts/registered-facts'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { getAnswers } from '../form-outline.ts'
import type { DraftStore } from './draft-store.ts'

interface ChangedForm {
  service: ServiceDefinition
  /** Registered facts of the entity; undefined until they are loaded. */
  registered: readonly RegisteredFact[] | undefined
}

/** Changes an answer of the draft as the user gives it, and proposes the answers that follow from it. */
export function changeAnswer(store: DraftStore, form: ChangedForm, path: string, value: unknown): void {
  store.answered.add(path)
  propose(store, form, path, value)
}

function propose(store: DraftStore, form: ChangedForm, path: string, value: unknown): void {
  const { service, registered } = form
  const before = getAnswers(store.get().answers, service)
  store.change(path, value)
  const after = getAnswers(store.get().answers, service)
  const today = dayInRiga(new Date())
  const { answered } = store
  for (const [place, proposed] of proposedAnswers(service, { before, after, today, registered, answered }))
    propose(store, form, place, proposed)
}
