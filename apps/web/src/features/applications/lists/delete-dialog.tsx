import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { deleteApplication, type ApplicationRow } from './api.ts'

interface DeleteDialogProps {
  row: ApplicationRow
  onClose: () => void
  onDeleted: () => void
}

export function DeleteDialog({ row, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations('application-lists.removal')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function confirm() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await deleteApplication(row.uuid)
      onDeleted()
    } catch (problem) {
      setFailure(problem)
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      alert
      title={t('title', { number: row.number })}
      onClose={onClose}
      confirm={t('confirm')}
      cancel={t('cancel')}
      look="danger"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      {failure !== undefined && <BrokenState problem={failure} title={t('failed')} />}
      <p>{row.services.map(({ name }) => name).join(', ')}</p>
      {row.subject && <p>{t('subject', { subject: row.subject })}</p>}
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
