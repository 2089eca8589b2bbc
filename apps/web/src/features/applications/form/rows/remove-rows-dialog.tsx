import { useTranslations } from 'use-intl/react'
import { Button } from '../../../../shared/ui/button.tsx'
import { Dialog } from '../../../../shared/ui/dialog.tsx'

interface RemoveRowsDialogProps {
  /** The name of the row, or of all rows. */
  title: string
  /** Documents are deleted with the rows. */
  hasDocuments: boolean
  onRemove: () => void
  onClose: () => void
}

/** Asks before the answers of rows are deleted. */
export function RemoveRowsDialog({ title, hasDocuments, onRemove, onClose }: RemoveRowsDialogProps) {
  const t = useTranslations('applications.removeRow')
  return (
    <Dialog
      alert
      title={t('title', { row: title })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={onRemove}>
            {t('confirm')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t(hasDocuments ? 'textWithDocuments' : 'text')}</p>
    </Dialog>
  )
}
