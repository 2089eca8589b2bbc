import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { asObject, valueAt } from '@portal/forms/answers/places'
import { computeResult } from '@portal/forms/facts/compute-result'
import type { FactValue } from '@portal/contract/facts'
import type { Block } from '../../../../files/index.ts'
import { groupHoldings } from '../capital-terms.ts'
import { capitalPart, type DocumentBody, type DocumentSource } from '../document-source.ts'
import { linesAt, meetingHead } from './members-decision.ts'

/** Renders the amendments of the statutes: those that follow from a change of the capital, and those in the user's own words. */
export function statutesAmendments(source: DocumentSource): DocumentBody {
  const { entity, words, answers } = source
  if (!entity) throw new Error('Amendments are of an entity’s statutes')
  const { name, registrationNumber: number } = entity
  const capital = capitalAmendments(source)
  return {
    title: words.say('services.document-types.statutes-amendments'),
    ...meetingHead(source),
    ...dayOfDecision(source),
    blocks: [
      { kind: 'paragraph', text: words.say('documents.changes.amendments', { name, number }) },
      { kind: 'clauses', prefix: '', items: [...capital.clauses, ...linesAt(answers, 'statutes.content.amendments')] },
      ...capital.comparison,
    ],
  }
}

/** Returns the day on which the members decided. The second stage of a decrease has no decision of its own. */
export function dayOfDecision({ answers }: DocumentSource): { day?: string } {
  const day = valueAt(answers, 'decision.meeting.decidedOn') ?? valueAt(answers, 'decrease.content.decidedOn')
  return typeof day === 'string' ? { day } : {}
}

/** Renders the new clauses on the capital, and a comparison with the earlier ones or with the register. */
function capitalAmendments(source: DocumentSource): { clauses: string[]; comparison: Block[] } {
  const { words, service, answers, registered } = source
  const { prepare, wording, clause, sharesClause, current } = asObject(asObject(answers['statutes'])['content'])
  if (prepare !== 'prepared') return { clauses: [], comparison: [] }
  const say = (key: string, values: Record<string, string | number>) => words.say(`documents.amendments.${key}`, values)
  const after = capitalIn(source, computeResult([{ service, answers }], registered))
  const before = capitalIn(
    source,
    registered.filter(({ until }) => until === null),
  )
  const [main, other] = [clause, sharesClause].map(numberOf)
  const clauses =
    wording === 'model'
      ? [say('whole', {})]
      : other && other !== main
        ? [
            say('clause', { clause: main ?? '', text: after.capital }),
            say('clause', { clause: other, text: after.shares }),
          ]
        : [say('clause', { clause: main ?? '', text: `${after.capital} ${after.shares}` })]
  const earlier = typeof current === 'string' ? current.trim() : ''
  return {
    clauses,
    comparison:
      earlier || before.isKnown
        ? [
            {
              kind: 'table',
              head: [say(earlier ? 'before' : 'registered', {}), say('after', {})],
              rows: [[earlier || `${before.capital} ${before.shares}`, `${after.capital} ${after.shares}`]],
              numeric: [false, false],
            },
          ]
        : [],
  }
}

/** Returns the number of a clause as the sentence needs it: without the word for a clause, and with one point at its end. */
function numberOf(value: unknown): string {
  const number =
    typeof value === 'string' ? value.replaceAll(/(apakš)?punkt\p{L}*|clause|nr\.|no\.\s/giu, '').trim() : ''
  return number && number.replace(/[\s.]*$/, '.')
}

/** Words the clauses on the capital and its parts: one sentence for each nominal value and category. The register may not know all of them. */
function capitalIn(
  source: DocumentSource,
  facts: readonly { kind: string; value: object }[],
): { capital: string; shares: string; isKnown: boolean } {
  const { words } = source
  const kind = capitalPart(source)
  const key = `documents.founding.${kind === 'stock' ? 'AS' : 'SIA'}.statutes`
  const { amount, currency } = (facts.find((fact) => fact.kind === 'capital')?.value ?? {}) as Partial<
    FactValue<'capital'>
  >
  const parts = groupHoldings(facts.filter((fact) => isHolding(fact as never)).map(({ value }) => value as Holding))
  const [one, ...others] = parts
  const nominalOf = (part: Pick<Holding, 'nominal' | 'currency'>) =>
    moneyIn(part.currency, part.nominal ?? '0.00', words)
  const isKnown = parts.length > 0 && parts.every(({ shares, nominal }) => shares !== null && nominal !== null)
  return {
    isKnown: amount !== undefined && isKnown,
    capital: words.say(`${key}.capital`, { capital: amount ? moneyIn(currency, amount, words) : '' }),
    shares:
      one && others.length === 0 && !one.category
        ? words.say(`${key}.shares`, { shares: one.shares ?? 0, nominal: nominalOf(one) })
        : parts
            .map((part) =>
              words.say('documents.amendments.part', {
                kind,
                category: part.category ?? 'none',
                shares: part.shares ?? 0,
                nominal: nominalOf(part),
              }),
            )
            .join(' '),
  }
}
