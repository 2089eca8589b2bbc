import { useTranslations } from 'use-intl/react'
import { useDocumentTitle } from '../../../shared/applications/reading/paper-name.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import type { Document } from '../api.ts'

interface GenerateDialogProps {
  onGenerate: () => void
  onClose: () => void
}

/** Asks before existing documents are replaced. */
export function GenerateDialog({ onGenerate, onClose }: GenerateDialogProps) {
  const t = useTranslations('applications.generateDialog')
  return (
    <ConfirmDialog
      title={t('title')}
      onClose={onClose}
      confirm={t('confirm')}
      cancel={t('cancel')}
      onConfirm={onGenerate}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}

interface RemoveDialogProps {
  document: Document
  onRemove: () => void
  onClose: () => void
}

export function RemoveDocumentDialog({ document, onRemove, onClose }: RemoveDialogProps) {
  const t = useTranslations('applications.removeDocument')
  const titleOf = useDocumentTitle()
  return (
    <ConfirmDialog
      alert
      title={t('title', { name: titleOf(document) })}
      onClose={onClose}
      confirm={t('confirm')}
      cancel={t('cancel')}
      look="danger"
      onConfirm={onRemove}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
