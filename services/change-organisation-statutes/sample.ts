import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina } from '../shared/sample-persons.ts'
import type { changeOrganisationStatutes } from './definition.ts'

/** An association takes a new name and a new purpose, and from now on has a term. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decision: {
    meeting: {
      body: 'statutory-body',
      bodyName: 'Pilnvarnieku sapulce',
      minutes: 'prepared',
      decidedOn: '2026-11-12',
      place: 'Cēsis',
      number: '2',
    },
    chair: {
      ...andris,
    },
    keeper: {
      ...elina,
    },
    turnout: { entitled: 24, present: 15, result: 'unanimous' },
  },
  statutes: {
    content: {
      changesName: true,
      name: 'Biedrība "Gaujas senlejas draugi"',
      changesObjective: true,
      objective: 'Kopt un saglabāt Gaujas senlejas dabu.',
      term: 'limited',
      termUntil: '2031-12-31',
      summary: 'Valdes pilnvaru termiņš ir trīs gadi.',
      prepare: 'prepared',
    },
  },
  fee: { relief: { unites: 'none' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeOrganisationStatutes>

/** Others claim no relief, and the register has no purpose of a cooperative or a congregation. */
const { fee: _fee, ...answers } = sample
const { summary, prepare } = sample.statutes.content
export const variants = {
  DRZ: {
    ...answers,
    statutes: {
      content: {
        changesName: true,
        name: 'Gaujas evaņģēliski luteriskā draudze',
        changesSeat: true,
        address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
        summary,
        prepare,
      },
    },
  },
  PP: {
    ...answers,
    statutes: {
      content: {
        changesName: true,
        name: 'Politiskā partija "Gaujas balss"',
        changesObjective: true,
        objective: sample.statutes.content.objective,
        summary,
        prepare,
      },
    },
  },
  ARB: { ...answers, statutes: { content: { ...sample.statutes.content, name: 'Gaujas darbinieku arodbiedrība' } } },
  KB: {
    ...answers,
    statutes: { content: { changesName: true, name: 'Kooperatīvā sabiedrība "Gaujas augļi"', summary, prepare } },
  },
  NOD: {
    ...answers,
    statutes: { content: { ...sample.statutes.content, name: 'Nodibinājums "Gaujas senleja"' } },
  },
}
