import type { Language } from '../../pages/language.ts'

type Value = { readonly [part: string]: unknown }
type Words = Record<string, string>

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

/** Name of each kind of fact, and its value in words. */
function describeFacts(language: Language) {
  const say = (lv: string, en: string): string => (language === 'lv' ? lv : en)

  const positions: Words = {
    BOARD_MEMBER: say('valdes loceklis', 'board member'),
    CHAIR_OF_BOARD: say('valdes priekšsēdētājs', 'chair of the board'),
    COUNCIL_MEMBER: say('padomes loceklis', 'council member'),
    CHAIR_OF_COUNCIL: say('padomes priekšsēdētājs', 'chair of the council'),
    DEPUTY_CHAIR_OF_COUNCIL: say('padomes priekšsēdētāja vietnieks', 'deputy chair of the council'),
    SOLE_TRADER: say('individuālais komersants', 'sole trader'),
    FARM_OWNER: say('saimniecības īpašnieks', 'owner of the farm'),
    FOUNDER: say('dibinātājs', 'founder'),
    AUTHORISED_REPRESENTATIVE: say('pilnvarotais pārstāvis', 'authorised representative'),
    MANAGER: say('grupas vadītājs', 'manager of the grouping'),
    LIQUIDATOR: say('likvidators', 'liquidator'),
  }

  const controls: Words = {
    shares: say('ar kapitāla daļām', 'by shares'),
    'voting-rights': say('ar balsstiesībām', 'by voting rights'),
    board: say('valdē', 'on the board'),
    contract: say('ar līgumu', 'by a contract'),
    other: say('citādi', 'otherwise'),
  }

  const reasons: Words = {
    recalled: say('atsaukts', 'recalled'),
    resigned: say('atstāj amatu', 'resigns'),
    'term-ended': say('beidzies termiņš', 'the term has ended'),
    deceased: say('miris', 'deceased'),
    decided: say('nolemts slēgt', 'closed by decision'),
    revoked: say('prokūra atsaukta', 'the procuration is revoked'),
    renounced: say('prokūrists atteicies', 'the procurator renounced'),
    withdrew: say('izstājies', 'withdrew'),
    'ceased-to-exist': say('beidza pastāvēt', 'ceased to exist'),
    sale: say('pārdošana', 'sale'),
    gift: say('dāvinājums', 'gift'),
    inheritance: say('mantošana', 'inheritance'),
    ruling: say('tiesas nolēmums', 'court ruling'),
    transaction: say('darījums', 'transaction'),
    succession: say('tiesību pāreja reorganizācijā', 'succession by reorganisation'),
    'principal-ended': say('ārvalsts komersants vairs nepastāv', 'the foreign merchant no longer exists'),
  }

  const states: Words = {
    suspended: say('darbība apturēta', 'business suspended'),
    liquidation: say('likvidācija', 'liquidation'),
    insolvency: say('maksātnespēja', 'insolvency'),
    reorganisation: say('reorganizācija', 'reorganisation'),
    struck_off: say('izslēgšana no reģistra', 'struck off the register'),
  }

  function right({ representation, with_at_least: others }: Value): string {
    if (representation === 'INDIVIDUALLY') return say('pārstāv atsevišķi', 'represents alone')
    if (representation === 'WITH_ALL') return say('pārstāv kopā ar visiem', 'represents together with all others')
    if (representation === 'WITH_CHAIR') return say('pārstāv kopā ar priekšsēdētāju', 'represents with the chair')
    return representation === 'WITH_AT_LEAST'
      ? say(`pārstāv kopā ar vismaz ${text(others)}`, `represents with at least ${text(others)} others`)
      : ''
  }

  const chain = (through: unknown): string => {
    const names = Array.isArray(through) ? through.map(holder).join(', ') : ''
    return names && say(`ar ${names} starpniecību`, `through ${names}`)
  }

  const holding = ({ holder: one, joint, representative, shares, nominal, currency, category }: Value): string =>
    joined(
      Array.isArray(joint) ? joint.map(holder).join(say(' un ', ' and ')) : holder(one),
      after(say('kopīgais pārstāvis', 'common representative'), holder(representative)),
      text(shares) && `${text(shares)} × ${text(nominal)} ${text(currency)}`.trim(),
      text(category),
    )

  const kinds: Record<string, [name: string, words: (value: Value) => string]> = {
    name: [say('Nosaukums', 'Name'), ({ name }) => text(name)],
    legal_form: [say('Tiesiskā forma', 'Legal form'), ({ form }) => text(form)],
    seat: [say('Juridiskā adrese', 'Legal address'), (value) => text(value['text'])],
    contact: [say('Saziņa', 'Contacts'), ({ email, phone }) => joined(text(email), text(phone))],
    capital: [
      say('Pamatkapitāls', 'Share capital'),
      ({ amount, paid, currency }) =>
        joined(`${text(amount)} ${text(currency)}`.trim(), after(say('apmaksāts', 'paid'), paid)),
    ],
    capital_decrease: [
      say('Paziņojums par pamatkapitāla samazināšanu', 'Notice of a decrease of the share capital'),
      ({ amount, currency }) => `${say('līdz', 'to')} ${text(amount)} ${text(currency)}`,
    ],
    statutes: [
      say('Statūti', 'Articles of association (statutes)'),
      ({ adopted_on }) => after(say('apstiprināti', 'adopted'), adopted_on),
    ],
    contract: [
      say('Grupas līgums', 'Contract of the grouping'),
      ({ made_on }) => after(say('noslēgts vai grozīts', 'made or amended on'), made_on),
    ],
    objective: [say('Mērķis', 'Objective'), (value) => text(value['text'])],
    confession: [say('Konfesionālā piederība', 'Denomination'), (value) => text(value['text'])],
    term: [
      say('Darbības termiņš', 'Term of activity'),
      ({ until }) => after(say('līdz', 'until'), until) || say('nav noteikts', 'not limited'),
    ],
    area: [say('Darbības joma', 'Field of activity'), ({ code }) => text(code)],
    officer: [
      say('Amatpersona', 'Officer'),
      (value) =>
        joined(holder(value['holder']), positions[text(value['position'])] ?? text(value['position']), right(value)),
    ],
    principal: [
      say('Ārvalsts komersants vai organizācija', 'Foreign merchant or organisation'),
      ({ holder: one, address, activity }) => joined(holder(one), text(address), text(activity)),
    ],
    arbitrator: [say('Šķīrējtiesnesis', 'Arbitrator'), (value) => holder(value['holder'])],
    arbitrators_list: [
      say('Šķīrējtiesnešu saraksta apliecinājums', 'Confirmation of the list of arbitrators'),
      ({ confirmed_on }) => text(confirmed_on),
    ],
    owners_statement: [
      say('Ziņas par labuma guvēju noskaidrošanu', 'Statement on beneficial owners'),
      ({ finding, reason, unchanged_on }) =>
        joined(text(finding), after(say('nav mainījušies', 'unchanged'), unchanged_on), text(reason)),
    ],
    membership: [
      say('Partijas biedri', 'Members of the party'),
      ({ members, citizens }) =>
        `${Number(members)}, ${say('no tiem Latvijas pilsoņi', 'of them citizens of Latvia')}: ${Number(citizens)}`,
    ],
    procuration: [
      say('Prokūra', 'Procuration'),
      (value) =>
        joined(
          holder(value['holder']),
          right(value),
          value['real_estate'] === true ? say('arī nekustamais īpašums', 'real estate, too') : '',
          after(say('filiāle:', 'branch:'), value['branch']),
        ),
    ],
    member: [say('Dalībnieks', 'Member'), holding],
    stockholder: [say('Akcionārs', 'Stockholder'), holding],
    partner: [
      say('Biedrs', 'Partner'),
      (value) =>
        joined(
          holder(value['holder']),
          value['type'] === 'LIMITED'
            ? say('komandīts', 'limited partner')
            : say('personiski atbildīgs biedrs', 'general partner'),
          after(say('ieguldījums', 'contribution'), value['contribution']),
          after(say('dalībvalsts', 'member state'), value['member_state']),
          value['type'] === 'GENERAL' && !value['member_state'] && !value['representation']
            ? say('bez pārstāvības tiesībām', 'without a right of representation')
            : right(value),
        ),
    ],
    beneficial_owner: [
      say('Patiesais labuma guvējs', 'Beneficial owner'),
      ({ holder: one, residence, control, through }) =>
        joined(
          holder(one),
          after(say('dzīvo:', 'lives in:'), residence),
          controls[text(control)] ?? text(control),
          chain(through),
        ),
    ],
    branch: [say('Filiāle', 'Branch'), ({ name, address }) => joined(text(name), text(address))],
    prohibition: [say('Aizliegums', 'Prohibition'), (value) => joined(text(value['text']), text(value['imposed_by']))],
    legal_state: [
      say('Tiesiskais statuss', 'Legal status'),
      (value) => text(value['text']) || (states[text(value['state'])] ?? ''),
    ],
  }
  return { kinds, reasons }
}

const words = { lv: describeFacts('lv'), en: describeFacts('en') }

export const kindName = (kind: string, language: Language): string => words[language].kinds[kind]?.[0] ?? kind
export const factWords = (kind: string, value: Value, language: Language): string =>
  words[language].kinds[kind]?.[1](value) ?? JSON.stringify(value)
export const reasonWords = (reason: string, language: Language): string => words[language].reasons[reason] ?? reason
