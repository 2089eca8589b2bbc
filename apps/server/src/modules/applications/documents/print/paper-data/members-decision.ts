import type { FactKind } from '@portal/contract/facts'
import { filedFacts, type FiledFact } from '@portal/forms/facts/filed-facts'
import { moneyIn } from '@portal/forms/facts/fact-words'
import { isOfBoard } from '@portal/forms/rules/board-rules'
import { asObject, valueAt } from '@portal/forms/answers/places'
import { describeHolder, partiesAt, getPart, personParty, describeRight } from '../people.ts'
import { readDecrease, readIncrease, registeredCapital } from './capital-terms.ts'
import { capitalPart, type DocumentSource } from '../document-source.ts'
import { splitClauses, type PaperData } from './paper-data.ts'
import type { DocumentWords } from '../document-words.ts'

/** Reads the sole member's decision on the registered facts that the service changes. */
export function readMembersDecision(source: DocumentSource): PaperData {
  const { values, lists } = readDecided(source)
  return {
    ...meetingHead(source),
    values: { ...values, kind: capitalPart(source), member: memberPhrase(source) },
    lists,
  }
}

/** Reads the entity that decides, the decided changes with their terms, and the decisions in the user's own words. */
export function readDecided(source: DocumentSource) {
  const { entity, service, words, answers } = source
  if (!entity) throw new Error('A decision on changes is an entity’s')
  const changes = listChanges(source, entity.name)
  const terms = changes.map((change) => change.terms).find((each) => each !== '')
  const ofTerms = terms ? termReaders[terms](source) : undefined
  return {
    values: {
      ...ofTerms?.values,
      name: entity.name,
      number: entity.registrationNumber,
      service: words.say(`services.${service.code}.name`),
    },
    lists: { ...ofTerms?.lists, changes, further: splitClauses(valueAt(answers, 'decision.meeting.further')) },
  }
}

const termReaders = { increase: readIncrease, decrease: readDecrease }
type Terms = keyof typeof termReaders

const termsByKind: { readonly [Kind in FactKind]?: Terms } = {
  capital: 'increase',
  capital_decrease: 'decrease',
}

/** Returns the head of a paper about a decision: its author, day, place and number. */
export function meetingHead({
  entity,
  words,
  service,
  answers,
}: DocumentSource): Pick<PaperData, 'subtitle' | 'letterhead' | 'day' | 'place' | 'ownNumber'> {
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

/**
 * Members do not decide who the beneficial owners are: the company states it. Nor do stockholders elect the board: their council does
 * (Komerclikuma 305. pants).
 */
function isDecided(fact: FiledFact, { legalForm, document }: DocumentSource): boolean {
  const { kind, value, operation } = fact
  const isOfCouncil = legalForm === 'AS' && operation === 'added' && value !== null && isOfBoard({ kind, value })
  return kind !== 'owners_statement' && (!isOfCouncil || document.type === 'council-decision')
}

/** Lists the decided changes with the values that their clauses can name. */
function listChanges(source: DocumentSource, oldName: string) {
  const { service, answers, words, officers, registered } = source
  const decided = filedFacts(service, answers, registered).filter((fact) => isDecided(fact, source))
  return decided.map((fact) => {
    const left = fact.id === null ? undefined : officers.get(fact.id)
    // The council does not represent the company, so its members are not among the officers who act for it.
    const before = registered.find(({ kind, id }) => kind === fact.kind && id === fact.id)
    const day = fact.since ?? fact.until
    const [position, earlier] = [getPart(fact, 'position'), before && getPart(before, 'position')]
    const earlierAmount = fact.kind === 'capital_decrease' ? { value: registeredCapital(source) } : before
    return {
      change: `${fact.kind}.${fact.operation}`,
      terms: termsByKind[fact.kind] ?? ('' as const),
      from: oldName,
      to: getPart(fact, 'name'),
      state: getPart(fact, 'state'),
      address: getPart(fact, 'text'),
      objective: getPart(fact, 'text'),
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
    }
  })
}
