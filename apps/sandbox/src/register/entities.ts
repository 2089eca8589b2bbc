import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { nextNumber, only } from '../database.ts'
import type { Entity, Officer } from '../world-words.ts'
import { recordEvent } from './events.ts'
import { computeCheckDigit, getNumberBlock } from './registration-number.ts'

/** Stores an entity and notifies the portal. */
export async function storeEntity(tx: PoolClient, entity: Entity): Promise<Entity> {
  const named = { ...entity, officers: entity.officers.map(withId) }
  await tx.query(
    `insert into world.entity (registration_number, entity) values ($1, $2)
     on conflict (registration_number) do update set entity = excluded.entity`,
    [entity.registration_number, named],
  )
  await recordEvent(tx, { kind: 'entity', entity: named })
  return named
}

export async function lockEntity(tx: PoolClient, registrationNumber: string): Promise<Entity | undefined> {
  return only(
    await tx.query<{ entity: Entity }>('select entity from world.entity where registration_number = $1 for update', [
      registrationNumber,
    ]),
  )?.entity
}

export async function findEntity(db: Pool, registrationNumber: string): Promise<Entity | undefined> {
  return only(
    await db.query<{ entity: Entity }>('select entity from world.entity where registration_number = $1', [
      registrationNumber,
    ]),
  )?.entity
}

/** Returns the next free registration number of a legal form's block. */
export async function issueRegistrationNumber(tx: PoolClient, legalForm: string): Promise<string> {
  const block = getNumberBlock(legalForm)
  for (;;) {
    const firstTen = block + String(await nextNumber(tx, `registration-number-${block}`, 95_001)).padStart(5, '0')
    const check = computeCheckDigit(firstTen)
    if (check !== undefined) return `${firstTen}${check}`
  }
}

export const withId = (officer: Officer): Officer => ({ ...officer, id: officer.id ?? randomUUID() })

/** The register's days are Latvian days. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Riga' }).format(new Date())
