import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LongTextField } from '../../shared/form/text-field.tsx'
import { useFormats } from '../../shared/formats.ts'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { disputeAction, type PastAction } from './api.ts'
import { useActionWords } from './history-table.tsx'

interface DisputeDialogProps {
  row: PastAction
  onClose: () => void
  onDisputed: () => void
}

export default function DisputeDialog({ row, onClose, onDisputed }: DisputeDialogProps) {
  const t = useTranslations('history.dispute')
  const words = useActionWords()
  const { dateTime } = useFormats()
  const [note, setNote] = useState('')
  const disputing = useMutation({ mutationFn: () => disputeAction(row.uuid, note), onSuccess: onDisputed })
  return (
    <ConfirmDialog
      title={t('title')}
      onClose={onClose}
      confirm={t('confirm')}
      cancel={t('cancel')}
      look="danger"
      isBusy={disputing.isPending}
      onConfirm={() => disputing.mutate()}
    >
      {disputing.error && <BrokenState problem={disputing.error} title={t('failed')} />}
      <p>
        <strong>{words(row.action)}</strong>, {dateTime(row.at)}, {row.actor}
      </p>
      <p>{t('text')}</p>
      <LongTextField
        id="dispute-note"
        label={t('note')}
        hint={t('noteHint')}
        limit={1000}
        rows={3}
        value={note}
        onChange={setNote}
      />
    </ConfirmDialog>
  )
}
