import { isHolding, type Holding } from '@portal/forms/facts/holdings'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { asObject, valueAt } from '@portal/forms/answers/places'
import { computeResult } from '@portal/forms/facts/compute-result'
import type { FactValue } from '@portal/contract/facts'
import type { Block } from '../../../../files/index.ts'
import { groupHoldings } from '../capital-terms.ts'
import { findNewName } from '../people.ts'
import { capitalPart, dayOfDecision, getModelForm, type DocumentBody, type DocumentSource } from '../document-source.ts'
import { linesAt, meetingHead } from './members-decision.ts'
import { heading } from './members-minutes.ts'
import { factAmendments } from './organisation-amendments.ts'
import { decisionBlocks } from './organisation-decision.ts'

/** Renders the amendments of the statutes: those that follow from a new name or capital, and those in the user's own words. */
export function statutesAmendments(source: DocumentSource): DocumentBody {
  const { entity, words, answers } = source
  if (!entity) throw new Error('Amendments are of an entity’s statutes')
  const { name, registrationNumber: number } = entity
  const own = linesAt(answers, 'statutes.content.amendments')
  const of = isOfOrganisation(source) ? 'organisation' : 'company'
  return {
    title: words.say('services.document-types.statutes-amendments'),
    ...meetingHead(source),
    ...dayOfDecision(source),
    blocks: [
      { kind: 'paragraph', text: words.say('documents.changes.amendments', { name, number, of }) },
      ...(of === 'organisation' ? organisationBlocks(source, own) : companyBlocks(source, own)),
    ],
  }
}

const isOfOrganisation = ({ service }: DocumentSource): boolean =>
  service.documents.some(({ type }) => type === 'organisation-minutes')

function companyBlocks(source: DocumentSource, own: readonly string[]): Block[] {
  const { clauses, comparison } = clauseAmendments(source)
  return [{ kind: 'clauses', prefix: '', items: [...clauses, ...own] }, ...comparison]
}

/** @param own the amendments in the user's own words, which are the only ones unless the portal computes those of registered facts */
function organisationBlocks(source: DocumentSource, own: readonly string[]): Block[] {
  const clauses: Block = { kind: 'clauses', prefix: '', items: own }
  if (valueAt(source.answers, 'statutes.content.prepare') !== 'prepared') return [clauses]
  return [
    factAmendments(source),
    ...(own.length > 0 ? [heading(source.words.say('documents.amendments.others')), clauses] : []),
    ...decisionBlocks(source),
  ]
}

/** Renders the new clauses on the name or the capital, and a comparison with the earlier ones or with the register. */
function clauseAmendments(source: DocumentSource): { clauses: string[]; comparison: Block[] } {
  const { words, answers } = source
  const { prepare, wording, clause, sharesClause, current } = asObject(asObject(answers['statutes'])['content'])
  const say = (key: string, values: Record<string, string | number>) => words.say(`documents.amendments.${key}`, values)
  const isModel = wording === 'model'
  if (prepare !== 'prepared') return { clauses: isModel ? [say('whole', {})] : [], comparison: [] }
  const { before, after } = nameClause(source) ?? capitalClauses(source)
  const [main, other] = [clause, sharesClause].map(numberOf)
  const [first = '', ...rest] = after
  const clauses = isModel
    ? [say('whole', {})]
    : other && other !== main
      ? [say('clause', { clause: main ?? '', text: first }), say('clause', { clause: other, text: rest.join(' ') })]
      : [say('clause', { clause: main ?? '', text: after.join(' ') })]
  const earlier = (typeof current === 'string' && current.trim()) || before?.join(' ')
  return {
    clauses,
    comparison: earlier
      ? [
          {
            kind: 'table',
            head: [say(earlier === before?.join(' ') ? 'registered' : 'before', {}), say('after', {})],
            rows: [[earlier, after.join(' ')]],
            numeric: [false, false],
          },
        ]
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
