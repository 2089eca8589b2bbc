import type { FactKind } from '@portal/contract/facts'
import { filedFacts, type FiledFact } from '@portal/forms/facts/filed-facts'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { isOfBoard } from '@portal/forms/rules/board-rules'
import { asObject, valueAt } from '@portal/forms/answers/places'
import { describeHolder, partiesAt, getPart, personParty, describeRight } from '../people.ts'
import { registeredCapital, sayDecreaseTerms, sayIncreaseTerms } from './capital-terms.ts'
import { capitalPart, type DocumentSource } from '../document-source.ts'
import { splitClauses, toClauses, type PaperReading } from '../paper-reading.ts'
import type { DocumentWords } from '../document-words.ts'

/** Reads the sole member's decision on the registered facts that the service changes. */
export const readMembersDecision = (source: DocumentSource): PaperReading => ({
  ...meetingHead(source),
  values: { ...readEntity(source), kind: capitalPart(source), member: memberPhrase(source) },
  lists: readDecided(source),
})

/** Reads the entity that decides. */
export function readEntity({ entity, service, words }: DocumentSource) {
  if (!entity) throw new Error('A decision on changes is an entity’s')
  return {
    name: entity.name,
    number: entity.registrationNumber,
    service: words.say(`services.${service.code}.name`),
  }
}

/** Lists the decided changes, and the decisions in the user's own words, one in each line. */
export const readDecided = (
  source: DocumentSource,
): Pick<NonNullable<PaperReading['lists']>, 'changes' | 'further'> => ({
  changes: toClauses(changeClauses(source, source.entity?.name ?? '')),
  further: splitClauses(valueAt(source.answers, 'decision.meeting.further')),
})

/** Returns the head of a paper about a decision: its author, day, place and number. */
export function meetingHead({
  entity,
  words,
  service,
  answers,
}: DocumentSource): Pick<PaperReading, 'subtitle' | 'letterhead' | 'day' | 'place' | 'ownNumber'> {
  const { decidedOn, place, number } = asObject(asObject(answers['decision'])['meeting'])
  return {
    subtitle: words.say(`services.${service.code}.name`),
    letterhead: { kind: 'subject', name: entity?.name ?? '' },
    ...(typeof decidedOn === 'string' && { day: decidedOn }),
    ...(typeof place === 'string' && { place }),
    ...(typeof number === 'string' && number !== '' && { ownNumber: number }),
  }
}

/** Returns the name and identifier of the deciding member. */
function memberPhrase(source: DocumentSource): string {
  const { soleMember, words } = source
  if (soleMember === null) return partiesAt(source, 'decision.member')[0]?.phrase ?? ''
  const { name, registrationNumber: number, personalCode, birthDate } = soleMember
  return number === null
    ? personParty(name, personalCode ?? '', birthDate ?? '', words).phrase
    : words.say('documents.person.entity', { name, number })
}

const amountOf = (fact: Pick<FiledFact, 'value'>, words: DocumentWords) => {
  const amount = getPart(fact, 'amount')
  return amount ? moneyIn(getPart(fact, 'currency') || 'EUR', amount, words) : 'none'
}

/** The decision contains the terms of the change that it approves (Komerclikuma 196. un 206. pants). */
const termsByKind: { readonly [Kind in FactKind]?: (source: DocumentSource) => string[] } = {
  capital: sayIncreaseTerms,
  capital_decrease: sayDecreaseTerms,
}

/**
 * Members do not decide who the beneficial owners are: the company states it. Nor do stockholders elect the board: their council does
 * (Komerclikuma 305. pants).
 */
function isDecided(fact: FiledFact, { legalForm, document }: DocumentSource): boolean {
  const { kind, value, operation } = fact
  const isOfCouncil = legalForm === 'AS' && operation === 'added' && value !== null && isOfBoard({ kind, value })
  return kind !== 'owners_statement' && (!isOfCouncil || document.type === 'council-decision')
}

/** Renders a clause for each change. Each operation on each kind of fact has its own text; a capital has its terms, too. */
function changeClauses(source: DocumentSource, oldName: string): string[] {
  const { service, answers, words, officers, registered } = source
  const decided = filedFacts(service, answers, registered).filter((fact) => isDecided(fact, source))
  return decided.flatMap((fact) => {
    const left = fact.id === null ? undefined : officers.get(fact.id)
    // The council does not represent the company, so its members are not among the officers who act for it.
    const before = registered.find(({ kind, id }) => kind === fact.kind && id === fact.id)
    const day = fact.since ?? fact.until
    const [position, earlier] = [getPart(fact, 'position'), before && getPart(before, 'position')]
    const ofOrganisation = `documents.organisation.changes.${fact.kind}.${fact.operation}`
    const isOfCompany = service.documents.some(({ type }) => type === 'members-minutes')
    const key =
      !isOfCompany && words.has(ofOrganisation) ? ofOrganisation : `documents.changes.${fact.kind}.${fact.operation}`
    const earlierAmount = fact.kind === 'capital_decrease' ? { value: registeredCapital(source) } : before
    const clause = words.say(key, {
      from: oldName,
      to: getPart(fact, 'name'),
      state: getPart(fact, 'state'),
      address: getPart(fact, 'text'),
      until: getPart(fact, 'until') ? words.day(getPart(fact, 'until')) : '',
      position: words.say(`documents.positions.${left?.position ?? (getPart(before ?? fact, 'position') || 'OTHER')}`),
      person:
        fact.id === null
          ? describeHolder(fact, words).phrase
          : left
            ? personParty(left.name, left.personalCode ?? '', '', words).phrase
            : before
              ? describeHolder(before, words).phrase
              : words.say('documents.changes.leaver', { id: fact.id }),
      date: day ? words.day(day) : 'none',
      // The choices of a message have no hyphens.
      reason: fact.reason?.replace('-', '_') ?? 'none',
      moved: earlier && position && position !== earlier ? words.say(`documents.positions.${position}`) : 'none',
      right: getPart(fact, 'representation') ? describeRight(fact, words) : 'none',
      amount: amountOf(fact, words),
      previous: earlierAmount ? amountOf(earlierAmount, words) : 'none',
      shares: Number(getPart(fact, 'shares')),
    })
    return [clause, ...(termsByKind[fact.kind]?.(source) ?? [])]
  })
}
