import { isHolding } from '@portal/forms/facts/holdings'
import type { FactValue } from '@portal/contract/facts'
import { computeResult } from '@portal/forms/facts/compute-result'
import { addNominals, getBody, toMoney } from '@portal/domain'
import { activeFields } from '@portal/forms/answers/active-fields'
import { filedFacts, type FiledFact } from '@portal/forms/facts/filed-facts'
import { isOfBoard } from '@portal/forms/rules/board-rules'
import { listContributions, readValuation } from './contribution.ts'
import { dayOfDecision, getModelForm, type DocumentSource } from '../document-source.ts'
import type { DocumentWords } from '../document-words.ts'
import { splitClauses, type PaperData, type PaperValues } from './paper-data.ts'
import { describeHolder, describeRight, findNewName, getPart, listOfficers, partiesAt, type Party } from '../people.ts'

/** The facts of a founding, as they are filed. */
interface Founding {
  founders: readonly Party[]
  /** The founders of a company with their shares; the holders of shares in common are one party. */
  holders: readonly Party[]
  /** Founders who hold shares in common, and their representative (Komerclikuma 157. pants). */
  inCommon: readonly { holders: string; shares: number; representative: string }[]
  name: string
  address: string
  capital: string
  nominal: string | null
  shares: number
  board: FiledFact[]
  /** Empty where the subject has none. */
  council: FiledFact[]
  /** The day on which the founders decided. */
  day: string
  /** Returns the answer of a field by its key, anywhere in the form. */
  answer(key: string): string
}

const isOfCouncil = (officer: FiledFact) => getBody({ position: getPart(officer, 'position') }) === 'council'

function foundingOf(source: DocumentSource): Founding {
  const { service, answers, words } = source
  if (service.founders === undefined) throw new Error(`${service.code} founds nothing`)
  const facts = filedFacts(service, answers)
  const all = (kind: FiledFact['kind']) => facts.filter((fact) => fact.kind === kind)
  const one = (kind: FiledFact['kind'], part: string) => all(kind).map((fact) => getPart(fact, part))[0] ?? ''
  const holdings = facts.filter(isHolding)
  const fields = activeFields(service, answers)
  const capital = one('capital', 'amount')
  return {
    founders: partiesAt(source, service.founders),
    holders: holdings.map((fact) => ({ ...describeHolder(fact, words), shares: Number(getPart(fact, 'shares')) })),
    inCommon: holdings
      .filter(({ value }) => Array.isArray(value['joint']))
      .map((fact) => ({
        holders: describeHolder(fact, words).phrase,
        shares: Number(getPart(fact, 'shares')),
        representative: describeHolder({ value: { holder: fact.value['representative'] } }, words).phrase,
      })),
    name: one('name', 'name'),
    address: one('seat', 'text'),
    capital: capital && words.money(capital),
    nominal: holdings.map((fact) => getPart(fact, 'nominal'))[0] || null,
    shares: holdings.reduce((sum, fact) => sum + Number(getPart(fact, 'shares')), 0),
    board: all('officer').filter((officer) => !isOfCouncil(officer)),
    council: all('officer').filter(isOfCouncil),
    day: one('statutes', 'adopted_on'),
    answer: (key) => {
      const value = fields.find(({ field }) => field.key === key)?.value
      return typeof value === 'string' ? value.trim() : ''
    },
  }
}

/** Reads what the founders decide on, or agree on, and the statutes of the new subject. */
export function readFounding(source: DocumentSource): PaperData {
  const { words } = source
  const founding = foundingOf(source)
  const { name, day, answer, nominal, council, board, holders, founders } = founding
  const place = answer('place')
  return {
    subtitle: '',
    letterhead: { kind: 'subject', name },
    ...(day && { day }),
    ...(place && { place }),
    values: {
      ...readStatutes(founding, words),
      ...readValuation(answer, words),
      founder: founders[0]?.phrase ?? '',
      address: founding.address,
      property: answer('property') || 'none',
      // The form asks a low-capital company neither question: its capital is paid in money and in full.
      contribution: answer('contribution') || 'money',
      paid: answer('paid') || 'full',
    },
    lists: {
      parties: (holders.length > 0 ? holders : founders).map((party) => ({
        name: party.name,
        identity: party.identity,
        shares: String(party.shares ?? ''),
        amount: words.money(toMoney(addNominals([{ shares: party.shares ?? 0, nominal: nominal ?? '0.00' }]))),
      })),
      commonHoldings: founding.inCommon,
      officers: listOfficers(council.length > 0 ? council : board, words),
      contributions: listContributions(source, 'company.item'),
      ownClauses: splitClauses(answer('ownClauses')),
    },
  }
}

/** Reads the statutes of a company as it is after the change. */
export function readNewStatutes(source: DocumentSource): PaperData {
  const { entity, service, answers, registered, words } = source
  if (!entity) throw new Error('A new wording is of an entity’s statutes')
  const result = computeResult([{ service, answers }], registered)
  const capital = result.find(({ kind }) => kind === 'capital')?.value as Partial<FactValue<'capital'>> | undefined
  const holdings = result.filter(isHolding).map(({ value }) => value)
  const officers = result.filter(({ kind }) => kind === 'officer') as unknown as (FiledFact & { value: object })[]
  const name = findNewName(source) ?? entity.name
  return {
    subtitle: words.say('services.document-types.statutes-new-wording'),
    letterhead: { kind: 'subject', name },
    ...dayOfDecision(source),
    values: readStatutes(
      {
        name,
        founders: [],
        capital: capital?.amount ? words.money(capital.amount) : '',
        nominal: holdings[0]?.nominal ?? null,
        shares: holdings.reduce((sum, { shares }) => sum + (shares ?? 0), 0),
        board: officers.filter(isOfBoard),
        // The model of a limited liability company has no council, and does not fit one that has it.
        council: getModelForm(source) === 'AS' ? officers.filter(isOfCouncil) : [],
        answer: () => '',
      },
      words,
    ),
  }
}

/** Statutes have one right of representation for all members of the board, or none. */
function readStatutes(
  founding: Pick<Founding, 'name' | 'founders' | 'capital' | 'nominal' | 'shares' | 'board' | 'council' | 'answer'>,
  words: DocumentWords,
): PaperValues {
  const { name, capital, nominal, shares, board, council, founders, answer } = founding
  const [right, ...others] = new Set(board.map((officer) => describeRight(officer, words)))
  return {
    name,
    capital,
    shares,
    nominal: words.money(nominal ?? '0.00'),
    objective: answer('objective'),
    until: answer('termUntil') ? words.day(answer('termUntil')) : 'none',
    first: founders.length > 0 ? 'yes' : 'no',
    boardCount: board.length,
    councilCount: council.length,
    right: right !== undefined && others.length === 0 ? right : '',
  }
}
