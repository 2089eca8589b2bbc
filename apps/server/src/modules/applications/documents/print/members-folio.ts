import type { FactValue } from '@portal/contract/facts'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { formatRanges } from '@portal/forms/answers/number-ranges'
import { asObject } from '@portal/forms/answers/places'
import type { ActiveRow } from '@portal/forms/answers/active-fields'
import { computeResult } from '@portal/forms/facts/compute-result'
import { toMoney, addNominals } from '@portal/domain'
import type { Block } from '../../../files/index.ts'
import type { DocumentBody, DocumentSource } from './document-source.ts'
import { describeHolder, rowsAt, textIn } from './people.ts'
import type { DocumentWords } from './document-words.ts'

/** Renders the register of members or stockholders as it is after the entry (Komerclikuma 187. un 234. pants). */
export function membersFolio(source: DocumentSource): DocumentBody {
  const { entity, words, service, answers, registered, document } = source
  const texts = document.type === 'stockholders-register' ? 'documents.stockholders' : 'documents.folio'
  const result = computeResult([{ service, answers }], entity ? registered : [])
  const held = result.filter(isHolding)
  const holdings = held.map(({ value }) => value)
  const valueOf = (kind: 'capital' | 'name') => asObject(result.find((fact) => fact.kind === kind)?.value)
  const { amount, currency } = valueOf('capital') as Partial<FactValue<'capital'>>
  const name = entity?.name ?? String(valueOf('name')['name'])
  const { changedOn, reason } = asObject(asObject(answers['register'])['folio'])
  return {
    title: words.say(`services.document-types.${document.type}`),
    subtitle: entity ? name : '',
    letterhead: { kind: 'subject', name },
    blocks: [
      {
        kind: 'paragraph',
        text: words.say(`${texts}.intro`, {
          name,
          number: entity?.registrationNumber ?? 'none',
          day: typeof changedOn === 'string' ? words.day(changedOn) : '',
          reason: typeof reason === 'string' ? reason : reasonWithoutPassing(source),
          capital: amount ? moneyIn(currency, amount, words) : 'none',
        }),
      },
      {
        kind: 'table',
        head: ['row', 'member', 'numbers', 'shares', 'nominal', 'total'].map((key) => words.say(`${texts}.${key}`)),
        rows: holdings.map((holding, index) => rowOf(holding, index, words)),
        numeric: [true, false, false, true, true, true],
      },
      ...namedRepresentatives(held, source),
    ],
  }
}

/** Without a passing of shares the company is new, its capital changes, or only the data of a member do. */
function reasonWithoutPassing({ service, entity }: DocumentSource): 'founding' | 'capital' | 'data' {
  if (!entity) return 'founding'
  return service.facts.some(({ kind }) => kind === 'capital') ? 'capital' : 'data'
}

/**
 * Names the representatives of holders in common, a new one with the address (Komerclikuma 157. pants). The register
 * publishes no addresses of persons, and earlier entries may have no representative.
 */
const namedRepresentatives = (
  held: readonly { readonly value: Holding; readonly isAdded: boolean }[],
  source: DocumentSource,
): Block[] => {
  const { words } = source
  // The answers have the new holdings in the order of their groups.
  const named = representativePlaces.flatMap((place) => rowsAt(source, place))
  return held.flatMap(({ value: { representative }, isAdded }, index): Block[] => {
    if (!representative) return []
    const { phrase: person } = describeHolder({ value: { holder: representative } }, words)
    const row = isAdded ? named.shift() : undefined
    const address = row ? addressGiven(row, words) : ''
    const text = words.say('documents.folio.represented', { row: index + 1, person, address: address || 'none' })
    return [{ kind: 'paragraph', text }]
  })
}

const representativePlaces = [
  'founders.representative',
  'founders.secondRepresentative',
  'founders.thirdRepresentative',
  'register.representative',
]

/** Returns the address of a representative whom the answers name. */
function addressGiven(row: ActiveRow, words: DocumentWords): string {
  const chosen = asObject(row.fields.find(({ field }) => field.key === 'address')?.value)['text']
  if (typeof chosen === 'string') return chosen
  const abroad = ['otherAddressElementsAbroad', 'cityOrRegionAbroad', 'zipCodeAbroad'].map((key) => textIn(row, key))
  const country = textIn(row, 'countryOfResidence')
  return [...abroad, country && words.country(country)].filter(Boolean).join(', ')
}

function rowOf(holding: Holding, index: number, words: DocumentWords): string[] {
  const { shares, nominal, ranges, category, currency } = holding
  const money = (amount: string) => moneyIn(currency, amount, words)
  return [
    String(index + 1),
    describeHolder({ value: holding }, words).phrase,
    [category, ranges && formatRanges(ranges)].filter(Boolean).join('; '),
    shares === null ? '' : words.number(shares),
    nominal === null ? '' : money(nominal),
    shares === null || nominal === null ? '' : money(toMoney(addNominals([{ shares, nominal }]))),
  ]
}
