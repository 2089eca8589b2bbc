import type { FactValue } from '@portal/contract/facts'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { formatRanges } from '@portal/forms/answers/number-ranges'
import { asObject } from '@portal/forms/answers/places'
import type { ActiveRow } from '@portal/forms/answers/active-fields'
import { computeResult } from '@portal/forms/facts/compute-result'
import { toMoney, addNominals } from '@portal/domain'
import type { DocumentSource } from '../document-source.ts'
import type { PaperData, PaperValues } from './paper-data.ts'
import { describeHolder, rowsAt, textIn } from '../people.ts'
import type { DocumentWords } from '../document-words.ts'

/** Reads the register of members or stockholders as it is after the entry (Komerclikuma 187. un 234. pants). */
export function readFolio(source: DocumentSource): PaperData {
  const { entity, words, service, answers, registered } = source
  const result = computeResult([{ service, answers }], entity ? registered : [])
  const held = result.filter(isHolding)
  const valueOf = (kind: 'capital' | 'name') => asObject(result.find((fact) => fact.kind === kind)?.value)
  const { amount, currency } = valueOf('capital') as Partial<FactValue<'capital'>>
  const name = entity?.name ?? String(valueOf('name')['name'])
  const { changedOn, reason } = asObject(asObject(answers['register'])['folio'])
  return {
    subtitle: entity ? name : '',
    letterhead: { kind: 'subject', name },
    values: {
      name,
      number: entity?.registrationNumber ?? 'none',
      day: typeof changedOn === 'string' ? words.day(changedOn) : '',
      reason: typeof reason === 'string' ? reason : reasonWithoutPassing(source),
      capital: amount ? moneyIn(currency, amount, words) : 'none',
    },
    lists: {
      holdings: held.map(({ value }, index) => toRow(value, index, words)),
      commonRepresentatives: listRepresentatives(held, source),
    },
  }
}

/** Without a passing of shares the company is new, its capital changes, or only the data of a member do. */
function reasonWithoutPassing({ service, entity }: DocumentSource): 'founding' | 'capital' | 'data' {
  if (!entity) return 'founding'
  return service.facts.some(({ kind }) => kind === 'capital') ? 'capital' : 'data'
}

/**
 * Lists the representatives of holders in common, a new one with the address (Komerclikuma 157. pants). The register
 * publishes no addresses of persons, and earlier entries may have no representative.
 */
function listRepresentatives(
  held: readonly { readonly value: Holding; readonly isAdded: boolean }[],
  source: DocumentSource,
): PaperValues[] {
  const { words } = source
  // The answers have the new holdings in the order of their groups.
  const named = representativePlaces.flatMap((place) => rowsAt(source, place))
  return held.flatMap(({ value: { representative }, isAdded }, index) => {
    if (!representative) return []
    const { phrase: person } = describeHolder({ value: { holder: representative } }, words)
    const row = isAdded ? named.shift() : undefined
    return [{ row: index + 1, person, address: (row && addressGiven(row, words)) || 'none' }]
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

function toRow(holding: Holding, index: number, words: DocumentWords): PaperValues {
  const { shares, nominal, ranges, category, currency } = holding
  const money = (amount: string) => moneyIn(currency, amount, words)
  return {
    row: String(index + 1),
    person: describeHolder({ value: holding }, words).phrase,
    numbers: [category, ranges && formatRanges(ranges)].filter(Boolean).join('; '),
    shares: shares === null ? '' : words.number(shares),
    nominal: nominal === null ? '' : money(nominal),
    amount: shares === null || nominal === null ? '' : money(toMoney(addNominals([{ shares, nominal }]))),
  }
}
