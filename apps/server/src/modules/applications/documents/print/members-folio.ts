import type { FactValue } from '@portal/contract/facts'
import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { formatRanges } from '@portal/forms/answers/number-ranges'
import { asObject } from '@portal/forms/answers/places'
import { computeResult } from '@portal/forms/facts/compute-result'
import { toMoney } from '@portal/domain'
import type { Block } from '../../../files/index.ts'
import type { DocumentBody, DocumentSource } from './document-source.ts'
import { describeHolder } from './people.ts'
import type { DocumentWords } from './document-words.ts'

/** Renders the register of members or stockholders as it is after the entry (Komerclikuma 187. un 234. pants). */
export function membersFolio(source: DocumentSource): DocumentBody {
  const { entity, words, service, answers, registered, document } = source
  const texts = document.type === 'stockholders-register' ? 'documents.stockholders' : 'documents.folio'
  const result = computeResult([{ service, answers }], entity ? registered : [])
  const holdings = result.flatMap((fact) => (isHolding(fact) ? [fact.value] : []))
  const valueOf = (kind: 'capital' | 'name') => asObject(result.find((fact) => fact.kind === kind)?.value)
  const { amount } = valueOf('capital') as Partial<FactValue<'capital'>>
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
          capital: amount ? words.money(amount) : 'none',
        }),
      },
      {
        kind: 'table',
        head: ['row', 'member', 'numbers', 'shares', 'nominal', 'total'].map((key) => words.say(`${texts}.${key}`)),
        rows: holdings.map((holding, index) => rowOf(holding, index, words)),
        numeric: [true, false, false, true, true, true],
      },
      ...namedRepresentatives(holdings, words),
    ],
  }
}

/** Without a passing of shares the company is new, its capital changes, or only the data of a member do. */
function reasonWithoutPassing({ service, entity }: DocumentSource): 'founding' | 'capital' | 'data' {
  if (!entity) return 'founding'
  return service.facts.some(({ kind }) => kind === 'capital') ? 'capital' : 'data'
}

/** Names the representatives of holders in common (Komerclikuma 157. pants). Earlier entries may have none. */
const namedRepresentatives = (holdings: readonly Holding[], words: DocumentWords): Block[] =>
  holdings.flatMap(({ representative }, index): Block[] => {
    if (!representative) return []
    const { phrase } = describeHolder({ value: { holder: representative } }, words)
    return [{ kind: 'paragraph', text: words.say('documents.folio.represented', { row: index + 1, person: phrase }) }]
  })

function rowOf(holding: Holding, index: number, words: DocumentWords): string[] {
  const { shares, nominal, ranges, category } = holding
  const total = shares !== null && nominal !== null ? BigInt(Math.round(Number(nominal) * 100)) * BigInt(shares) : null
  return [
    String(index + 1),
    describeHolder({ value: holding }, words).phrase,
    [category, ranges && formatRanges(ranges)].filter(Boolean).join('; '),
    shares === null ? '' : words.number(shares),
    nominal === null ? '' : words.money(nominal),
    total === null ? '' : words.money(toMoney(total)),
  ]
}
