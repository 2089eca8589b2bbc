import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { asObject, valueAt } from '@portal/forms/answers/places'
import { computeResult } from '@portal/forms/facts/compute-result'
import type { FactValue } from '@portal/contract/facts'
import { groupHoldings } from './capital-terms.ts'
import { findNewName } from '../people.ts'
import { capitalPart, dayOfDecision, getModelForm, type DocumentSource } from '../document-source.ts'
import { splitClauses, toClauses, type PaperData } from './paper-data.ts'
import { meetingHead } from './members-decision.ts'
import { listAmendedFacts } from './organisation-amendments.ts'
import { readAmendingDecision } from './organisation-decision.ts'

/** Reads the amendments of the statutes: those that follow from a new name or capital, and those in the user's own words. */
export function readAmendments(source: DocumentSource): PaperData {
  const { entity, answers, service } = source
  if (!entity) throw new Error('Amendments are of an entity’s statutes')
  const isOrganisation = service.documents.some(({ type }) => type === 'organisation-minutes')
  const isPrepared = valueAt(answers, 'statutes.content.prepare') === 'prepared'
  return {
    ...meetingHead(source),
    ...dayOfDecision(source),
    values: {
      name: entity.name,
      number: entity.registrationNumber,
      of: isOrganisation ? 'organisation' : 'company',
      ...(isOrganisation && { organisation: 'yes', ...readAmendingDecision(source) }),
      prepared: isOrganisation && isPrepared ? 'yes' : '',
    },
    lists: {
      ownClauses: splitClauses(valueAt(answers, 'statutes.content.amendments')),
      ...(isOrganisation ? { amendedFacts: listAmendedFacts(source) } : amendClauses(source, isPrepared)),
    },
  }
}

/** Words the new clauses on the name or the capital, and compares them with the earlier ones or with the register. */
function amendClauses(
  source: DocumentSource,
  isPrepared: boolean,
): Pick<NonNullable<PaperData['lists']>, 'amendments' | 'comparisons'> {
  const { words, answers } = source
  const { wording, clause, sharesClause, current } = asObject(asObject(answers['statutes'])['content'])
  const say = (key: string, values: Record<string, string | number>) => words.say(`documents.amendments.${key}`, values)
  const whole = wording === 'model' ? [say('whole', {})] : null
  if (!isPrepared) return { amendments: toClauses(whole ?? []) }
  const { before, after } = nameClause(source) ?? capitalClauses(source)
  const [main, other] = [clause, sharesClause].map(numberOf)
  const [first = '', ...rest] = after
  const clauses =
    other && other !== main
      ? [say('clause', { clause: main ?? '', text: first }), say('clause', { clause: other, text: rest.join(' ') })]
      : [say('clause', { clause: main ?? '', text: after.join(' ') })]
  const registered = before?.join(' ')
  const earlier = (typeof current === 'string' && current.trim()) || registered
  return {
    amendments: toClauses(whole ?? clauses),
    comparisons: earlier
      ? [{ [earlier === registered ? 'registered' : 'before']: earlier, after: after.join(' ') }]
      : [],
  }
}

/** The sentences of clauses before and after a change; without earlier ones, the register does not know them. */
interface ClauseChange {
  before: readonly string[] | undefined
  after: readonly string[]
}

function nameClause(source: DocumentSource): ClauseChange | undefined {
  const { entity, words } = source
  const name = findNewName(source)
  if (name === undefined) return undefined
  const say = (firm: string) => [words.say(`documents.founding.${getModelForm(source)}.statutes.name`, { name: firm })]
  return {
    before: entity ? say(entity.name) : undefined,
    after: say(name),
  }
}

function capitalClauses(source: DocumentSource): ClauseChange {
  const { service, answers, registered } = source
  const after = capitalIn(source, computeResult([{ service, answers }], registered))
  const before = capitalIn(
    source,
    registered.filter(({ until }) => until === null),
  )
  return {
    before: before.isKnown ? [before.capital, before.shares] : undefined,
    after: [after.capital, after.shares],
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
  const key = `documents.founding.${getModelForm(source)}.statutes`
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
