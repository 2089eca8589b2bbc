import { getBody } from '@portal/domain/representation/bodies'
import { fullName } from '@portal/domain/names/person-name'
import type { EntityHolder, Fact, Holder, PersonHolder } from '@portal/contract/facts'
import type { FactChange } from './filed-facts.ts'
import { groupAt } from '../answers/places.ts'
import { fieldTextKey } from '../definition/text-keys.ts'
import type { ServiceDefinition } from '../definition/vocabulary.ts'

/** The texts and formats of one language. */
export interface Translator {
  say(key: string, values?: Record<string, string | number>): string
  has(key: string): boolean
  /** A day `YYYY-MM-DD`. */
  day(day: string): string
  /** An amount of euros, `2800.00`. */
  money(amount: string): string
  number(value: number): string
  country(code: string): string
}

type Currency = string | null | undefined

/** Checks that two amounts of the register may be compared: earlier entries may be in lats, and euros are the default. */
export const isSameCurrency = (one: Currency, other: Currency): boolean => (one ?? 'EUR') === (other ?? 'EUR')

export const isInEuros = (currency: Currency): boolean => isSameCurrency(currency, 'EUR')

/** Formats an amount of the register. */
export const moneyIn = (
  currency: string | null | undefined,
  amount: string,
  speech: Pick<Translator, 'money'>,
): string => (isInEuros(currency) ? speech.money(amount) : `${amount} ${currency}`)

export interface FactWords {
  /** Name of the object or person. */
  title: string
  details: string[]
}

/** Texts of a filing's change to one of the register's facts. */
export interface ChangeWords {
  kind: string
  operation: string
  /** Null where the register has no such fact. */
  before: FactWords | null
  after: FactWords
}

/** Returns the name; empty for a holder that the register does not have, such as one whose fact has ended since. */
export function formatHolder(holder: Holder | null): string {
  if (!holder) return ''
  return 'forename' in holder ? fullName(holder) : holder.name
}

/** Formats a personal code or number. */
export const formatIdentifier = (holder: Partial<PersonHolder & EntityHolder> | null): string | null =>
  (holder?.personal_code ?? holder?.registration_number ?? null)?.replace(
    /^(\d{6})(\d{5})$/,
    holder && 'forename' in holder ? '$1-$2' : '$&',
  ) ?? null

/** Puts a fact into words; parts of its value may be missing. @param capital total for the percentage of a share; null without one */
export function factWords(
  { kind, value }: Pick<Fact, 'kind' | 'value'>,
  speech: Translator,
  capital: string | null = null,
): FactWords {
  const { day } = speech
  const say = (key: string, values?: Record<string, string | number>) => speech.say(`facts.${key}`, values)
  const keyed = (key: string, word: string) => (speech.has(`facts.${key}.${word}`) ? say(`${key}.${word}`) : word)
  const words = (title: string, ...details: unknown[]): FactWords => ({
    title,
    details: details.filter((detail): detail is string => typeof detail === 'string' && detail !== ''),
  })
  const amount = (sum: string, currency: string | null | undefined) => moneyIn(currency, sum, speech)
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? speech.country(code) : code)
  const right = (representation: string | null | undefined, others: number | null | undefined) =>
    representation && say(`rights.${representation}`, { count: representation === 'WITH_AT_LEAST' ? (others ?? 1) : 1 })
  const fact = { kind, value } as Fact

  switch (fact.kind) {
    case 'name':
      return words(fact.value.name)
    case 'legal_form': {
      const { form } = fact.value
      return words(speech.has(`entities.forms.${form}`) ? speech.say(`entities.forms.${form}`) : form)
    }
    case 'seat':
    case 'objective':
    case 'confession':
      return words(fact.value.text)
    case 'contact':
      return words([fact.value.email, fact.value.phone].filter(Boolean).join(', ') || say('hidden'))
    case 'capital': {
      const { amount: whole, paid, currency } = fact.value
      return words(whole ? amount(whole, currency) : '', paid && say('paid', { amount: amount(paid, currency) }))
    }
    case 'capital_decrease':
      return words(
        fact.value.amount ? say('decreasedTo', { amount: amount(fact.value.amount, fact.value.currency) }) : '',
      )
    case 'contract':
      return words(fact.value.made_on ? say('contractMade', { day: day(fact.value.made_on) }) : say('kinds.contract'))
    case 'statutes':
      return words(fact.value.adopted_on ? say('adopted', { day: day(fact.value.adopted_on) }) : say('kinds.statutes'))
    case 'term':
      return words(fact.value.until ? say('until', { day: day(fact.value.until) }) : say('noTerm'))
    case 'area':
      return words(fact.value.code ?? '')
    case 'officer': {
      const { holder, position, representation, with_at_least: others } = fact.value
      // Councils and auditors do not represent, although the register states a right of every officer.
      const canRepresent = !['council', 'auditors'].includes(getBody({ position }))
      return words(
        formatHolder(holder),
        keyed('positions', position),
        canRepresent && right(representation, others),
        formatIdentifier(holder),
      )
    }
    case 'principal': {
      const { holder, address, activity } = fact.value
      return words(
        formatHolder(holder),
        holder.country && country(holder.country),
        formatIdentifier(holder),
        address,
        activity,
      )
    }
    case 'arbitrator':
      return words(formatHolder(fact.value.holder), formatIdentifier(fact.value.holder))
    case 'arbitrators_list':
      return words(
        fact.value.confirmed_on
          ? say('confirmedOn', { day: day(fact.value.confirmed_on) })
          : say('kinds.arbitrators_list'),
      )
    case 'owners_statement': {
      const { finding, reason, unchanged_on: unchangedOn } = fact.value
      const unchanged = unchangedOn && say('ownersUnchanged', { day: day(unchangedOn) })
      return finding
        ? words(say(`findings.${finding}`), unchanged, reason)
        : words(unchanged || say('kinds.owners_statement'))
    }
    case 'membership':
      return words(say('members', { count: fact.value.members }), say('citizens', { count: fact.value.citizens }))
    case 'procuration': {
      const { holder, real_estate: realEstate, branch, representation, with_at_least: others } = fact.value
      return words(
        formatHolder(holder),
        say('positions.PROCURATOR'),
        right(representation, others),
        realEstate && say('realEstate'),
        branch && say('branchOnly', { branch }),
        formatIdentifier(holder),
      )
    }
    case 'member':
    case 'stockholder': {
      const { holder, joint, representative, shares, nominal, currency, ranges, category } = fact.value
      const holders = holder ? [holder] : (joint ?? [])
      const ofShares = (key: string, values?: Record<string, string | number>) =>
        fact.kind === 'stockholder' ? say(`stock.${key}`, values) : say(key, values)
      const part = shares && nominal && Number(capital) > 0 ? (shares * Number(nominal)) / Number(capital) : null
      return words(
        holders.map(formatHolder).join(', '),
        joint && ofShares('joint'),
        representative && say('representative', { name: formatHolder(representative) }),
        (shares ?? null) !== null &&
          (nominal
            ? ofShares('sharesOf', { count: shares ?? 0, nominal: amount(nominal, currency) })
            : ofShares('shares', { count: shares ?? 0 })),
        part !== null && say('part', { percent: speech.number(part * 100) }),
        category && ofShares('category', { category }),
        ranges && ofShares('ranges', { ranges: ranges.map(([from, to]) => `${from}–${to}`).join(', ') }),
        holders.map(formatIdentifier).filter(Boolean).join(', '),
      )
    }
    case 'partner': {
      const {
        holder,
        type,
        contribution,
        currency,
        member_state: state,
        representation,
        with_at_least: others,
      } = fact.value
      return words(
        formatHolder(holder),
        // Only members of a grouping have a member state.
        keyed('partners', state ? 'MEMBER' : type),
        contribution && say('contribution', { amount: amount(contribution, currency) }),
        state && say('memberState', { country: country(state) }),
        // The agreement may exclude a personally liable partner from representation (Komerclikuma 90. pants); the register may also not state a right.
        type === 'GENERAL' && !state && representation === null ? say('noRight') : right(representation, others),
        formatIdentifier(holder),
      )
    }
    case 'beneficial_owner': {
      const { holder, control, through, nationality, residence } = fact.value
      return words(
        formatHolder(holder),
        control && keyed('controls', control),
        through && through.length > 0 && say('through', { chain: through.map(formatHolder).join(' → ') }),
        nationality && say('nationality', { country: country(nationality) }),
        residence && say('residence', { country: country(residence) }),
        formatIdentifier(holder),
      )
    }
    case 'branch':
      return words(fact.value.name ?? '', fact.value.registration_number, fact.value.address)
    case 'prohibition':
      return words(fact.value.text ?? fact.value.type ?? '', fact.value.imposed_by)
    case 'legal_state':
      return words(speech.say(`facts.states.${fact.value.state}`), fact.value.text)
  }
}

/** Names a fact for a choice among others: the name includes a distinction between two persons of one name. */
export function factName(fact: Pick<Fact, 'kind' | 'value'>, speech: Translator): string {
  const { title, details } = factWords(fact, speech)
  return details[0] === undefined ? title : `${title} (${details[0]})`
}

/** Puts a change into words, before and after. @param service definition whose texts are used too */
export function changeWords(service: ServiceDefinition, change: FactChange<Fact>, speech: Translator): ChangeWords {
  const { filed, before } = change
  const { operation, kind, value, since, until } = filed
  const said =
    value === null ? { title: speech.say('facts.ended'), details: [] } : factWords({ kind, value } as Fact, speech)
  return {
    kind: speech.say(`facts.kinds.${kind}`),
    operation: speech.say(`facts.operations.${operation}`),
    before: before && factWords(before, speech),
    after: {
      title: said.title,
      details: [
        ...said.details,
        ...(since ? [speech.say('facts.begins', { day: speech.day(since) })] : []),
        ...(until ? [speech.say('facts.ends', { day: speech.day(until) })] : []),
        ...reasonWords(service, change, speech),
      ],
    },
  }
}

/** Puts the reason into words: it is one of a question's answers. */
function reasonWords(service: ServiceDefinition, { filed, mapping }: FactChange, speech: Translator): string[] {
  const { rows = '', reason } = mapping
  if (filed.reason === null || reason === undefined) return []
  const [, place = rows, asked = reason] = /^(.+)\.([^.]+)$/.exec(reason) ?? []
  const { step, group } = groupAt(service, place)
  const field = group.fields.find(({ key }) => key === asked)
  if (!field) return []
  const key = `${fieldTextKey(service.code, { step: step.key, group: group.key, field })}.options.${filed.reason}`
  return [speech.has(key) ? speech.say(key) : filed.reason]
}
