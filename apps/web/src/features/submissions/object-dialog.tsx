import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LongTextField } from '../../shared/form/text-field.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { objectTo } from './api.ts'

interface ObjectDialogProps {
  uuid: string
  onClose: () => void
  onDone: () => void
}

const longest = 2000

export default function ObjectDialog({ uuid, onClose, onDone }: ObjectDialogProps) {
  const t = useTranslations('submissions.ownPart')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const objecting = useMutation({ mutationFn: () => objectTo(uuid, reason.trim()), onSuccess: onDone })

  function confirm() {
    const isEmpty = reason.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty && reason.length <= longest) objecting.mutate()
  }
  return (
    <ConfirmDialog
      title={t('dialogTitle')}
      confirm={t('confirm')}
      cancel={t('cancel')}
      isBusy={objecting.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {objecting.error && <BrokenState problem={objecting.error} title={t('failed')} />}
      <p>{t('objectHint')}</p>
      <LongTextField
        id="objection-reason"
        label={t('reason')}
        hint={t('reasonHint')}
        error={isMissing && reason.trim() === '' ? t('reasonNeeded') : undefined}
        limit={longest}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
