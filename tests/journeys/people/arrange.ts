import { expect } from '@playwright/test'
import type { Applicant } from './applicant.ts'
import { boardMember, type Representation } from './board-member.ts'
import type { Person, World } from '../world.ts'

/** Adds a person to the world. Names are unique within a world, so that each test finds its own mails. */
export async function arrangePerson({ control }: World, forename: string, surname: string): Promise<Person> {
  return control<Person>('POST', '/persons', { forename, surname })
}

/** Finds one of the people on the login page. */
export async function personNamed({ control }: World, name: string): Promise<Person> {
  const { persons } = await control<{ persons: Person[] }>('GET', '/persons')
  const person = persons.find(({ forename, surname }) => `${forename} ${surname}` === name)
  if (!person) throw new Error(`No person is called ${name}`)
  return person
}

/** Creates a company with a board whose members may each represent it. @returns its registration number, with which the register changes it */
export async function arrangeCompany(
  { control }: World,
  name: string,
  board: readonly Person[],
  right?: Representation,
  facts: readonly object[] = [],
  number?: string,
): Promise<string> {
  const { registration_number } = await control<{ registration_number: string }>('POST', '/entities', {
    name,
    legal_form: 'SIA',
    ...(number !== undefined && { registration_number: number }),
    officers: board.map((member) => boardMember(member, right)),
    facts,
  })
  return registration_number
}

/** Creates an organisation with a board whose members may each represent it. */
export async function arrangeOrganisation(
  { control }: World,
  name: string,
  legalForm: 'BDR' | 'NOD' | 'PP',
  board: readonly Person[],
  facts: readonly object[] = [],
): Promise<void> {
  await control('POST', '/entities', {
    name,
    legal_form: legalForm,
    officers: board.map((member) => boardMember(member)),
    facts,
  })
}

/** Makes an entity that represents another one alone. */
const entityAsOfficer = (name: string, registrationNumber: string, position: string) => ({
  forename: name,
  surname: name,
  personal_code: null,
  birth_date: null,
  entity_registration_number: registrationNumber,
  position,
  governing_body: null,
  representation: 'INDIVIDUALLY',
  with_at_least: null,
  appointed_on: '2026-03-02',
})

/** Creates an association and the arbitration court that it founded, with eleven arbitrators. */
export async function arrangeCourt(
  { control }: World,
  name: string,
  founder: { name: string; board: readonly Person[] },
): Promise<void> {
  const { registration_number } = await control<{ registration_number: string }>('POST', '/entities', {
    name: founder.name,
    legal_form: 'BDR',
    officers: founder.board.map((member) => boardMember(member)),
  })
  await control('POST', '/entities', {
    name,
    legal_form: 'SKT',
    officers: [entityAsOfficer(founder.name, registration_number, 'FOUNDER')],
    facts: Array.from('ABCDEFGHIJK', (letter) => ({
      kind: 'arbitrator',
      id: letter,
      value: {
        holder: {
          forename: 'Ilze',
          surname: `Liepiņa-${letter}`,
          personal_code: null,
          birth_date: null,
          country: 'LV',
        },
      },
      since: '2021-03-01',
      until: null,
    })),
  })
}

/** Creates a general partnership whose partners, as `p1`, `p2` and so on, may each represent it, the foreigner last. */
export async function arrangePartnership(
  { control }: World,
  name: string,
  partners: readonly Person[],
  foreigner?: { forename: string; surname: string; birth_date: string; country: string },
): Promise<void> {
  await control('POST', '/entities', {
    name,
    legal_form: 'PS',
    officers: partners.map((partner) => ({
      ...boardMember(partner),
      position: 'PARTNER',
      governing_body: null,
    })),
    facts: [
      ...partners.map(({ forename, surname, personal_code }) => ({
        forename,
        surname,
        personal_code,
        birth_date: null,
        country: null,
      })),
      ...(foreigner ? [{ ...foreigner, personal_code: null }] : []),
    ].map((holder, index) => ({
      kind: 'partner',
      id: `p${index + 1}`,
      value: {
        holder,
        type: 'GENERAL',
        representation: 'INDIVIDUALLY',
      },
      since: '2022-02-01',
      until: null,
    })),
  })
}

/** Finds a company of the register, as soon as the portal knows it. @returns its id */
export async function findEntity(applicant: Applicant, company: string): Promise<string> {
  let found: string | undefined
  // The portal learns of entities through the register's feed.
  await expect
    .poll(
      async () => {
        found = (await applicant.call('searchEntities', { query: { search: company } })).data[0]?.uuid
        return found
      },
      { message: `the portal finds ${company}` },
    )
    .toBeDefined()
  return found ?? ''
}

/** Gives a person rights of an entity, and accepts them. @param level 1 restricted, 2 partial, 3 full */
export async function delegateTo(
  receiver: Applicant,
  level: 1 | 2 | 3,
  { giver, entity, until = null }: { giver: Applicant; entity: string; until?: string | null },
): Promise<void> {
  const { forename, surname, personal_code } = receiver.person
  const { data } = await giver.call('giveDelegation', {
    params: { entity_id: entity },
    body: {
      authorized_person: { name: forename, last_name: surname, identification_number: personal_code },
      role: 'employee',
      permission_level: `level_${level}`,
      valid_until: until,
    },
  })
  const { role, permission_level, valid_from, valid_until } = data
  await receiver.call('acceptDelegation', {
    params: { uuid: data.uuid },
    body: { role, permission_level, valid_from, valid_until },
  })
}

/** Creates an external organisation with one clerk, which is an officer of a company in the register. */
export async function arrangeOrganization(
  { control }: World,
  name: string,
  clerk: Person,
  company: { name: string; member: Person },
): Promise<void> {
  const { registration_number } = await control<{ registration_number: string }>('POST', '/entities', {
    name,
    legal_form: 'BDR',
  })
  await control('POST', '/entities', {
    name: company.name,
    legal_form: 'SIA',
    officers: [boardMember(company.member), entityAsOfficer(name, registration_number, 'AUTHORISED_REPRESENTATIVE')],
  })
  // The organisation comes last, so that the company exists once the portal knows the organisation.
  await control('POST', '/organizations', {
    registration_number,
    name,
    persons: [{ personal_code: clerk.personal_code }],
  })
}

/** Makes a beneficial owner by own shares, in the register's format. */
export const beneficialOwner = (id: string, { forename, surname, personal_code }: Person) => ({
  kind: 'beneficial_owner',
  id,
  value: {
    holder: { forename, surname, personal_code, birth_date: null, country: 'LV' },
    nationality: 'LV',
    residence: 'LV',
    control: 'shares',
    through: null,
  },
  since: '2022-02-01',
  until: null,
})

export interface Submission {
  rounds: { round: number; filings: number; distinct: number }[]
  state: string
  filing: { expedited: boolean; fee: { amount: string } | null } | null
}

/** Returns the register's data of an application; undefined while it has none. */
export async function findSubmission({ control }: World, id: string): Promise<Submission | undefined> {
  return control<Submission>('GET', `/submissions/${id}`).catch(() => undefined)
}

type State = 'processing' | 'waiting_for_information' | 'postponed' | 'registered' | 'completed' | 'rejected'
type Point = { path?: string; document_type?: string; text: string }

export async function decide(
  { control }: World,
  id: string,
  state: State,
  note: string,
  points: Point[] = [],
): Promise<void> {
  await control('POST', `/submissions/${id}/decisions`, { state, note, points })
}
