import type { Applicant } from './applicant.ts'
import { boardMember, type Representation } from './board-member.ts'
import type { Person, World } from './world.ts'

/** Lets somebody new into the world. Within a world names are one person's, so that each test finds its own mails. */
export async function arrangePerson({ control }: World, forename: string, surname: string): Promise<Person> {
  return control<Person>('POST', '/persons', { forename, surname })
}

/** One of the people of the login page. */
export async function personNamed({ control }: World, name: string): Promise<Person> {
  const { persons } = await control<{ persons: Person[] }>('GET', '/persons')
  const person = persons.find(({ forename, surname }) => `${forename} ${surname}` === name)
  if (!person) throw new Error(`Nobody is called ${name}`)
  return person
}

/** A company with a board, of which each member represents it alike. @returns its registration number, with which the register changes it */
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

/** Rights of an entity for somebody, who accepts them. @param level 1 restricted, 2 partial, 3 full */
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
  await receiver.call('acceptDelegation', { params: { uuid: data.uuid } })
}

/** An external organisation with one clerk, which the register has among the officers of a company. */
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
    officers: [
      boardMember(company.member),
      {
        forename: name,
        surname: name,
        personal_code: null,
        birth_date: null,
        entity_registration_number: registration_number,
        position: 'AUTHORISED_REPRESENTATIVE',
        governing_body: null,
        representation: 'INDIVIDUALLY',
        with_at_least: null,
        appointed_on: '2026-03-02',
      },
    ],
  })
  // Last, so that whoever knows the organisation finds the company.
  await control('POST', '/organizations', {
    registration_number,
    name,
    persons: [{ personal_code: clerk.personal_code }],
  })
}

/** A person as a beneficial owner by her own shares, as the register tells it. */
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

/** What the register has of an application; undefined while it has nothing. */
export async function submissionOf({ control }: World, id: string): Promise<Submission | undefined> {
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

/** The subjects of the mails to somebody, oldest first. */
export async function mailsTo({ control }: World, { email }: Person): Promise<string[]> {
  const { mails } = await control<{ mails: { subject: string }[] }>('GET', `/mails?to=${encodeURIComponent(email)}`)
  return mails.map(({ subject }) => subject).toReversed()
}

/** The code that reached a mailbox or a phone last. */
export async function codeTo({ control }: Pick<World, 'control'>, value: string): Promise<string> {
  const isPhone = value.startsWith('+')
  const { mails = [], texts = [] } = await control<{ mails?: { text: string }[]; texts?: { text: string }[] }>(
    'GET',
    `/${isPhone ? 'texts' : 'mails'}?to=${encodeURIComponent(value)}`,
  )
  const code = /\b\d{6}\b/.exec([...mails, ...texts][0]?.text ?? '')?.[0]
  if (!code) throw new Error(`No code has reached ${value}`)
  return code
}
