import type { Language } from '../../pages/language.ts'
import type { DecisionRefused } from '../decide.ts'
import type { SubmissionState } from '../events.ts'

interface DeskTexts {
  party: string
  list: string
  letters: string
  applications: string
  noApplications: string
  application: (number: string) => string
  registerNumber: string
  portalNumber: string
  services: string
  applicant: string
  received: string
  state: string
  states: Record<SubmissionState, string>
  round: (number: string, round: number) => string
  entity: string
  fee: string
  unconfirmedFee: string
  expedited: string
  inDays: (days: number) => string
  extraServices: string
  notary: string
  none: string
  yes: string
  no: string
  warnings: string
  documents: string
  noDocuments: string
  notFiled: string
  unsigned: string
  secure: string
  insecure: string
  objections: string
  grounds: Record<'objection' | 'not-me', string>
  question: string
  answer: string
  history: string
  undecided: string
  until: string
  represents: (entity: string) => string
  decision: string
  note: string
  dueOn: string
  points: string
  point: (row: number) => string
  path: string
  type: string
  form: (code: string, version: number) => string
  fact: string
  before: string
  after: string
  allAnswers: string
  absent: string
  ends: string
  since: string
  to: string
  accept: string
  ask: string
  postpone: string
  register: string
  reject: string
  refusals: Record<DecisionRefused['why'], (about: string) => string>
}

export const deskTexts: Record<Language, DeskTexts> = {
  lv: {
    party: 'Reģistra galds',
    list: 'Saņemtie pieteikumi',
    letters: 'Vēstules',
    applications: 'Pieteikumi',
    noApplications: 'Vēl nav saņemts neviens pieteikums.',
    application: (number) => `Pieteikums ${number}`,
    registerNumber: 'Reģistra numurs',
    portalNumber: 'Portāla numurs',
    services: 'Pakalpojumi',
    applicant: 'Iesniedzējs',
    received: 'Saņemts',
    state: 'Stāvoklis',
    states: {
      received: 'Saņemts',
      processing: 'Izskatīšanā',
      waiting_for_information: 'Gaida informāciju',
      postponed: 'Atlikts',
      registered: 'Reģistrēts',
      completed: 'Izpildīts',
      rejected: 'Noraidīts',
    },
    round: (number, round) => `${number}, ${round}. iesniegšana`,
    entity: 'Tiesību subjekts',
    fee: 'Valsts nodeva',
    unconfirmedFee: 'Neapstiprināts nodevas apmērs',
    expedited: 'Paātrināta izskatīšana',
    inDays: (days) => (days === 1 ? 'Jā, vienas darba dienas laikā' : `Jā, ${days} darba dienu laikā`),
    extraServices: 'Papildu pakalpojumi',
    notary: 'Zvērināts notārs',
    none: 'nav',
    yes: 'jā',
    no: 'nē',
    warnings: 'Brīdinājumi, ko iesniedzējs redzēja',
    documents: 'Dokumenti',
    noDocuments: 'Dokumentu nav.',
    notFiled: 'nav šajā iesniegumā',
    unsigned: 'Bez elektroniska paraksta.',
    secure: 'derīgs drošs paraksts',
    insecure: 'nav derīgs drošs paraksts',
    objections: 'Iebildumi',
    grounds: { objection: 'iebilst pret pieteikumu', 'not-me': 'noliedz, ka to ir iesniegusi pati persona' },
    question: 'Jautājums',
    answer: 'Atbilde',
    history: 'Gaita',
    undecided: 'Vēl nekas nav lemts.',
    until: 'Termiņš',
    represents: (entity) => `pārstāv ${entity}`,
    decision: 'Lēmums',
    note: 'Piezīme vai jautājums iesniedzējam',
    dueOn: 'Termiņš atlikšanai vai atbildei (tukšs: bez termiņa)',
    points: 'Trūkumi vai jautājamās ziņas (pēc vajadzības)',
    point: (row) => `${row}. Kas jānovērš`,
    path: 'Lauka ceļš',
    type: 'Dokumenta veids',
    form: (code, version) => `Veidlapa ${code}, ${version}. versija`,
    fact: 'Ziņas',
    before: 'Pirms ieraksta',
    after: 'Pēc ieraksta',
    allAnswers: 'Visas atbildes',
    absent: 'reģistrā nav',
    ends: 'izbeidzas',
    since: 'no',
    to: 'līdz',
    accept: 'Pieņemt izskatīšanai',
    ask: 'Pieprasīt informāciju',
    postpone: 'Atlikt',
    register: 'Reģistrēt',
    reject: 'Noraidīt',
    refusals: {
      'unknown-submission': (id) => `Reģistrā nav iesnieguma ${id}.`,
      decided: (state) => `Par iesniegumu jau ir lemts. Stāvoklis: ${state}.`,
      'unknown-entity': (number) => `Reģistrā nav tiesību subjekta ${number}.`,
      'unknown-fact': (kind) => `Ieraksts, ko pieteikums maina, reģistrā vairs nav spēkā: ${kind}.`,
    },
  },
  en: {
    party: 'The register’s desk',
    list: 'Received applications',
    letters: 'Letters',
    applications: 'Applications',
    noApplications: 'No application has been received yet.',
    application: (number) => `Application ${number}`,
    registerNumber: 'Number in the register',
    portalNumber: 'Number in the portal',
    services: 'Services',
    applicant: 'Applicant',
    received: 'Received',
    state: 'State',
    states: {
      received: 'Received',
      processing: 'Under review',
      waiting_for_information: 'Waiting for information',
      postponed: 'Postponed',
      registered: 'Registered',
      completed: 'Completed',
      rejected: 'Rejected',
    },
    round: (number, round) => `${number}, submission ${round}`,
    entity: 'Entity',
    fee: 'State fee',
    unconfirmedFee: 'Unconfirmed amount of the fee',
    expedited: 'Accelerated review',
    inDays: (days) => (days === 1 ? 'Yes, within one working day' : `Yes, within ${days} working days`),
    extraServices: 'Additional services',
    notary: 'Sworn notary',
    none: 'none',
    yes: 'yes',
    no: 'no',
    warnings: 'Warnings shown to the applicant',
    documents: 'Documents',
    noDocuments: 'There are no documents.',
    notFiled: 'not in this submission',
    unsigned: 'Without an electronic signature.',
    secure: 'valid secure signature',
    insecure: 'not a valid secure signature',
    objections: 'Objections',
    grounds: { objection: 'objects to the application', 'not-me': 'denies having filed it' },
    question: 'Question',
    answer: 'Answer',
    history: 'Course',
    undecided: 'Nothing has been decided yet.',
    until: 'Deadline',
    represents: (entity) => `represents ${entity}`,
    decision: 'Decision',
    note: 'Note or question to the applicant',
    dueOn: 'Deadline of a postponement or an answer (empty: no deadline)',
    points: 'Shortcomings, or the data asked for (if needed)',
    point: (row) => `${row}. To be corrected`,
    path: 'Path of the field',
    type: 'Type of document',
    form: (code, version) => `Form ${code}, version ${version}`,
    fact: 'Data',
    before: 'Before the entry',
    after: 'After the entry',
    allAnswers: 'All answers',
    absent: 'not in the register',
    ends: 'ends',
    since: 'from',
    to: 'until',
    accept: 'Accept for review',
    ask: 'Request information',
    postpone: 'Postpone',
    register: 'Register',
    reject: 'Reject',
    refusals: {
      'unknown-submission': (id) => `The register has no submission ${id}.`,
      decided: (state) => `The submission is decided already. State: ${state}.`,
      'unknown-entity': (number) => `The register has no entity ${number}.`,
      'unknown-fact': (kind) => `The entry that the application changes is no longer in force: ${kind}.`,
    },
  },
}
