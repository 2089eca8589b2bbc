import type { Contact, ContactList, ContactType } from '@portal/contract/contacts'
import type { ContactRow } from './queries.ts'

export const toContact = ({
  contact_id: uuid,
  type,
  value,
  notification,
  verified_at: verified,
}: ContactRow): Contact => ({
  uuid,
  type: type as ContactType,
  value,
  notification,
  verified_at: verified.toISOString(),
})

export const toContactList = (rows: readonly ContactRow[], canEdit: boolean): ContactList => ({
  data: rows.map(toContact),
  total: rows.length,
  permissions: { can_edit: canEdit },
})
