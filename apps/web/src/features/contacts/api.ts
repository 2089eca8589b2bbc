import { queryOptions } from '@tanstack/react-query'
import { call, type Answer } from '../../shared/api.ts'
import { queryClient } from '../../shared/query.tsx'
import type { CodeSent, ContactType, SentCode } from '../../shared/verification/sent-code.ts'

export type ContactList = Answer<'listContacts'>
export type Contact = ContactList['data'][number]

/** Owner of the contacts: an entity, or null for the person. */
export type DataOwner = string | null

export const contactsQuery = (entity: DataOwner) =>
  queryOptions({
    queryKey: ['contacts', entity ?? 'person'],
    queryFn: ({ signal }): Promise<ContactList> =>
      entity === null
        ? call('listContacts', { signal })
        : call('listEntityContacts', { params: { id: entity }, signal }),
  })

const show = (entity: DataOwner, list: ContactList) => queryClient.setQueryData(contactsQuery(entity).queryKey, list)

export async function changeNotification(entity: DataOwner, uuid: string, notification: boolean): Promise<void> {
  const body = { contacts: [{ uuid, notification }] }
  show(
    entity,
    entity === null
      ? await call('changeContacts', { body })
      : await call('changeEntityContacts', { params: { id: entity }, body }),
  )
}

export async function removeContact(entity: DataOwner, uuid: string): Promise<void> {
  show(
    entity,
    entity === null
      ? await call('removeContact', { query: { uuid } })
      : await call('removeEntityContact', { params: { id: entity }, query: { uuid } }),
  )
}

export async function sendCode(
  entity: DataOwner,
  type: ContactType,
  value: string,
  replaces: string | undefined,
): Promise<CodeSent> {
  const body = { value, ...(replaces !== undefined && { replaces }) }
  const { data } =
    entity === null
      ? await call('verifyContact', { params: { type }, body })
      : await call('verifyEntityContact', { params: { id: entity, type }, body })
  return data
}

/** @param attempt the same for every try of one check, which then uses the code up once */
export async function checkCode(
  entity: DataOwner,
  guess: { key: string; code: string },
  attempt: string,
): Promise<Contact> {
  const headers = { 'Idempotency-Key': attempt }
  const { data } =
    entity === null
      ? await call('validateContact', { params: guess, headers })
      : await call('validateEntityContact', { params: { id: entity, ...guess }, headers })
  await queryClient.invalidateQueries({ queryKey: contactsQuery(entity).queryKey })
  return data
}

/** Returns the valid code of a phone, if this person has requested it. */
export async function liveCode(phone: string): Promise<SentCode | undefined> {
  const { data } = await call('getOtpLiveness', { query: { phone } })
  if (!data.alive || data.key === null) return undefined
  const endsAt = Date.now() + data.seconds_left * 1000
  return { key: data.key, type: 'phone', value: phone, endsAt, resendAt: endsAt, isEarlier: true }
}
