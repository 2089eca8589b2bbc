import { asObject } from '@portal/contract/services/places'
import { registerEntry } from '@portal/contract/services/register-entry'
import { activeFields } from '@portal/contract/services/active-fields'
import type { Block } from '../../../documents/index.ts'
import { foundersTable, officersTable, partiesAt, rightOf, type Party } from './people.ts'
import type { DocumentBody, DocumentSource } from './document-source.ts'

/** The facts of a founding, as the register's entry has them. */
interface Founding {
  creates: 'SIA' | 'IK' | 'BDR'
  founders: Party[]
  name: string
  address: string
  capital: string
  nominal: string | null
  shares: number
  officers: Parameters<typeof officersTable>[0]
  /** The answer of a field by its key, wherever in the form it stands. */
  answer(key: string): string
}

function foundingOf(source: DocumentSource): Founding {
  const { service, answers, document, words } = source
  const entry = registerEntry(service, answers)
  if (!('creates' in entry)) throw new Error(`${service.code} founds nothing`)
  const fields = activeFields(service, answers)
  const rule = document.requiredSignatures
  const founders = typeof rule === 'string' ? [] : partiesAt(source, rule.everyRowOf)
  const nominal = entry.members.find((member) => member.nominal !== null)?.nominal ?? null
  return {
    creates: entry.creates,
    founders,
    name: entry.name,
    address: entry.address.text,
    capital: entry.capital === null ? '' : words.money(entry.capital),
    nominal,
    shares: entry.members.reduce((sum, { shares }) => sum + (shares ?? 0), 0),
    officers: entry.officers,
    answer: (key) => {
      const value = fields.find(({ field }) => field.key === key)?.value
      return typeof value === 'string' ? value.trim() : ''
    },
  }
}

const letterhead = (name: string): DocumentBody['letterhead'] => ({ kind: 'subject', name })

/** The day on which the founders decided. */
function decidedOn({ service, answers }: DocumentSource): Pick<DocumentBody, 'day'> {
  const day = service.entry && 'creates' in service.entry ? service.entry.officers[0]?.appointedOn : undefined
  const [step = '', group = '', field = ''] = (day ?? '').split('.')
  const value = asObject(asObject(answers[step])[group])[field]
  return typeof value === 'string' ? { day: value } : {}
}

/** The decision of a sole founder of a company, or of the founders of an association. */
export function foundingDecision(source: DocumentSource): DocumentBody {
  const { words } = source
  const founding = foundingOf(source)
  const { creates, founders, name, address, officers } = founding
  const key = `documents.founding.${creates}.decision`
  const isCompany = creates === 'SIA'
  const clauses = isCompany
    ? [
        words.say(`${key}.found`, { name }),
        words.say(`${key}.address`, { address }),
        capitalClause(source, founding, key),
        paymentClause(source, founding, `${key}.payment`),
        ...['statutes', 'board', 'costs', 'register'].map((clause) => words.say(`${key}.${clause}`)),
      ]
    : [
        words.say(`${key}.found`, { name }),
        words.say(`${key}.objective`, { objective: founding.answer('objective') }),
        words.say(`${key}.address`, { address }),
        ...['statutes', 'board', 'register'].map((clause) => words.say(`${key}.${clause}`)),
      ]
  const intro = words.say(`${key}.intro`, { founder: founders[0]?.phrase ?? '' })
  return {
    title: words.say(`${key}.title`),
    subtitle: '',
    letterhead: letterhead(name),
    ...decidedOn(source),
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'clauses', prefix: '', items: clauses },
      ...(isCompany ? [] : [heading(words.say(`${key}.foundersHeading`)), foundersTable(founders, null, words)]),
      heading(words.say(`${key}.boardHeading`)),
      officersTable(officers, words),
    ],
  }
}

/** The agreement of several founders of a company. */
export function foundingAgreement(source: DocumentSource): DocumentBody {
  const { words } = source
  const founding = foundingOf(source)
  const { creates, founders, name, address, nominal, officers } = founding
  const key = `documents.founding.${creates}.agreement`
  const say = (clause: string) => words.say(`${key}.${clause}`)
  return {
    title: say('title'),
    subtitle: '',
    letterhead: letterhead(name),
    ...decidedOn(source),
    blocks: [
      { kind: 'paragraph', text: say('intro') },
      heading(say('foundersHeading')),
      foundersTable(founders, nominal ?? '0.00', words),
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
          paymentClause(source, founding, `${key}.payment`),
          paymentClause(source, founding, `${key}.term`),
          say('late'),
        ],
      },
      heading(say('boardHeading')),
      { kind: 'clauses', prefix: '4.', items: [say('board')] },
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

/** A company of low capital is asked neither: it is paid in money and at once. */
function paymentClause({ words }: DocumentSource, { answer }: Founding, key: string): string {
  return words.say(key, { contribution: answer('contribution') || 'money', paid: answer('paid') || 'full' })
}

/** The statutes of what is founded. */
export function statutes(source: DocumentSource): DocumentBody {
  const { words } = source
  const founding = foundingOf(source)
  const { creates, name, capital, nominal, shares } = founding
  const key = `documents.founding.${creates}.statutes`
  const say = (clause: string, values?: Record<string, string | number>) => words.say(`${key}.${clause}`, values)
  const sections: [string, string[]][] =
    creates === 'SIA'
      ? [
          ['general', [say('name', { name }), say('liability')]],
          [
            'capital',
            [
              say('capital', { capital }),
              say('shares', { shares, nominal: words.money(nominal ?? '0.00') }),
              say('votes'),
            ],
          ],
          ['board', boardClauses(source, founding, key)],
          ['closing', [say('law')]],
        ]
      : [
          [
            'general',
            [
              say('name', { name }),
              say('objective', { objective: founding.answer('objective') }),
              say('profit'),
              say('term', { until: founding.answer('termUntil') ? words.day(founding.answer('termUntil')) : 'none' }),
            ],
          ],
          ['members', ['joining', 'leaving', 'rights', 'duties', 'units'].map((clause) => say(clause))],
          ['meeting', ['supreme', 'convening', 'decisions'].map((clause) => say(clause))],
          ['board', boardClauses(source, founding, key)],
          ['control', [say('control')]],
          ['closing', [say('law')]],
        ]
  return {
    title: say('title'),
    subtitle: '',
    letterhead: letterhead(name),
    ...decidedOn(source),
    blocks: sections.flatMap(([section, items], index): Block[] => [
      heading(say(`${section}Heading`)),
      { kind: 'clauses', prefix: `${index + 1}.`, items },
    ]),
  }
}

function boardClauses({ words }: DocumentSource, { officers }: Founding, key: string): string[] {
  const rights = [...new Set(officers.map((officer) => rightOf(officer, words)))]
  const [right, ...others] = rights
  return [
    words.say(`${key}.boardSize`, { count: officers.length }),
    right !== undefined && others.length === 0
      ? words.say(`${key}.rightsAlike`, { right })
      : words.say(`${key}.rightsDiffer`),
  ]
}
