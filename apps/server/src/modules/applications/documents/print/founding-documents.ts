import { isHolding } from '@portal/forms/facts/holdings'
import type { FactValue } from '@portal/contract/facts'
import { computeResult } from '@portal/forms/facts/compute-result'
import { getBody, type LegalForm } from '@portal/domain'
import { activeFields } from '@portal/forms/answers/active-fields'
import { filedFacts, foundedForm, type FiledFact } from '@portal/forms/facts/filed-facts'
import { isOfBoard } from '@portal/forms/rules/board-rules'
import type { Block } from '../../../files/index.ts'
import {
  describeHolder,
  findNewName,
  foundersTable,
  officersTable,
  partiesAt,
  getPart,
  describeRight,
  type Party,
} from './people.ts'
import { propertyTable, valuationClause } from './contribution.ts'
import { dayOfDecision, getModelForm, type DocumentBody, type DocumentSource } from './document-source.ts'

/** The facts of a founding, as they are filed. */
interface Founding {
  form: string
  founders: readonly Party[]
  /** The founders of a company with their shares; the holders of shares in common are one party. */
  holders: readonly Party[]
  /** Founders who hold shares in common, and their representative (Komerclikuma 157. pants). */
  inCommon: readonly { founders: string; shares: number; representative: string }[]
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

/** Returns the body that the founders elect: a council, which then elects the board, or the board. */
const electedBody = ({ board, council }: Founding): { body: 'council' | 'board'; officers: FiledFact[] } =>
  council.length > 0 ? { body: 'council', officers: council } : { body: 'board', officers: board }

/** Subjects with share capital. */
const companies: readonly string[] = ['SIA', 'AS'] satisfies LegalForm[]

function foundingOf(source: DocumentSource): Founding {
  const { service, answers, words } = source
  const form = foundedForm(service)
  if (form === undefined || service.founders === undefined) throw new Error(`${service.code} founds nothing`)
  const facts = filedFacts(service, answers)
  const all = (kind: FiledFact['kind']) => facts.filter((fact) => fact.kind === kind)
  const one = (kind: FiledFact['kind'], part: string) => all(kind).map((fact) => getPart(fact, part))[0] ?? ''
  const holdings = facts.filter(isHolding)
  const fields = activeFields(service, answers)
  const capital = one('capital', 'amount')
  return {
    form,
    founders: partiesAt(source, service.founders),
    holders: holdings.map((fact) => ({ ...describeHolder(fact, words), shares: Number(getPart(fact, 'shares')) })),
    inCommon: holdings
      .filter(({ value }) => Array.isArray(value['joint']))
      .map((fact) => ({
        founders: describeHolder(fact, words).phrase,
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

/** Returns the head of a founders' document. */
function headOf({ name, day, answer }: Founding): Pick<DocumentBody, 'subtitle' | 'letterhead' | 'day' | 'place'> {
  const place = answer('place')
  return { subtitle: '', letterhead: { kind: 'subject', name }, ...(day && { day }), ...(place && { place }) }
}

/** Renders the decision of a company's sole founder, or of the founders of an association or a foundation. */
export function foundingDecision(source: DocumentSource): DocumentBody {
  const { words } = source
  const founding = foundingOf(source)
  const { form, founders, name, address } = founding
  const { body, officers } = electedBody(founding)
  const key = `documents.founding.${form}.decision`
  const isCompany = companies.includes(form)
  const clauses = isCompany
    ? [
        words.say(`${key}.found`, { name }),
        words.say(`${key}.address`, { address }),
        capitalClause(source, founding, key),
        paymentClause(source, founding, `${key}.payment`),
        ...valuationClause(founding.answer, words),
        ...['statutes', body, 'costs', 'register'].map((clause) => words.say(`${key}.${clause}`)),
      ]
    : [
        words.say(`${key}.found`, { name }),
        words.say(`${key}.objective`, { objective: founding.answer('objective') }),
        ...(form === 'NOD' ? [words.say(`${key}.property`, { property: founding.answer('property') || 'none' })] : []),
        words.say(`${key}.address`, { address }),
        ...['statutes', body, 'register'].map((clause) => words.say(`${key}.${clause}`)),
      ]
  const intro = words.say(`${key}.intro`, { founder: founders[0]?.phrase ?? '' })
  return {
    title: words.say(`${key}.title`),
    ...headOf(founding),
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'clauses', prefix: '', items: clauses },
      ...propertyTable(source, 'company.item'),
      ...(isCompany ? [] : [heading(words.say(`${key}.foundersHeading`)), foundersTable(founders, null, words)]),
      heading(words.say(`${key}.${body}Heading`)),
      officersTable(officers, words),
    ],
  }
}

/** Renders the agreement of several founders of a company. */
export function foundingAgreement(source: DocumentSource): DocumentBody {
  const { words } = source
  const founding = foundingOf(source)
  const { form, holders, inCommon, name, address, nominal } = founding
  const { body, officers } = electedBody(founding)
  const key = `documents.founding.${form}.agreement`
  const say = (clause: string) => words.say(`${key}.${clause}`)
  return {
    title: say('title'),
    ...headOf(founding),
    blocks: [
      { kind: 'paragraph', text: say('intro') },
      heading(say('foundersHeading')),
      foundersTable(holders, nominal ?? '0.00', words, form),
      heading(say('subjectHeading')),
      {
        kind: 'clauses',
        prefix: '2.',
        items: [words.say(`${key}.found`, { name }), words.say(`${key}.address`, { address }), say('statutes')],
      },
      heading(say('capitalHeading')),
      {
        kind: 'clauses',
        prefix: '3.',
        items: [
          capitalClause(source, founding, key),
          ...inCommon.map((holding) => words.say(`${key}.inCommon`, holding)),
          paymentClause(source, founding, `${key}.payment`),
          paymentClause(source, founding, `${key}.term`),
          ...valuationClause(founding.answer, words),
          say('late'),
        ],
      },
      ...propertyTable(source, 'company.item'),
      heading(say(`${body}Heading`)),
      { kind: 'clauses', prefix: '4.', items: [say(body)] },
      officersTable(officers, words),
      heading(say('closingHeading')),
      { kind: 'clauses', prefix: '5.', items: [say('costs'), say('register'), say('effect')] },
    ],
  }
}

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text })

function capitalClause({ words }: DocumentSource, { capital, shares, nominal }: Founding, key: string): string {
  return words.say(`${key}.capital`, { capital, shares, nominal: words.money(nominal ?? '0.00') })
}

/** The form asks a low-capital company neither question: its capital is paid in money and in full. */
function paymentClause({ words }: DocumentSource, { answer }: Founding, key: string): string {
  return words.say(key, { contribution: answer('contribution') || 'money', paid: answer('paid') || 'full' })
}

/** A part of the statutes: the key of its heading, and its clauses. */
type Section = readonly [string, readonly string[]]

/** Renders the statutes of the new subject. */
export const statutes = (source: DocumentSource): DocumentBody => statutesFor(source, foundingOf(source))

/** Renders the statutes of a company as it is after the change, by the model of a founding. */
export function newStatutes(source: DocumentSource): DocumentBody {
  const { entity, service, answers, registered, words } = source
  if (!entity) throw new Error('A new wording is of an entity’s statutes')
  const form = getModelForm(source)
  const result = computeResult([{ service, answers }], registered)
  const capital = result.find(({ kind }) => kind === 'capital')?.value as Partial<FactValue<'capital'>> | undefined
  const holdings = result.filter(isHolding).map(({ value }) => value)
  const officers = result.filter(({ kind }) => kind === 'officer') as unknown as (FiledFact & { value: object })[]
  return {
    ...statutesFor(source, {
      ...noFounding,
      form,
      name: findNewName(source) ?? entity.name,
      capital: capital?.amount ? words.money(capital.amount) : '',
      nominal: holdings[0]?.nominal ?? null,
      shares: holdings.reduce((sum, { shares }) => sum + (shares ?? 0), 0),
      board: officers.filter(isOfBoard),
      // The model of a limited liability company has no council, and does not fit one that has it.
      council: form === 'AS' ? officers.filter(isOfCouncil) : [],
    }),
    subtitle: words.say('services.document-types.statutes-new-wording'),
    ...dayOfDecision(source),
  }
}

/** Statutes of an existing company name neither founders nor an address. */
const noFounding = { founders: [], holders: [], inCommon: [], address: '', day: '', answer: () => '' } as const

function statutesFor(source: DocumentSource, founding: Founding): DocumentBody {
  const { words } = source
  const { form, name, capital, nominal, shares, council } = founding
  const key = `documents.founding.${form}.statutes`
  const say = (clause: string, values?: Record<string, string | number>) => words.say(`${key}.${clause}`, values)
  const purpose = () => [
    say('name', { name }),
    say('objective', { objective: founding.answer('objective') }),
    say('profit'),
    say('term', { until: founding.answer('termUntil') ? words.day(founding.answer('termUntil')) : 'none' }),
  ]
  const first = founding.founders.length > 0 ? 'yes' : 'no'
  const each = (...clauses: string[]) => clauses.map((clause) => say(clause))
  const board: Section = ['board', boardClauses(source, founding, key)]
  const company = (): Section[] => [
    ['general', [say('name', { name }), say('liability')]],
    [
      'capital',
      [say('capital', { capital }), say('shares', { shares, nominal: words.money(nominal ?? '0.00') }), say('votes')],
    ],
    ...(council.length > 0
      ? [['council', [say('councilSize', { count: council.length, first }), say('councilTasks')]] satisfies Section]
      : []),
    board,
    ['closing', each('law')],
  ]
  const sections: { readonly [form: string]: () => Section[] } = {
    SIA: company,
    AS: company,
    BDR: () => [
      ['general', purpose()],
      ['members', each('joining', 'leaving', 'rights', 'duties', 'units')],
      ['meeting', each('supreme', 'convening', 'decisions')],
      board,
      ['control', each('control')],
      ['closing', each('law')],
    ],
    NOD: () => [
      ['general', purpose()],
      ['property', each('property', 'use', 'benefit')],
      ['founders', each('competence', 'decisions')],
      board,
      ['control', each('control')],
      ['closing', each('end', 'law')],
    ],
  }
  return {
    title: say('title'),
    ...headOf(founding),
    blocks: (sections[form]?.() ?? []).flatMap(([section, items], index): Block[] => [
      heading(say(`${section}Heading`)),
      { kind: 'clauses', prefix: `${index + 1}.`, items },
    ]),
  }
}

function boardClauses({ words }: DocumentSource, { board }: Founding, key: string): string[] {
  const rights = [...new Set(board.map((officer) => describeRight(officer, words)))]
  const [right, ...others] = rights
  return [
    words.say(`${key}.boardSize`, { count: board.length }),
    right !== undefined && others.length === 0
      ? words.say(`${key}.rightsAlike`, { right })
      : words.say(`${key}.rightsDiffer`),
  ]
}
