import type { ServiceAnswers } from '../../packages/forms/src/definition/vocabulary.ts'
import type { Person } from './world.ts'

/** An address of the sandbox's register. */
export const someAddress = { code: '105900116', text: 'Brīvības iela 76, Rīga, LV-1010' }

export const rowIds = [
  '01997a00-0000-7000-8000-000000000001',
  '01997a00-0000-7000-8000-000000000002',
  '01997a00-0000-7000-8000-000000000003',
] as const

/** Answers about a person's identity. */
export const makeIdentity = ({ forename, surname, personal_code }: Person) => ({
  forname: forename,
  surname,
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: personal_code,
})

export const describePerson = (person: Person) => ({
  ...makeIdentity(person),
  countryOfResidence: 'LV',
  address: someAddress,
  legalBasis: 'self',
})

let offices = 0
/** A unique address for each: the limit of codes to one address covers all requests. */
export const contact = () => ({
  details: { email: `birojs.${Date.now() % 100_000}.${(offices += 1)}@piemers.example` },
  truth: { statement: true },
})
export const confirmation = { truth: { statement: true } }

const firms = new Map<string, number>()
/** A name is free until an application for it is sent, so further ones with the same surname get a number. */
function firmOf({ surname }: Person): string {
  const count = (firms.get(surname) ?? 0) + 1
  firms.set(surname, count)
  return count === 1 ? `IK "${surname}"` : `IK "${surname} ${count}"`
}

/** Answers for a sole trader at a unique address: one document, one signature. */
export const soleTrader = (person: Person, name = firmOf(person)): ServiceAnswers => ({
  trader: { person: describePerson(person) },
  business: { firm: { name, activity: 'Keramikas izstrādājumu tirdzniecība', startsOn: '2026-12-01' } },
  address: { legal: { address: someAddress, ownership: 'own' } },
  contact: contact(),
})

/** Answers of the owner of a farm. */
export const farm = (owner: Person, name: string): ServiceAnswers => ({
  owner: { person: describePerson(owner) },
  farm: { details: { kind: 'ZEM', name, activity: 'Biškopība', landArea: 12 } },
  address: { legal: { address: someAddress, ownership: 'own' } },
  contact: contact(),
})

/** Answers of a sole founder of a company with small capital. */
export const lowCapitalCompany = (founder: Person, name: string): ServiceAnswers => ({
  company: { firm: { name }, capital: { capital: '100.00', nominal: '1.00' } },
  address: { legal: { address: someAddress, ownership: 'own' } },
  founders: {
    founding: { decidedOn: '2026-11-16' },
    founder: { [rowIds[0]]: { ...describePerson(founder), shares: 100, onlyOne: true } },
  },
  board: {
    member: {
      [rowIds[0]]: {
        ...makeIdentity(founder),
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
    },
  },
  owners: {
    declaration: {
      finding: 'not-ascertainable',
      reason: 'Balsis ir vienādas, un kontroli neīsteno neviens atsevišķi.',
    },
  },
  contact: contact(),
})

/** Answers of two founders of an association for children's sports. */
export const association = (chair: Person, other: Person, name: string): ServiceAnswers => ({
  association: {
    purpose: {
      name,
      objective: 'Veicināt bērnu un jauniešu airēšanas sportu.',
      term: 'unlimited',
      unites: 'childrens-sports',
    },
  },
  address: { legal: { address: someAddress, ownership: 'own' } },
  founders: {
    founding: { decidedOn: '2026-11-16' },
    founder: {
      [rowIds[0]]: { kind: 'natural', ...describePerson(chair) },
      [rowIds[1]]: { kind: 'natural', ...describePerson(other) },
    },
  },
  board: {
    member: {
      [rowIds[0]]: {
        ...makeIdentity(chair),
        position: 'CHAIR_OF_BOARD',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
      [rowIds[1]]: {
        ...makeIdentity(other),
        position: 'BOARD_MEMBER',
        representation: 'WITH_CHAIR',
        consent: 'signs-application',
      },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    owner: {
      [rowIds[0]]: {
        ...makeIdentity(chair),
        nationality: 'LV',
        residence: 'LV',
        control: 'board',
        since: '2026-11-16',
      },
    },
  },
  contact: contact(),
})

const meetingOfOne = { body: 'sole-member', decidedOn: '2026-11-12' }

/** The world's register has no members for most companies that tests create. */
export const decidedAlone = (member: Person) => ({
  meeting: meetingOfOne,
  member: { kind: 'natural', ...makeIdentity(member) },
})

/** Answers for a replaced member of the board, decided by the sole member. @param officer the id of the leaving member; in a browser the first offered one */
export const newBoard = (newcomer: Person, member: Person, officer = ''): ServiceAnswers => ({
  board: {
    dismissed: { [rowIds[0]]: { officer, reason: 'resigned', endsOn: '2026-11-19' } },
    appointed: {
      [rowIds[1]]: {
        ...makeIdentity(newcomer),
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
        consent: 'attached',
        appointedOn: '2026-11-19',
      },
    },
  },
  decision: { ...decidedAlone(member), owners: { state: 'unchanged' } },
  confirmation,
})

const otherAddress = { code: '105900277', text: 'Brīvības iela 99, Rīga, LV-1010' }
export const newAddress: ServiceAnswers = {
  address: { legal: { address: otherAddress, ownership: 'own', movesOn: '2026-12-01' } },
  confirmation,
}

export const newName = (name: string, member: Person): ServiceAnswers => ({
  decision: decidedAlone(member),
  firm: { wording: { name, reason: 'Jauns darbības virziens' } },
  statutes: { content: { clause: '1.1' } },
  confirmation,
})

export const newProcurator = (procurator: Person): ServiceAnswers => ({
  procuration: {
    procurator: {
      [rowIds[0]]: {
        ...describePerson(procurator),
        right: 'INDIVIDUALLY',
        realEstate: true,
        appointedOn: '2026-11-12',
      },
    },
  },
  confirmation,
})

/**
 * Answers in which the first owner leaves, the second now holds through a company, and a third is new. @param more the
 * other answers about the second, where no form fills them in
 */
export const changedOwners = (coming: Person, more: object = {}): ServiceAnswers => ({
  owners: {
    declaration: { finding: 'identified' },
    ended: { [rowIds[0]]: { owner: 'owner-1', endedOn: '2026-11-16' } },
    changed: {
      [rowIds[1]]: {
        owner: 'owner-2',
        changedOn: '2026-11-16',
        ...more,
        indirect: true,
        through1Name: 'Kaselehe OÜ',
        through1Number: '12345678',
        through1Country: 'EE',
      },
    },
    added: {
      [rowIds[2]]: {
        ...makeIdentity(coming),
        nationality: 'LV',
        residence: 'EE',
        control: 'voting-rights',
        indirect: false,
        since: '2026-11-16',
      },
    },
  },
  confirmation,
})

const organisationDecides = (chair: Person, keeper: Person, body = 'general-meeting') => ({
  meeting: { body, minutes: 'own', decidedOn: '2026-11-19', place: 'Rīga' },
  ...(body === 'founders'
    ? { founder: { [rowIds[2]]: makeIdentity(chair) } }
    : { chair: makeIdentity(chair), keeper: makeIdentity(keeper) }),
})
const noRelief = { fee: { relief: { unites: 'none' } } }

/** Answers in which the meeting of an association elects a new member of the board; the form offers the leaving one. */
export const newAssociationBoard = (newcomer: Person, chair: Person, keeper: Person): ServiceAnswers => {
  const { board } = newBoard(newcomer, chair)
  return {
    board,
    decision: organisationDecides(chair, keeper),
    owners: { statement: { state: 'unchanged' } },
    ...noRelief,
    confirmation,
  }
}

/** Answers in which a foundation's founder gives it a new name, purpose and term. */
export const newFoundationStatutes = (founder: Person, name: string): ServiceAnswers => ({
  decision: organisationDecides(founder, founder, 'founders'),
  statutes: {
    content: {
      changesName: true,
      name,
      changesObjective: true,
      objective: 'Piešķirt stipendijas topošajiem ārstiem.',
      term: 'limited',
      termUntil: '2040-12-31',
      prepare: 'prepared',
    },
  },
  confirmation,
})

export const associationAnswers = (answers: ServiceAnswers): ServiceAnswers => ({ ...answers, ...noRelief })

/** Answers in which the sole member ends the company and appoints a liquidator. */
export const liquidation = (liquidator: Person, member: Person): ServiceAnswers => ({
  decision: decidedAlone(member),
  liquidation: {
    liquidator: { [rowIds[0]]: { ...makeIdentity(liquidator), representation: 'INDIVIDUALLY', consent: 'attached' } },
    claims: { address: someAddress, until: '2027-03-01' },
  },
  confirmation,
})

export const endOfLiquidation: ServiceAnswers = {
  ending: { assets: { claimsEndedOn: '2026-11-20', creditorsPaid: true, archiveNumber: '1-17/2026' } },
  confirmation,
}

/** One member sells all shares, 1401 to 2800, to a new member. */
export const saleOfShares = (seller: string, buyer: Person): ServiceAnswers => ({
  register: {
    folio: { changedOn: '2026-11-24', reason: 'transaction' },
    left: { [rowIds[0]]: { member: seller } },
    joined: { [rowIds[1]]: { kind: 'natural', ...describePerson(buyer), shares: 1400, numbers: '1401-2800' } },
  },
  confirmation,
})

/** A new member acquires 2200 new shares of a company with 2800, whose sole registered member decides. */
export const newCapital = (investor: Person): ServiceAnswers => ({
  decision: { meeting: meetingOfOne },
  increase: { content: { capital: '5000.00', contribution: 'money' } },
  register: {
    joined: { [rowIds[0]]: { kind: 'natural', ...describePerson(investor), shares: 2200, numbers: '2801-5000' } },
  },
  terms: { shares: { appliedUntil: '2026-11-16', paidUntil: '2026-11-20', dividendsFrom: '2027-01-01' } },
  statutes: { content: { wording: 'model' } },
  confirmation,
})
