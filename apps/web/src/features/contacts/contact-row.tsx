import { useTranslations } from 'use-intl/react'
import { CheckboxField } from '../../shared/form/checkbox-field.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { StatusBadge } from '../../shared/ui/states/status-badge.tsx'
import type { Contact } from './api.ts'
import styles from './contacts.module.css'
import { displayContact } from './typed-value.ts'

interface ContactRowProps {
  contact: Contact
  mayEdit: boolean
  onNotify: (notification: boolean) => void
  onChange: () => void
  onRemove: () => void
}

/** Renders one verified contact with its notification setting and actions. */
export function ContactRow({ contact, mayEdit, onNotify, onChange, onRemove }: ContactRowProps) {
  const t = useTranslations('contacts')
  const { uuid, type, notification } = contact
  const value = displayContact(contact.value)
  return (
    <>
      <p className={styles['value']}>
        <strong>{value}</strong>
        <StatusBadge tone="good">{t(`${type}.verified`)}</StatusBadge>
      </p>
      <CheckboxField
        id={`notify-${uuid}`}
        required
        label={
          <>
            {t(`${type}.notify`)} <span className="visually-hidden">{value}</span>
          </>
        }
        value={notification}
        disabled={!mayEdit}
        onChange={onNotify}
      />
      {mayEdit && (
        <div className={styles['actions']}>
          <Button small aria-label={t('of', { action: t('change'), value })} onClick={onChange}>
            {t('change')}
          </Button>
          <Button small look="quiet" aria-label={t('of', { action: t('remove'), value })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      )}
    </>
  )
}
