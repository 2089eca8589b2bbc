import { randomInt, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { entities } from '../world/entities.ts'
import { facts } from '../world/facts.ts'
import { legalFacts } from '../world/legal-facts.ts'
import { notaries } from '../world/notaries.ts'
import { officers } from '../world/officers.ts'
import { organizations } from '../world/organizations.ts'
import { persons } from '../world/persons.ts'
import { staff } from '../world/staff.ts'
import { inTransaction, lockFor, only } from './database.ts'
import { storeEntity } from './register/entities.ts'
import { storeLegalFact, storeNotary, storeOrganization } from './register/facts.ts'
import { fullName, type Entity, type KeyKind, type PersonName, type WorldPerson } from './world-words.ts'

export type Person = WorldPerson & { subject: string; credentialId: string; place: number | null }

/** Inserts the people and entities of world/ into the database; existing ones keep their current state. */
export async function arrangeWorld(db: Pool): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockFor(tx, 'world')
    for (const [place, person] of persons.entries()) {
      await tx.query(
        `insert into world.person (personal_code, forename, surname, email, role_lv, role_en, key_kind, place)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (personal_code) do nothing`,
        [
          person.personal_code,
          person.forename,
          person.surname,
          person.email,
          person.role.lv,
          person.role.en,
          person.key,
          place,
        ],
      )
    }
    for (const one of staff)
      await tx.query(
        'insert into world.staff (username, password, personal_code) values ($1, $2, $3) on conflict (username) do nothing',
        [one.username, one.password, one.personal_code],
      )
    const { rows } = await tx.query<{ registration_number: string }>('select registration_number from world.entity')
    const there = new Set(rows.map((row) => row.registration_number))
    for (const entity of entities) if (!there.has(entity.registration_number)) await storeEntity(tx, assembled(entity))
    const known = new Set(
      (
        await tx.query<{ id: string }>(
          'select registration_number as id from world.organization union all select id::text from world.legal_fact union all select id::text from world.notary',
        )
      ).rows.map(({ id }) => id),
    )
    for (const organization of organizations)
      if (!known.has(organization.registration_number)) await storeOrganization(tx, organization)
    for (const notary of notaries) if (!known.has(notary.id)) await storeNotary(tx, notary)
    for (const fact of legalFacts) if (!known.has(fact.id)) await storeLegalFact(tx, fact)
  })
}

function assembled(entity: Omit<Entity, 'officers'>): Entity {
  const named = (code: string | null): PersonName | undefined =>
    persons.find((person) => person.personal_code === code) ??
    officers.flatMap((one) =>
      one.personal_code === code && one.surname ? [{ forename: one.forename ?? null, surname: one.surname }] : [],
    )[0]
  const boardForms = ['SIA', 'AS', 'BDR', 'NOD', 'KB', 'ARB', 'DRZ', 'BAZ', 'PP']
  return {
    ...entity,
    officers: officers
      .filter((one) => one.entity === entity.registration_number)
      .map((one) => ({
        id: one.id,
        forename: named(one.personal_code)?.forename ?? null,
        surname:
          named(one.personal_code)?.surname ??
          [...organizations, ...entities].find(({ registration_number }) => registration_number === one.organization)
            ?.name ??
          '',
        personal_code: one.personal_code,
        birth_date: null,
        entity_registration_number: one.organization ?? null,
        position: one.position,
        governing_body:
          boardForms.includes(entity.legal_form) && !['PROCURATOR', 'AUTHORISED_REPRESENTATIVE'].includes(one.position)
            ? 'EXECUTIVE_BOARD'
            : null,
        representation: one.representation,
        with_at_least: one.with_at_least,
        appointed_on: one.appointed_on,
      })),
    facts: facts.flatMap(({ entity: of, ...fact }) => (of === entity.registration_number ? [fact] : [])),
  }
}

type PersonRow = PersonName & {
  personal_code: string
  subject: string
  credential_id: string
  email: string
  role_lv: string
  role_en: string
  key_kind: KeyKind
  place: number | null
}

const toPerson = (row: PersonRow): Person => ({
  personal_code: row.personal_code,
  subject: row.subject,
  credentialId: row.credential_id,
  forename: row.forename,
  surname: row.surname,
  email: row.email,
  role: { lv: row.role_lv, en: row.role_en },
  key: row.key_kind,
  place: row.place,
})

export async function allPersons(db: Pool): Promise<Person[]> {
  const { rows } = await db.query<PersonRow>(
    'select * from world.person order by place nulls last, created_at, personal_code',
  )
  return rows.map(toPerson)
}

/** Lists the people with a button on the login page. */
export async function worldPersons(db: Pool): Promise<Person[]> {
  const { rows } = await db.query<PersonRow>('select * from world.person where place is not null order by place')
  return rows.map(toPerson)
}

export async function findPersonBySubject(db: Pool, subject: string): Promise<Person | undefined> {
  const row = only(await db.query<PersonRow>('select * from world.person where subject = $1', [subject]))
  return row && toPerson(row)
}

export async function findPersonByCredential(db: Pool, credentialId: string): Promise<Person | undefined> {
  const row = only(
    await db.query<PersonRow>('select * from world.person where credential_id::text = $1', [credentialId]),
  )
  return row && toPerson(row)
}

export async function findPersonByCode(db: Pool, code: string): Promise<Person | undefined> {
  const row = only(await db.query<PersonRow>('select * from world.person where personal_code = $1', [code]))
  return row && toPerson(row)
}

export type NewPerson = PersonName & {
  personal_code?: string
  email?: string
  role?: { lv: string; en: string }
  key?: KeyKind
}

/** Adds a person to the world. An existing one keeps identity and button, and takes the new name. */
export async function admitPerson(db: Pool | PoolClient, person: NewPerson): Promise<Person> {
  const { rows } = await db.query<PersonRow>(
    `insert into world.person (personal_code, forename, surname, email, role_lv, role_en, key_kind)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (personal_code) do update set forename = excluded.forename, surname = excluded.surname,
       email = case when $8 then excluded.email else world.person.email end
     returning *`,
    [
      person.personal_code ?? inventedPersonalCode(),
      person.forename,
      person.surname,
      person.email ?? inventedEmail(person),
      person.role?.lv ?? '',
      person.role?.en ?? '',
      person.key ?? 'P-256',
      person.email !== undefined,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no person.')
  return toPerson(row)
}

/** Codes issued since 1 July 2017 begin with 32 and have neither date nor check digit. */
const inventedPersonalCode = (): string => `32${String(randomInt(1_000_000_000)).padStart(9, '0')}`

function inventedEmail(person: NewPerson): string {
  const plain = fullName(person)
    .replaceAll(' ', '.')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
  return `${plain || randomUUID()}@pasts.example`
}
