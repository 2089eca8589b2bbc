import { useTranslations } from 'use-intl/react'
import { FileButton } from '../../../shared/form/file-button.tsx'
import type { DocumentSlot } from './document-slots.ts'
import styles from './documents.module.css'

interface OwnDocumentsProps {
  slots: readonly DocumentSlot[]
  name: (slot: DocumentSlot) => string
  mayAdd: (slot: DocumentSlot) => boolean
  onFiles: (slot: DocumentSlot, files: File[]) => void
}

/** Offers to add one's own file in place of each generated document; a signed one stays. */
export function OwnDocuments({ slots, name, mayAdd, onFiles }: OwnDocumentsProps) {
  const t = useTranslations('applications.documents')
  const open = slots.filter(
    (slot) =>
      mayAdd(slot) &&
      slot.documents.every(({ origin, signatures }) => origin === 'generated' && signatures.length === 0),
  )
  if (open.length === 0) return null
  return (
    <details>
      <summary>{t('own.title')}</summary>
      <p className={styles['intro']}>{t('own.text')}</p>
      <div className={styles['documentActions']}>
        {open.map((slot) => (
          <FileButton
            key={slot.id}
            small
            label={t('own.add', { name: name(slot) })}
            name={t('own.add', { name: name(slot) })}
            onFiles={(files) => onFiles(slot, files.slice(0, 1))}
          />
        ))}
      </div>
    </details>
  )
}
