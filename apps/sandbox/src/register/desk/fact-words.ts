type Value = { readonly [part: string]: unknown }

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')
const after = (word: string, value: unknown): string => (text(value) === '' ? '' : `${word} ${text(value)}`)

function holder(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const parts = value as Value
  const number = text(parts['personal_code']) || text(parts['birth_date']) || text(parts['registration_number'])
  const name = text(parts['name']) || `${text(parts['forename'])} ${text(parts['surname'])}`.trim()
  const country = text(parts['country'])
  return `${name}${number && ` (${joined(number, country === 'LV' ? '' : country)})`}`
}

const positions: Record<string, string> = {
  BOARD_MEMBER: 'valdes loceklis',
  CHAIR_OF_BOARD: 'valdes priekšsēdētājs',
  COUNCIL_MEMBER: 'padomes loceklis',
  CHAIR_OF_COUNCIL: 'padomes priekšsēdētājs',
  DEPUTY_CHAIR_OF_COUNCIL: 'padomes priekšsēdētāja vietnieks',
  SOLE_TRADER: 'individuālais komersants',
  FARM_OWNER: 'saimniecības īpašnieks',
  LIQUIDATOR: 'likvidators',
}

function right({ representation, with_at_least: others }: Value): string {
  if (representation === 'INDIVIDUALLY') return 'pārstāv atsevišķi'
  if (representation === 'WITH_ALL') return 'pārstāv kopā ar visiem'
  if (representation === 'WITH_CHAIR') return 'pārstāv kopā ar priekšsēdētāju'
  return representation === 'WITH_AT_LEAST' ? `pārstāv kopā ar vismaz ${text(others)}` : ''
}

const controls: Record<string, string> = {
  shares: 'ar kapitāla daļām',
  'voting-rights': 'ar balsstiesībām',
  board: 'valdē',
  contract: 'ar līgumu',
  other: 'citādi',
}

const chain = (through: unknown): string =>
  Array.isArray(through) && through.length > 0 ? `ar ${through.map(holder).join(', ')} starpniecību` : ''

const holding = ({ holder: one, joint, representative, shares, nominal, currency, category }: Value): string =>
  joined(
    Array.isArray(joint) ? joint.map(holder).join(' un ') : holder(one),
    after('kopīgais pārstāvis', holder(representative)),
    text(shares) && `${text(shares)} × ${text(nominal)} ${text(currency)}`.trim(),
    text(category),
  )

/** Name of each kind of fact, and its value in words. */
const kinds: Record<string, [name: string, words: (value: Value) => string]> = {
  name: ['Nosaukums', ({ name }) => text(name)],
  legal_form: ['Tiesiskā forma', ({ form }) => text(form)],
  seat: ['Juridiskā adrese', (value) => text(value['text'])],
  contact: ['Saziņa', ({ email, phone }) => joined(text(email), text(phone))],
  capital: [
    'Pamatkapitāls',
    ({ amount, paid, currency }) => joined(`${text(amount)} ${text(currency)}`.trim(), after('apmaksāts', paid)),
  ],
  capital_decrease: [
    'Paziņojums par pamatkapitāla samazināšanu',
    ({ amount, currency }) => `līdz ${text(amount)} ${text(currency)}`,
  ],
  statutes: ['Statūti', ({ adopted_on }) => after('apstiprināti', adopted_on)],
  objective: ['Mērķis', (value) => text(value['text'])],
  confession: ['Konfesionālā piederība', (value) => text(value['text'])],
  term: ['Darbības termiņš', ({ until }) => after('līdz', until) || 'nav noteikts'],
  area: ['Darbības joma', ({ code }) => text(code)],
  officer: [
    'Amatpersona',
    (value) =>
      joined(holder(value['holder']), positions[text(value['position'])] ?? text(value['position']), right(value)),
  ],
  arbitrator: ['Šķīrējtiesnesis', (value) => holder(value['holder'])],
  membership: [
    'Partijas biedri',
    ({ members, citizens }) => `${Number(members)}, no tiem Latvijas pilsoņi: ${Number(citizens)}`,
  ],
  procuration: [
    'Prokūra',
    (value) =>
      joined(
        holder(value['holder']),
        right(value),
        value['real_estate'] === true ? 'arī nekustamais īpašums' : '',
        after('filiāle:', value['branch']),
      ),
  ],
  member: ['Dalībnieks', holding],
  stockholder: ['Akcionārs', holding],
  partner: [
    'Biedrs',
    (value) =>
      joined(
        holder(value['holder']),
        value['type'] === 'LIMITED' ? 'komandīts' : 'personiski atbildīgs biedrs',
        after('ieguldījums', value['contribution']),
        right(value),
      ),
  ],
  beneficial_owner: [
    'Patiesais labuma guvējs',
    ({ holder: one, residence, control, through }) =>
      joined(holder(one), after('dzīvo:', residence), controls[text(control)] ?? text(control), chain(through)),
  ],
  branch: ['Filiāle', ({ name, address }) => joined(text(name), text(address))],
  prohibition: ['Aizliegums', (value) => joined(text(value['text']), text(value['imposed_by']))],
  legal_state: ['Tiesiskais statuss', (value) => text(value['text']) || text(value['state'])],
}

const reasons: Record<string, string> = {
  recalled: 'atsaukts',
  resigned: 'atstāj amatu',
  'term-ended': 'beidzies termiņš',
  deceased: 'miris',
}

export const kindName = (kind: string): string => kinds[kind]?.[0] ?? kind
export const factWords = (kind: string, value: Value): string => kinds[kind]?.[1](value) ?? JSON.stringify(value)
export const reasonWords = (reason: string): string => reasons[reason] ?? reason
