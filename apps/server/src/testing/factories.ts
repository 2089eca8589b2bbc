import type { Fact } from '@portal/contract/facts'
import type { ApplicationId, EntityId, NotaryId } from '@portal/contract/ids'
import { nextRegistrationNumber } from '@portal/domain'
import { anyId, type AnyId } from './requests/any-id.ts'
import { newId } from '../db/new-id.ts'
import type { Deps } from '../deps.ts'
import { beginSession } from '../modules/auth/begin-session.ts'
import { insertLogin, storePerson } from '../modules/auth/queries.ts'
import { hashSecret, resolveActor } from '../modules/auth/index.ts'
import { storeNotaryAsRecipient } from '../modules/communications/index.ts'
import { storeEntity, storeNotary, storeOrganization } from '../modules/entities/index.ts'
import type { RegisteredEntity, RegisteredOfficer } from '../modules/entities/registered-entity.ts'
import { selectProfile } from '../modules/profile/change-profile.ts'

export interface SignedIn {
  personId: AnyId
  personalCode: string
  headers: Record<string, string>
}

let people = 10_000_000

/** Returns a personal code of the kind issued since July 2017, unique in the run. */
export const aPersonalCode = () => `32${String((people += 1)).padStart(9, '0')}`

/** Signs in a person who has accepted the terms of use, on their own behalf or for an entity. */
export async function signIn(
  deps: Deps,
  {
    forename = 'Anna',
    surname = 'Kalniņa',
    personalCode = aPersonalCode(),
    email = 'anna@example.lv',
    entityId,
    terms = true,
  }: {
    forename?: string | null
    surname?: string
    personalCode?: string
    email?: string | null
    entityId?: EntityId
    terms?: boolean
  } = {},
): Promise<SignedIn> {
  const id: AnyId = newId()
  const personId = await deps.db.transaction().execute(async (tx) => {
    const stored = await storePerson(tx, { personalCode, forename, surname, email }, 'lv', deps.now())
    if (terms)
      await tx
        .insertInto('profile.terms_consent')
        .values({ person_id: stored, version: '1.0', accepted_at: deps.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await insertLogin(tx, {
      id,
      personId: stored,
      cookieHash: hashSecret('cookie'),
      redirectUrl: '/entities',
      expiresAt: new Date(deps.now().getTime() + 60_000),
    })
    return stored
  })
  const session = await beginSession(deps, id, 'cookie')
  const headers = {
    token: session.x_token,
    'token-key': session.x_token_key,
    cookie: `__Host-portal=${session.binding}`,
  }
  if (!entityId) return { personId: anyId(personId), personalCode, headers }

  const claimed = await deps.tokens.read(session.x_token, deps.now())
  if (!claimed) throw new Error('A token just issued is not genuine')
  const actor = await resolveActor(
    deps.pool,
    { ...claimed, keyHash: hashSecret(session.x_token_key), bindingHash: hashSecret(session.binding) },
    deps.now(),
  )
  const { tokens } = await selectProfile(deps, actor, entityId)
  return {
    personId: anyId(personId),
    personalCode,
    headers: { ...headers, token: tokens.x_token, 'token-key': tokens.x_token_key },
  }
}

/** Returns a member of the board who represents alone by default. */
export const anOfficer = (changed: Partial<RegisteredOfficer> = {}): RegisteredOfficer => ({
  officerId: 'officer-1',
  forename: 'Anna',
  surname: 'Kalniņa',
  personalCode: null,
  birthDate: null,
  entityRegistrationNumber: null,
  position: 'BOARD_MEMBER',
  governingBody: 'EXECUTIVE_BOARD',
  representation: 'INDIVIDUALLY',
  withAtLeast: null,
  appointedOn: '2020-03-05',
  ...changed,
})

/** Returns an officer that is an entity or an organisation. */
export const anEntityAsOfficer = (
  { name, registrationNumber }: { name: string; registrationNumber: string | null },
  changed: Partial<RegisteredOfficer> = {},
): RegisteredOfficer =>
  anOfficer({
    forename: '',
    surname: name,
    entityRegistrationNumber: registrationNumber,
    position: 'ADMINISTRATOR',
    governingBody: null,
    ...changed,
  })

let positions = 1

/** Creates an active limited liability company. `boardOf` names its board by personal codes. */
export async function anEntity(
  deps: Deps,
  {
    boardOf = [],
    ...given
  }: Partial<RegisteredEntity> & {
    boardOf?: readonly (Partial<RegisteredOfficer> & { personalCode: string })[]
  } = {},
): Promise<{ entityId: AnyId; registrationNumber: string; name: string }> {
  const { number, position } = nextRegistrationNumber('40203', positions)
  positions = position + 1
  const entity: RegisteredEntity = {
    registrationNumber: number,
    name: 'SIA "Liepu aleja"',
    legalForm: 'SIA',
    status: 'active',
    addressCode: '101234567',
    addressText: 'Rīga, Liepu iela 4 - 2, LV-1010',
    capitalCents: 280_000,
    registeredOn: '2020-03-05',
    parentRegistrationNumber: null,
    officers: boardOf.map((member, index) => anOfficer({ officerId: `officer-${index + 1}`, ...member })),
    ...given,
  }
  const entityId = await deps.db.transaction().execute((tx) => storeEntity(tx, entity, deps.now()))
  return { entityId: anyId(entityId), registrationNumber: entity.registrationNumber, name: entity.name }
}

/** Creates an organisation whose staff works in the portal under its name. */
export async function anOrganization(
  deps: Deps,
  {
    personalCodes = [],
    registrationNumber,
    name = 'Zvērinātu tiesu izpildītāju birojs',
  }: { personalCodes?: string[]; registrationNumber?: string; name?: string } = {},
): Promise<{ organizationId: AnyId; registrationNumber: string; name: string }> {
  const next = nextRegistrationNumber('40203', positions)
  positions = next.position + 1
  const organization = { registrationNumber: registrationNumber ?? next.number, name, personalCodes }
  const organizationId = await deps.db.transaction().execute((tx) => storeOrganization(tx, organization, deps.now()))
  return { organizationId: anyId(organizationId), registrationNumber: organization.registrationNumber, name }
}

/** Creates a sworn notary of the register's list. */
export async function aNotary(
  deps: Deps,
  {
    notaryId = newId(),
    personalCode = aPersonalCode(),
    name = 'Baiba Grīnvalde',
    place = 'Valmiera',
    inOffice = true,
  }: { notaryId?: NotaryId; personalCode?: string; name?: string; place?: string; inOffice?: boolean } = {},
) {
  const notary = { notaryId, personalCode, name, place, inOffice }
  await deps.db.transaction().execute(async (tx) => {
    await storeNotary(tx, notary, deps.now())
    await storeNotaryAsRecipient(tx, notary)
  })
  return notary
}

/** Signs in a notary whom the application names. */
export async function aNotaryNamedIn(deps: Deps, applicationId: ApplicationId): Promise<SignedIn> {
  const { notaryId, personalCode } = await aNotary(deps)
  await deps.db
    .updateTable('applications.application')
    .set({ notary_id: notaryId })
    .where('application_id', '=', applicationId)
    .execute()
  return signIn(deps, { personalCode })
}

/** A registered member with 1400 shares of one euro. */
export const aMemberFact = (
  { forename, surname, personalCode }: { forename: string; surname: string; personalCode: string },
  id = '1',
): Fact => ({
  kind: 'member',
  id,
  since: null,
  until: null,
  value: {
    holder: { forename, surname, personal_code: personalCode, birth_date: null, country: null },
    joint: null,
    representative: null,
    shares: 1400,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
    category: null,
  },
})
