import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { declineToSign, type OpenTask } from '../../shared/applications/signing-task.ts'
import { LongTextField } from '../../shared/form/text-field.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'

const longest = 1000

export default function DeclineDialog({ task, onClose }: { task: OpenTask; onClose: () => void }) {
  const t = useTranslations('signers.task')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const declining = useMutation({
    mutationFn: () => declineToSign(task.uuid, task.signer_uuid, reason.trim()),
    onSuccess: onClose,
  })

  function confirm() {
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty && reason.length <= longest) declining.mutate()
  }
  return (
    <ConfirmDialog
      title={t('declineTitle')}
      confirm={t('confirm')}
      cancel={t('cancel')}
      isBusy={declining.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {declining.error && <BrokenState problem={declining.error} title={t('failed')} />}
      <p>{t('declineText', { name: task.asked_by })}</p>
      <LongTextField
        id="decline-reason"
        label={t('reason')}
        required
        error={isMissing && reason.trim() === '' ? t('reasonNeeded') : undefined}
        limit={longest}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
