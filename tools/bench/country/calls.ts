import { addDays, dayInRiga } from '@portal/domain'
import type { CallName } from '@portal/contract/calls'
import { mostListed } from '@portal/domain/limits'
import { aFounder, type TestApplicant } from '../portal/applicants.ts'
import type { LoadRequest } from '../load/send.ts'
import type { MeasuredPortal } from '../portal/measured-portal.ts'
import { answerTo, createRequest, queryRows, signInOwners, type Given, type Headers, type Owners } from './owners.ts'

/** A kind of call with requests that are sent in rotation. */
export interface MeasuredCall {
  name: string
  requests: LoadRequest[]
}

type Query = Record<string, string>

const pageSize = 10
const examples = 50

const lists = 'listApplications'

/** Lists an owner's applications in every way: filters, searches, orders, and the last page of each order. */
async function listsOf(portal: MeasuredPortal, owner: string, headers: Headers): Promise<MeasuredCall[]> {
  const today = dayInRiga(new Date())
  const { data, total } = await answerTo<{ data: { number: string }[]; total: number }>(
    portal,
    createRequest(headers, lists, { query: { sort: 'submitted_at' } }),
  )
  const queries: [of: string, Query][] = [
    ['first page', {}],
    ['stage open', { stage: 'open' }],
    ['stage submitted', { stage: 'submitted' }],
    ['one status', { status: 'registered' }],
    ['one type', { type: 'changes' }],
    ['of thirty days', { created_from: addDays(today, -30), created_to: today }],
    ['search, many have it', { search: 'SIA' }],
    ['search, one has it', { search: data[0]?.number ?? '' }],
    ['search, none has it', { search: 'qqzzqq' }],
    ...['created_at', 'submitted_at', '-submitted_at', 'number', '-number', 'subject', '-subject'].map(
      (sort): [string, Query] => [`by ${sort}`, { sort }],
    ),
  ]
  const calls = queries.map(([of, query]) => ({
    name: `applications of ${owner}: ${of}`,
    requests: [createRequest(headers, lists, { query })],
  }))
  for (const sort of ['-created_at', '-submitted_at', 'number', 'subject', 'status']) {
    const request = createRequest(headers, lists, { query: { sort, offset: String(lastOffset(total)) } })
    calls.push({ name: `applications of ${owner}: last page by ${sort}`, requests: [request] })
  }
  return calls
}

/** Returns the offset of the last page. Of a longer list, this is the last page that lists show. */
const lastOffset = (total: number) => Math.min(mostListed, Math.max(0, total - (total % pageSize || pageSize)))

/** Requests the first and the last page of a list. */
async function endsOf(
  portal: MeasuredPortal,
  name: string,
  headers: Headers,
  call: CallName,
  given: Given = {},
): Promise<MeasuredCall[]> {
  const at = (offset: number) =>
    createRequest(headers, call, { ...given, query: { ...given.query, offset: String(offset) } })
  const { total } = await answerTo<{ total: number }>(portal, at(0))
  return [
    { name: `${name}: first page`, requests: [at(0)] },
    { name: `${name}: last page`, requests: [at(lastOffset(total))] },
  ]
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
/** Swaps two adjacent letters in the middle of the longest word. */
function mistyped(text: string): string {
  const [word = ''] = text.match(/\p{L}+/gu)?.toSorted((one, other) => other.length - one.length) ?? []
  const middle = Math.floor(word.length / 2)
  return text.replace(word, `${word.slice(0, middle - 1)}${word[middle]}${word[middle - 1]}${word.slice(middle + 1)}`)
}

async function searches(portal: MeasuredPortal, { ordinaryPerson: headers }: Owners): Promise<MeasuredCall[]> {
  const entities = await queryRows<{ name: string; number: string }>(
    portal,
    `select name, registration_number as number from entities.entity order by md5(entity_id::text) limit ${examples}`,
  )
  const addresses = await queryRows<{ text: string; postcode: string }>(
    portal,
    `select text, postcode from addresses.address where kind = 'building' order by md5(code) limit ${examples}`,
  )
  const cores = entities.map(({ name }) => /"(.+)"/.exec(name)?.[1] ?? name)
  const whole = addresses.map(({ text, postcode }) => text.replace(`, ${postcode}`, ''))
  const kinds: [call: CallName, kind: string, words: string[]][] = [
    ['searchEntities', 'whole name', cores],
    ['searchEntities', 'without diacritics', cores.map(plain)],
    ['searchEntities', 'first four letters', cores.map((core) => core.slice(0, 4))],
    ['searchEntities', 'what many have', ['SIA']],
    ['searchEntities', 'registration number', entities.map(({ number }) => number)],
    ['searchEntities', 'nothing found', ['qqzzqq']],
    ['searchAddresses', 'as written', whole],
    ['searchAddresses', 'first five letters', whole.map((text) => text.slice(0, 5))],
    ['searchAddresses', 'other order', whole.map((text) => text.split(', ').toReversed().join(' '))],
    ['searchAddresses', 'without diacritics', whole.map(plain)],
    ['searchAddresses', 'one typing error', whole.map(mistyped)],
    ['searchAddresses', 'nothing found', ['qqzzqq']],
  ]
  const names: { [Call in CallName]?: string } = { searchEntities: 'entities', searchAddresses: 'addresses' }
  return kinds.map(([call, kind, words]) => ({
    name: `search of ${names[call]}: ${kind}`,
    requests: words.map((search) => createRequest(headers, call, { query: { search } })),
  }))
}

/**
 * Returns saves of form fields, each with a new value. The last field is a name, which no other application may have.
 */
export function createSaves(applicants: readonly TestApplicant[], count: number): LoadRequest[] {
  const fields = ['address.owner.ownerName', 'contact.details.email', 'company.firm.name']
  return Array.from({ length: count }, (_, index) => {
    const { headers, applicationId, service } = applicants[index % applicants.length] as TestApplicant
    const field = fields[Math.floor(index / applicants.length) % fields.length]
    return createRequest(headers, 'changeApplication', {
      params: { uuid: applicationId },
      body: { changes: { [`${service}.${field}`]: `Liepa ${index}` } },
    })
  })
}

async function ofOneApplication(
  portal: MeasuredPortal,
  { registeredAuthor, registeredId }: Owners,
): Promise<MeasuredCall[]> {
  const registered = { params: { uuid: registeredId } }
  const founder = await aFounder(portal)
  const own = { params: { uuid: founder.applicationId } }
  return [
    { name: 'one application', requests: [createRequest(registeredAuthor, 'getApplication', registered)] },
    { name: 'its timeline', requests: [createRequest(registeredAuthor, 'getTimeline', registered)] },
    { name: 'one draft, the longest form', requests: [createRequest(founder.headers, 'getApplication', own)] },
    { name: 'autosave of it', requests: createSaves([founder], 100) },
    { name: 'check of its rules', requests: [createRequest(founder.headers, 'checkRules', own)] },
  ]
}

/** Returns every kind of call whose cost may depend on the amount of data. */
export async function prepareCalls(portal: MeasuredPortal): Promise<MeasuredCall[]> {
  const owners = await signInOwners(portal)
  const { guest, greatestEntity, greatestEntityId: id, busiestPerson, ordinaryPerson, officerOfMany } = owners
  const entity = { params: { id } }
  const as = (name: string, headers: Headers, call: CallName, given?: Given): MeasuredCall => ({
    name,
    requests: [createRequest(headers, call, given)],
  })
  const [represented] = await queryRows<{ name: string }>(
    portal,
    `select e.name from entities.entity e join entities.officer o using (entity_id) where o.position = 'PROCURATOR' and e.legal_form = 'SIA' limit 1`,
  )
  return [
    ...(await listsOf(portal, 'the greatest entity', greatestEntity)),
    ...(await listsOf(portal, 'the busiest person', busiestPerson)),
    ...(await listsOf(portal, 'an ordinary person', ordinaryPerson)),
    ...(await listsOf(portal, 'all entities of an officer of many', owners.officerForAll)),
    ...(await endsOf(portal, 'submissions of the greatest entity', greatestEntity, 'listApplicationsFiltered', {
      query: { stage: 'submitted' },
    })),
    ...(await endsOf(portal, 'payments of the greatest entity', greatestEntity, 'listPayments')),
    ...(await endsOf(portal, 'payments of the busiest person', busiestPerson, 'listPayments')),
    as('payments of an ordinary person', ordinaryPerson, 'listPayments'),
    ...(await endsOf(portal, 'history of the greatest entity', greatestEntity, 'listEntityActions', entity)),
    ...(await endsOf(portal, 'history of the busiest person', busiestPerson, 'listActions')),
    as('history of an ordinary person', ordinaryPerson, 'listActions'),
    as('notifications of the busiest person', busiestPerson, 'listNotifications'),
    as('notifications of an ordinary person', ordinaryPerson, 'listNotifications'),
    as('delegations of an ordinary person', ordinaryPerson, 'listDelegations'),
    as('delegations of the greatest entity', greatestEntity, 'listEntityDelegations', { params: { entity_id: id } }),
    ...(await endsOf(portal, 'delegations of the entities of an officer of many', officerOfMany, 'listDelegations', {
      query: { kind: 'represented' },
    })),
    ...(await endsOf(portal, 'entities of an officer of many', officerOfMany, 'listLegalEntities')),
    as('entities of an officer of many: search', officerOfMany, 'listLegalEntities', {
      query: { search: represented?.name ?? '' },
    }),
    as('dependents of an officer of many', officerOfMany, 'listDependents'),
    ...(await searches(portal, owners)),
    ...(await ofOneApplication(portal, owners)),
    as('catalogue, guest', guest, 'getCatalogue'),
    as('catalogue, entity', greatestEntity, 'getEntityCatalogue', entity),
    as('profile of an ordinary person', ordinaryPerson, 'getProfile'),
    as('profile of an officer of many', officerOfMany, 'getProfile'),
    as('profile of the greatest entity', greatestEntity, 'getLegalEntityProfile', entity),
    as('check of a name', guest, 'checkName', { query: { name: represented?.name ?? '' } }),
  ]
}
