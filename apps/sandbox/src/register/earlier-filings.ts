import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Address, Officer } from '../world-words.ts'
import { factOfOfficer } from './entity-facts.ts'
import type { FiledFact, FiledService, Filing } from './filing.ts'

type Changes = {
  name?: string
  address?: Address
  officers_appointed?: Officer[]
  officers_removed?: { id: string }[]
  procurators_appointed?: Officer[]
}
type Creation = { creates: string; name: string; address: Address; capital: string | null; officers: Officer[] }
type EarlierService = { code: string; name: string; entry: Creation | { changes: Changes } }

/** Converts stored filings of the previous five kinds to facts, the form of all current ones. */
export async function renewFilings(db: Pool): Promise<void> {
  const { rows } = await db.query<{
    submission: string
    filing: Omit<Filing, 'services'> & { services: EarlierService[] }
  }>(`select submission, filing from register.submission where filing -> 'services' -> 0 ? 'entry'`)
  for (const { submission, filing } of rows)
    await db.query('update register.submission set filing = $2 where submission = $1', [
      submission,
      { ...filing, services: filing.services.map(renewed) },
    ])
}

const renewed = ({ code, name, entry }: EarlierService): FiledService => ({
  form: { code, version: 1 },
  name,
  answers: {},
  facts: 'creates' in entry ? founded(entry) : changed(entry.changes),
})

const founded = ({ creates, name, address, capital, officers }: Creation): FiledFact[] => [
  fact('added', 'name', { name }),
  fact('added', 'legal_form', { form: creates }),
  fact('added', 'seat', address),
  ...(capital === null ? [] : [fact('added', 'capital', { amount: capital, paid: null, currency: 'EUR' })]),
  ...officers.map(appointed),
]

const changed = (changes: Changes): FiledFact[] => [
  ...(changes.name === undefined ? [] : [fact('changed', 'name', { name: changes.name })]),
  ...(changes.address === undefined ? [] : [fact('changed', 'seat', changes.address)]),
  ...(changes.officers_removed ?? []).map(({ id }) => ({ ...fact('ended', 'officer', null), id })),
  ...[...(changes.officers_appointed ?? []), ...(changes.procurators_appointed ?? [])].map(appointed),
]

const fact = (operation: FiledFact['operation'], kind: string, value: FiledFact['value']): FiledFact => ({
  operation,
  kind,
  id: null,
  value,
  since: null,
  until: null,
  reason: null,
})

function appointed(officer: Officer): FiledFact {
  const { kind, value, since } = factOfOfficer({ ...officer, id: randomUUID() })
  return { ...fact('added', kind, value), since }
}
