import type { Insertable } from 'kysely'
import type { Tables } from '../../../apps/server/src/db/types.generated.ts'
import { decidedStates } from '@portal/domain'
import { nameKeys } from '../../../apps/server/src/modules/names/index.ts'
import type { Country } from '../country.ts'
import { filings, type Filing } from './filing.ts'
import { listChangedPaths, emptyForm, filledForm, namingService } from './forms.ts'
import { makePayment, computePrice } from './payments.ts'

const instant = (ms: number | null) => (ms === null ? null : new Date(ms))

const titles: { readonly [state: string]: string } = {
  registered: 'Lēmums par ieraksta izdarīšanu',
  completed: 'Lēmums par pieteikuma izpildi',
  rejected: 'Lēmums par atteikumu',
}

/** Returns the register's answer to a filing. */
function answerOf({ state, number, answeredMs }: Filing) {
  const [none, decision] = [{ question: null, postponement: null, decision: null }, `6-8/${number}`]
  if (state === 'waiting_for_information') return { ...none, question: 'Lūdzu, precizējiet juridisko adresi.' }
  if (state === 'postponed') {
    const text = 'Lūdzu, pievienojiet dalībnieku sapulces lēmumu.'
    const points = [{ path: null, document_type: null, text }]
    const decided = { number: decision, text, decided_at: instant(answeredMs)?.toISOString(), points }
    return { ...none, postponement: JSON.stringify(decided) }
  }
  const title = titles[state]
  return { ...none, decision: title ? JSON.stringify({ number: decision, title, text: `${title}: ${number}.` }) : null }
}

export function* applicationRows(country: Country): Generator<Insertable<Tables['applications.application']>> {
  for (const filing of filings(country)) {
    const { author, entity, services, submittedMs } = filing
    const isSubmitted = submittedMs !== null
    const [payment, price] = [makePayment(filing), computePrice(filing)]
    yield {
      application_id: filing.id,
      number: filing.number,
      state: filing.state,
      submission_type: entity ? 'LEGAL_ENTITY' : 'NATURAL_PERSON',
      account_type: entity ? 'legal_entity' : 'person',
      author_id: author.personId,
      author_name: author.name,
      entity_id: entity?.entityId ?? null,
      entity_name: entity?.name ?? null,
      subject_name: filing.subjectName,
      services: [...services],
      category: filing.category,
      ...(filing.hasForm ? filledForm(services, filing.newName) : emptyForm(services)),
      current_tab: isSubmitted ? 'success' : 'data_entry',
      quote: price.quote,
      total_cents: price.totalCents,
      payment_id: payment?.paymentId ?? null,
      paid_at: instant(payment?.paidMs ?? null),
      paid_cents: payment ? price.totalCents : null,
      payer: payment ? author.name : null,
      without_signatures: isSubmitted,
      has_documents: isSubmitted && filing.hasForm,
      submitted_at: instant(submittedMs),
      submitted_by: isSubmitted ? author.personId : null,
      delivered_round: isSubmitted ? 0 : null,
      register_number: isSubmitted ? filing.number.replace('P-', '') : null,
      ...answerOf(filing),
      created_at: new Date(filing.createdMs),
      changed_at: new Date(
        filing.refusedMs ?? filing.answeredMs ?? submittedMs ?? filing.deletedMs ?? filing.createdMs,
      ),
      deleted_at: instant(filing.deletedMs),
      documents_forgotten_at: instant(filing.deletedMs),
    }
  }
}

/** Yields the changed paths of forms that can still change. */
export function* changedPathRows(country: Country): Generator<Insertable<Tables['applications.changed_path']>> {
  for (const { id, services, hasForm, state, deletedMs } of filings(country)) {
    if (!hasForm || deletedMs !== null || decidedStates.some((decided) => decided === state)) continue
    for (const [path, version] of listChangedPaths(services)) yield { application_id: id, path, version }
  }
}

/** Yields the names that submitted applications request. */
export function* claimedNameRows(country: Country): Generator<Insertable<Tables['applications.claimed_name']>> {
  for (const { id, services, submittedMs, newName } of filings(country)) {
    const service = submittedMs === null ? undefined : namingService(services)
    if (service) yield { application_id: id, service, name: newName, ...nameKeys(newName) }
  }
}
