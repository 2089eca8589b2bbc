import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../../../shared/form/choice-field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import type { Document } from '../api.ts'
import { FileButton } from '../../../shared/form/file-button.tsx'
import styles from './documents.module.css'

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
  return (
    <ConfirmDialog
      alert
      title={t('title', { name: document.name })}
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

interface SignDialogProps {
  document: Document
  onOnline: () => void
  onDownload: () => void
  onUpload: (files: File[]) => void
  onClose: () => void
}

/** Asks for the signing method: it offers only methods that work now. */
export function SignDialog({ document, onOnline, onDownload, onUpload, onClose }: SignDialogProps) {
  const t = useTranslations('applications.signDialog')
  const [way, setWay] = useState<'online' | 'outside'>('online')
  return (
    <Dialog
      title={t('title', { name: document.name.replace(/\.\w+$/, '') })}
      onClose={onClose}
      actions={
        <>
          {way === 'online' && (
            <Button look="primary" onClick={onOnline}>
              {t('confirm')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <ChoiceField
        id="signing-way"
        label={t('choose')}
        required
        value={way}
        options={[
          { value: 'online', label: t('online'), hint: t('onlineText') },
          { value: 'outside', label: t('outside'), hint: t('outsideText') },
        ]}
        onChange={(chosen) => setWay(chosen === 'outside' ? 'outside' : 'online')}
      />
      {way === 'outside' && (
        <div className={styles['documentActions']}>
          <Button onClick={onDownload}>{t('outsideDownload')}</Button>
          <FileButton label={t('outsideUpload')} name={t('outsideUpload')} onFiles={onUpload} />
        </div>
      )}
    </Dialog>
  )
}
