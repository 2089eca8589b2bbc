import type { PaymentState } from '@portal/domain/applications/permitted-actions'
import { computeStage } from '@portal/domain/applications/stages'
import type { Answer } from '../api.ts'

/** Makes a recognisable uuid: always the same for a word. */
export const makeId = (word: string) =>
  `019a0000-0000-7000-8000-${[...word]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')
    .slice(-12)}`

export type Account = Answer<'getProfile'>['data']

const person = { uuid: makeId('person'), name: 'Anna Kalniņa' }

/** Makes the profile account of a person who acts for themselves; a test sets the relevant fields. */
export const anAccount = (given: Partial<Account> = {}): Account => ({
  name: given.natural_person?.name ?? person.name,
  natural_person: person,
  legal_entities: [],
  legal_entities_count: given.legal_entities?.length ?? 0,
  selected_uuid: given.natural_person?.uuid ?? person.uuid,
  legal_entity_uuid: null,
  legal_entity_name: null,
  need_profile_submit: false,
  need_profile_review: false,
  need_terms_consent: false,
  has_legal_facts: false,
  is_notary: false,
  has_dependants: false,
  has_partner_organizations: false,
  ui_lang: 'lv',
  external_organizations: [],
  mode: null,
  organization_uuid: null,
  help_desk: null,
  session_expired: 20,
  ...given,
})

/** Makes a legal entity among the represented ones. */
export const anEntityRow = (
  given: Partial<Answer<'listLegalEntities'>['data'][number]> = {},
): Answer<'listLegalEntities'>['data'][number] => ({
  uuid: makeId('entity'),
  name: 'SIA "Liepu aleja"',
  registration_number: '40203901032',
  legal_form: 'SIA',
  address: 'Graudu iela 49, Liepāja',
  status: 'active',
  right: 'representation',
  representation: 'INDIVIDUALLY',
  with_at_least: null,
  open_applications: 0,
  ...given,
})

/** Makes the profile of a represented entity. */
export const anEntityProfile = (
  given: Partial<Answer<'getLegalEntityProfile'>['data']> = {},
): Answer<'getLegalEntityProfile'>['data'] => ({
  uuid: makeId('entity'),
  name: 'SIA "Liepu aleja"',
  registration_number: '40203901032',
  legal_form: 'SIA',
  status: 'active',
  address: { code: '1', text: 'Graudu iela 49, Liepāja' },
  capital: '30000.00',
  registered_on: '2016-02-01',
  officers: [],
  need_profile_submit: false,
  need_profile_review: false,
  parent: null,
  represented: [],
  confirmed_on: null,
  permissions: { can_confirm: true },
  ...given,
})

/** Makes a branch of an entity. */
export const aBranch = (
  given: Partial<Answer<'listDependents'>['data'][number]> = {},
): Answer<'listDependents'>['data'][number] => ({
  uuid: makeId('branch'),
  name: 'Rēzeknes filiāle',
  registration_number: '40203901070',
  type: 'branch',
  legal_form: 'FIL',
  address: 'Latgales iela 119, Rēzekne',
  status: 'active',
  parent: { uuid: makeId('entity'), name: 'SIA "Liepu aleja"' },
  ...given,
})

/** Computes the stage of a sample with these facts. */
const stageIn = ({
  state = 'draft',
  submitted_at: submittedAt = null,
  payment = null,
  question = null,
}: Partial<Answer<'getApplication'>['data']>) =>
  computeStage({
    state,
    isBeingSent: submittedAt !== null && (state === 'draft' || state === 'initiated'),
    payment: (payment?.status ?? null) as PaymentState | null,
    hasQuestion: question !== null,
  })

/** Makes a person's draft without answers. */
export const anApplication = (
  given: Partial<Answer<'getApplication'>['data']> = {},
): Answer<'getApplication'>['data'] => ({
  uuid: makeId('application'),
  number: 'P-2026-000001',
  register_number: null,
  state: 'draft',
  stage: stageIn(given),
  next_step: 'continue',
  version: 0,
  submission_type: 'NATURAL_PERSON',
  account_type: 'person',
  author: person,
  subject: null,
  on_behalf_of: null,
  ground: null,
  notary: null,
  subject_name: null,
  services: [{ code: 'change-legal-address', name: 'Juridiskās adreses maiņa', version: 1, form: 'SIA' }],
  submitData: {},
  withdrawn_declarations: [],
  current_tab: 'data_entry',
  additional_options: {
    fast_processing: false,
    fast_days: 1,
    relief: null,
    supporting_services: [],
    available_reliefs: [],
  },
  price: '20.00',
  total_price: '20.00',
  quote: { lines: [], total: '20.00', expedited: false, relief: null, quoted_on: '2026-11-20' },
  paid_amount: null,
  payment_date: null,
  payer: null,
  payment: null,
  documents: [],
  postponement: null,
  decision: null,
  registered_entity: null,
  question: null,
  due_on: null,
  rating: null,
  additional_documents: [],
  permitted_actions: ['edit'],
  created_at: '2026-11-20T10:00:00Z',
  changed_at: '2026-11-20T10:00:00Z',
  submitted_at: null,
  first_submitted_at: null,
  ...given,
})

/** Makes an attempt to pay for it. */
export const aPayment = (
  given: Partial<Answer<'listPayments'>['data'][number]> = {},
): Answer<'listPayments'>['data'][number] => ({
  payment_request_id: makeId('payment'),
  application_uuid: makeId('application'),
  application_number: 'P-2026-000001',
  legal_entity_name: null,
  status: 'pending',
  method: 'card',
  pay_until: null,
  calculated_amount: '30.00',
  paid_amount: null,
  date: null,
  payer: null,
  created_at: '2026-11-20T10:00:00Z',
  late_money: null,
  surplus: [],
  fee_refund: null,
  receiver: 'Valsts kase',
  registration_number: '90000050138',
  swift: 'TRELLV22',
  account: 'LV80BANK0000435195001',
  purpose: 'Valsts nodeva, Juridiskās adreses maiņa',
  reference: 'RF97P2026000001A1',
  ...given,
})

/** The fee of a change in the commercial register. */
export const aFee: Answer<'getCatalogue'>['data'][number]['services']['list'][number]['fees'][number] = {
  register: 'commercial',
  review: { count: 3, kind: 'working-days', is_placeholder: false },
  standard: '20.00',
  shorter_terms: [],
  single_founder_at_base: false,
  is_placeholder: false,
}

type Group = Answer<'getCatalogue'>['data'][number]
type Service = Group['services']['list'][number]

export const aService = (given: Pick<Service, 'code' | 'name'> & Partial<Service>): Service => ({
  description: '',
  keywords: '',
  fees: [aFee],
  submission_types: ['NATURAL_PERSON', 'LEGAL_ENTITY', 'ON_BEHALF_OF_ENTITY'],
  caution: null,
  ...given,
})

/** A group of the catalogue. */
export const aGroup = (list: Service[], refused: Group['services']['refused'] = []): Group => ({
  group: { code: 'identity', name: 'Nosaukums, adrese un statūti' },
  services: { list, total: list.length, refused },
})

type Document = Answer<'getApplication'>['data']['documents'][number]
export const aDocument = (given: Partial<Document> = {}): Document => ({
  uuid: makeId('d1'),
  type: 'other',
  service: null,
  row: null,
  person: null,
  name: 'Statūti.txt',
  media_type: 'text/plain',
  size: 2048,
  digest: 'a'.repeat(64),
  origin: 'uploaded',
  language: null,
  out_of_date: false,
  scan: 'not-scanned',
  signatures: [],
  signers: [],
  complete: false,
  missing: [],
  flaws: [],
  uncounted: [],
  created_at: '2026-11-20T10:00:00Z',
  ...given,
})

type Signature = NonNullable<Answer<'getSigningTask'>['data']>['documents'][number]['signatures'][number]

/** Makes a valid signature. */
export const aSignature = (given: Partial<Signature> = {}): Signature => ({
  signer: 'Andris Kalniņš',
  personal_code: null,
  country: 'LV',
  signed_at: '2026-11-20T10:00:00.000Z',
  level: 'LT',
  indication: 'TOTAL-PASSED',
  sub_indication: null,
  findings: [],
  certificate_status: 'settled',
  secure: true,
  worth: null,
  ...given,
})
