import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { removeContact, type Contact, type DataOwner } from './api.ts'
import { displayContact } from './typed-value.ts'

interface RemovalDialogProps {
  entity: DataOwner
  contact: Contact
  contacts: readonly Contact[]
  onRemoved: () => void
  onClose: () => void
}

/** Asks before a removal, and states where the notifications will go. */
export function RemovalDialog({ entity, contact, contacts, onRemoved, onClose }: RemovalDialogProps) {
  const t = useTranslations('contacts')
  const removal = useMutation({ mutationFn: () => removeContact(entity, contact.uuid), onSuccess: onRemoved })
  const left = contacts.filter(({ type, uuid }) => type === 'email' && uuid !== contact.uuid)
  const isLast = contact.type === 'email' && left.length === 0
  const heir =
    contact.type === 'email' && contact.notification && !left.some(({ notification }) => notification)
      ? left[0]
      : undefined
  return (
    <ConfirmDialog
      title={t('removal.title')}
      alert
      onClose={onClose}
      confirm={t('removal.confirm')}
      cancel={t('cancel')}
      look="danger"
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      <p>{t('removal.text', { value: displayContact(contact.value) })}</p>
      {heir && <p>{t('removal.moves', { value: heir.value })}</p>}
      {isLast && <p>{entity === null ? t('removal.last') : t('removal.lastOfEntity')}</p>}
      {removal.error && <BrokenState problem={removal.error} title={t('failed')} />}
    </ConfirmDialog>
  )
}
