import type { ServiceAnswers } from '../../packages/forms/src/definition/vocabulary.ts'
import { elina } from '../../services/shared/sample-persons.ts'
import type { Person } from './world.ts'
import {
  confirmation,
  contact,
  decidedAlone,
  makeIdentity,
  describePerson,
  rowIds,
  someAddress,
} from './world-answers.ts'

/** A partner joins a general partnership, and another one leaves. @param leaving the registered fact of that partner */
export const changeOfPartners = (leaving: string, joining: Person): ServiceAnswers => ({
  partners: {
    leaving: { [rowIds[0]]: { partner: leaving, reason: 'withdrew', endsOn: '2026-11-16' } },
    joining: {
      [rowIds[1]]: {
        kind: 'natural',
        ...describePerson(joining),
        mayRepresent: true,
        representation: 'INDIVIDUALLY',
        joinedOn: '2026-11-16',
      },
    },
  },
  confirmation,
})

/** The second partner, who has no Latvian code, has a new surname and passport. */
export const renamedPartner: ServiceAnswers = {
  partners: {
    person: {
      [rowIds[0]]: {
        partner: 'p2',
        kind: 'natural',
        forname: 'Kaisa',
        surname: 'Tamm',
        hasLatvianIdentityNumber: false,
        birthDate: '1984-03-17',
        identityDocumentType: 'passport',
        identityDocumentNumber: 'KE7654321',
        identityDocumentDate: '2026-06-02',
        identityDocumentCountry: 'EE',
        identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
      },
    },
  },
  confirmation,
}

/** One arbitrator follows another; the test takes the first one of the register. */
export const arbitratorsChange: ServiceAnswers = {
  list: {
    removed: { [rowIds[0]]: { arbitrator: '', removedOn: '2026-11-16' } },
    joined: { [rowIds[1]]: { ...elina, joinedOn: '2026-11-16' } },
    requirements: { met: true },
  },
  confirmation,
}

export const arbitratorsConfirmed: ServiceAnswers = {
  list: { state: { confirmedOn: '2026-11-16', met: true } },
  confirmation,
}

/** The founder adopts new rules of an arbitration court, with a new name. */
export const newRules = (name: string): ServiceAnswers => ({
  rules: { wording: { changesName: true, name, summary: 'Procesa dokumentus iesniedz elektroniski.' } },
  confirmation,
})

/** An arbitration court moves to premises of its own. */
export const courtMoves: ServiceAnswers = {
  address: { legal: { address: someAddress, ownership: 'own', movesOn: '2026-12-01' } },
  confirmation,
}

export const courtDeleted = (endedOn: string): ServiceAnswers => ({ ending: { activity: { endedOn } }, confirmation })

/** The founder, who manages the grouping, and a member of Estonia, who signs there. */
export const grouping = (founder: Person, name: string): ServiceAnswers => ({
  grouping: {
    details: { name },
    purpose: { objective: 'Kopīgi uzturēt Baltijas jūras bākas.', term: 'unlimited' },
  },
  address: { legal: { address: someAddress, ownership: 'own' } },
  founders: {
    founding: { decidedOn: '2026-11-16' },
    founder: {
      [rowIds[0]]: { kind: 'natural', ...describePerson(founder), memberState: 'LV' },
      [rowIds[1]]: {
        kind: 'natural',
        forname: 'Kaisa',
        surname: 'Liepa',
        hasLatvianIdentityNumber: false,
        birthDate: '1984-03-17',
        identityDocumentType: 'passport',
        identityDocumentNumber: 'KE7654321',
        identityDocumentDate: '2024-06-02',
        identityDocumentCountry: 'EE',
        identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
        countryOfResidence: 'EE',
        cityOrRegionAbroad: 'Tallinn',
        otherAddressElementsAbroad: 'Sadama 5',
        legalBasis: 'self',
        memberState: 'EE',
      },
    },
  },
  managers: {
    person: { [rowIds[0]]: { ...makeIdentity(founder), representation: 'INDIVIDUALLY' } },
    requirements: { eligible: true },
  },
  owners: { ...ownedBy(founder) },
  contact: contact(),
})

/** Another person manages the grouping, too, from the proposed day: it was registered on it. */
export const newManager = (manager: Person): ServiceAnswers => ({
  managers: {
    appointed: { [rowIds[1]]: { ...makeIdentity(manager), representation: 'INDIVIDUALLY' } },
    requirements: { eligible: true },
  },
  confirmation,
})

/** The members amend the contract, and with it the name, the objects and the term. */
export const amendedContract = (name: string): ServiceAnswers => ({
  contract: {
    content: {
      changesName: true,
      name,
      changesObjective: true,
      objective: 'Kopīgi atjaunot Baltijas jūras bākas.',
      term: 'limited',
      termUntil: '2036-12-31',
      changesSeat: false,
      summary: 'Biedri sanāk divas reizes gadā.',
    },
  },
  confirmation,
})

/** A person of Latvia joins a grouping, which was registered on the day of the test. */
export const newMember = (person: Person, joinedOn: string): ServiceAnswers => ({
  partners: {
    joining: {
      [rowIds[0]]: { kind: 'natural', ...describePerson(person), memberState: 'LV', joinedOn },
    },
  },
  confirmation,
})

/** A person controls the organisation as a member of its board. */
const ownedBy = (person: Person) => ({
  declaration: { finding: 'identified' },
  owner: {
    [rowIds[0]]: { ...makeIdentity(person), nationality: 'LV', residence: 'LV', control: 'board', since: '2026-11-16' },
  },
})

/** Answers of a founder who gives a foundation money and leads it alone. */
export const foundation = (founder: Person, name: string): ServiceAnswers => ({
  foundation: {
    purpose: { name, objective: 'Piešķirt stipendijas jauniem mūziķiem.', term: 'unlimited' },
    endowment: { gives: true, property: 'Dibinātājs nodod 5000 eiro.' },
  },
  address: { legal: { address: someAddress, ownership: 'own' } },
  founders: {
    founding: { decidedOn: '2026-11-16' },
    founder: { [rowIds[0]]: { kind: 'natural', ...describePerson(founder) } },
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
  owners: ownedBy(founder),
  contact: contact(),
})

/** A sole member elects the first member of a council. */
export const newCouncil = (elected: Person, member: Person): ServiceAnswers => ({
  council: {
    appointed: {
      [rowIds[0]]: {
        ...makeIdentity(elected),
        position: 'CHAIR_OF_COUNCIL',
        consent: 'signs-application',
        appointedOn: '2026-11-12',
      },
    },
  },
  decision: decidedAlone(member),
  confirmation,
})

/** The numbers of a party's list of members. */
export const membersOfParty: ServiceAnswers = {
  list: { members: { asOf: '2026-11-16', count: 243, citizens: 238 } },
  confirmation,
}

/** A member of the board becomes the beneficial owner of an organisation. */
export const newOwner = (owner: Person): ServiceAnswers => ({
  owners: {
    declaration: { finding: 'identified' },
    added: {
      [rowIds[0]]: {
        ...makeIdentity(owner),
        nationality: 'LV',
        residence: 'LV',
        control: 'board',
        indirect: false,
        since: '2026-11-16',
      },
    },
  },
  confirmation,
})

/** Answers of the founders who file a party, without the list of all founders. */
export const party = (applicants: readonly [Person, Person], notary: Person, name: string): ServiceAnswers => {
  const [chair] = applicants
  const citizen = ({ forename, surname, personal_code }: Person) => ({
    forname: forename,
    surname,
    latvianIdentityNumber: personal_code,
  })
  return {
    party: { purpose: { name, objective: 'Attīstīt piekrasti.' } },
    address: { legal: { address: someAddress, ownership: 'own' } },
    founders: {
      founding: { decidedOn: '2026-11-10', citizens: true },
      notary: { forname: notary.forename, surname: notary.surname },
      applicant: { [rowIds[0]]: citizen(applicants[0]), [rowIds[1]]: citizen(applicants[1]) },
    },
    board: {
      member: {
        [rowIds[0]]: {
          ...makeIdentity(chair),
          position: 'CHAIR_OF_BOARD',
          representation: 'INDIVIDUALLY',
          consent: 'signs-application',
        },
      },
    },
    audit: { auditor: { [rowIds[0]]: makeIdentity(notary) } },
    owners: ownedBy(chair),
    contact: contact(),
  }
}
