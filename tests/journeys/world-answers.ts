import type { ServiceAnswers } from '../../packages/contract/src/services/vocabulary.ts'
import type { Person } from './world.ts'

/** An address of the sandbox's register. */
export const someAddress = { code: '105900116', text: 'Brīvības iela 76, Rīga, LV-1010' }

const rowIds = [
  '01997a00-0000-7000-8000-000000000001',
  '01997a00-0000-7000-8000-000000000002',
  '01997a00-0000-7000-8000-000000000003',
] as const

/** A person as the forms ask for one. */
export const identityOf = ({ forename, surname, personal_code }: Person) => ({
  forname: forename,
  surname,
  hasLatvianIdentityNumber: true,
  latvianIdentityNumber: personal_code,
})

const personOf = (person: Person) => ({
  ...identityOf(person),
  countryOfResidence: 'LV',
  address: someAddress,
  legalBasis: 'self',
})

let offices = 0
/** An address of its own for each: codes to one are limited over all who ask. */
const contact = () => ({
  details: { email: `birojs.${Date.now() % 100_000}.${(offices += 1)}@piemers.example` },
  truth: { statement: true },
})
const confirmation = { truth: { statement: true } }

/** A person becomes a sole trader at an address of her own: one document, one signature. */
export const soleTrader = (person: Person, name = `IK "${person.surname}"`): ServiceAnswers => ({
  trader: { person: personOf(person) },
  business: { firm: { name, activity: 'Keramikas izstrādājumu tirdzniecība', startsOn: '2026-12-01' } },
  address: { legal: { address: someAddress, ownership: 'own' } },
  contact: contact(),
})

/** A sole founder founds a company with small capital. */
export const lowCapitalCompany = (founder: Person, name: string): ServiceAnswers => ({
  company: { firm: { name }, capital: { capital: '100.00', nominal: '1.00' } },
  address: { legal: { address: someAddress, ownership: 'own' } },
  founders: {
    founding: { decidedOn: '2026-11-16' },
    founder: { [rowIds[0]]: { ...personOf(founder), shares: 100, onlyOne: true } },
  },
  board: {
    member: {
      [rowIds[0]]: {
        ...identityOf(founder),
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

/** Two persons found an association for children's sports. */
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
      [rowIds[0]]: { kind: 'natural', ...personOf(chair) },
      [rowIds[1]]: { kind: 'natural', ...personOf(other) },
    },
  },
  board: {
    member: {
      [rowIds[0]]: {
        ...identityOf(chair),
        position: 'CHAIR_OF_BOARD',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
      [rowIds[1]]: {
        ...identityOf(other),
        position: 'BOARD_MEMBER',
        representation: 'WITH_CHAIR',
        consent: 'signs-application',
      },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    owner: {
      [rowIds[0]]: { ...identityOf(chair), nationality: 'LV', residence: 'LV', control: 'board', since: '2026-11-16' },
    },
  },
  contact: contact(),
})

/** The register of the world tells of no members of what a test has arranged. */
const decidedAlone = (member: Person) => ({
  meeting: { body: 'sole-member', decidedOn: '2026-11-12' },
  member: { kind: 'natural', ...identityOf(member) },
})

/** One member of the board leaves and another comes, as the sole member decides. @param officer the id of who leaves; in a browser the first that is offered */
export const newBoard = (newcomer: Person, member: Person, officer = ''): ServiceAnswers => ({
  board: {
    dismissed: { [rowIds[0]]: { officer, reason: 'resigned', endsOn: '2026-11-19' } },
    appointed: {
      [rowIds[1]]: {
        ...identityOf(newcomer),
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
        consent: 'attached',
        appointedOn: '2026-11-19',
      },
    },
  },
  decision: decidedAlone(member),
  confirmation,
})

export const newAddress: ServiceAnswers = {
  address: {
    legal: {
      address: { code: '105900277', text: 'Brīvības iela 99, Rīga, LV-1010' },
      ownership: 'own',
      movesOn: '2026-12-01',
    },
  },
  confirmation,
}

export const newName = (name: string, member: Person): ServiceAnswers => ({
  decision: decidedAlone(member),
  firm: { wording: { name, reason: 'Jauns darbības virziens' } },
  confirmation,
})

export const newProcurator = (procurator: Person): ServiceAnswers => ({
  procuration: {
    procurator: {
      [rowIds[0]]: { ...personOf(procurator), right: 'INDIVIDUALLY', realEstate: true, appointedOn: '2026-11-12' },
    },
  },
  confirmation,
})

/** The first owner goes, the second holds through a company from now on, and somebody comes. @param told all else of the second, where no form fills it in */
export const changedOwners = (coming: Person, told: object = {}): ServiceAnswers => ({
  owners: {
    declaration: { finding: 'identified' },
    ended: { [rowIds[0]]: { owner: 'owner-1', endedOn: '2026-11-16' } },
    changed: {
      [rowIds[1]]: {
        owner: 'owner-2',
        changedOn: '2026-11-16',
        ...told,
        indirect: true,
        through1Name: 'Kaselehe OÜ',
        through1Number: '12345678',
        through1Country: 'EE',
      },
    },
    added: {
      [rowIds[2]]: {
        ...identityOf(coming),
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
