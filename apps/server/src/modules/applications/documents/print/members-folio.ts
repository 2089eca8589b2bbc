import { isHolding, type FactValue, type Holding } from '@portal/contract/facts'
import { formatRanges } from '@portal/forms/answers/number-ranges'
import { asObject } from '@portal/forms/answers/places'
import { computeResult } from '@portal/forms/facts/compute-result'
import { toMoney } from '@portal/domain'
import type { DocumentBody, DocumentSource } from './document-source.ts'
import { describeHolder } from './people.ts'
import type { DocumentWords } from './document-words.ts'

/** Renders the register of members as it is after the change (Komerclikuma 187. pants). */
export function membersFolio(source: DocumentSource): DocumentBody {
  const { entity, words, service, answers, registered } = source
  if (!entity) throw new Error('A register of members is an entity’s')
  const result = computeResult([{ service, answers }], registered)
  const members = result.flatMap((fact) => (isHolding(fact) ? [fact.value] : []))
  const capital = (result.find(({ kind }) => kind === 'capital')?.value as FactValue<'capital'> | undefined)?.amount
  const { changedOn, reason } = asObject(asObject(answers['register'])['folio'])
  return {
    title: words.say('services.document-types.members-register-folio'),
    subtitle: entity.name,
    letterhead: { kind: 'subject', name: entity.name },
    blocks: [
      {
        kind: 'paragraph',
        text: words.say('documents.folio.intro', {
          name: entity.name,
          number: entity.registrationNumber,
          day: typeof changedOn === 'string' ? words.day(changedOn) : '',
          // Without a passing of shares, the capital has changed.
          reason: typeof reason === 'string' ? reason : 'capital',
          capital: capital ? words.money(capital) : 'none',
        }),
      },
      {
        kind: 'table',
        head: ['row', 'member', 'numbers', 'shares', 'nominal', 'total'].map((key) =>
          words.say(`documents.folio.${key}`),
        ),
        rows: members.map((member, index) => memberRow(member, index, words)),
        numeric: [true, false, false, true, true, true],
      },
    ],
  }
}

function memberRow(member: Holding, index: number, words: DocumentWords): string[] {
  const { shares, nominal, ranges } = member
  const total = shares !== null && nominal !== null ? BigInt(Math.round(Number(nominal) * 100)) * BigInt(shares) : null
  return [
    String(index + 1),
    describeHolder({ value: member }, words).phrase,
    ranges ? formatRanges(ranges) : '',
    shares === null ? '' : words.number(shares),
    nominal === null ? '' : words.money(nominal),
    total === null ? '' : words.money(toMoney(total)),
  ]
}
