import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LongTextField } from '../../shared/form/text-field.tsx'
import { useFormats } from '../../shared/formats.ts'
import { BrokenState } from '../../shared/ui/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
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
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function confirm() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await disputeAction(row.uuid, note)
      onDisputed()
    } catch (problem) {
      setFailure(problem)
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" busy={isBusy} onClick={() => void confirm()}>{t('confirm')}</Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      {failure !== undefined && <BrokenState problem={failure} title={t('failed')} />}
      <p>
        <strong>{words(row.action)}</strong>, {dateTime(row.at)}, {row.actor}
      </p>
      <p>{t('text')}</p>
      <LongTextField id="dispute-note" label={t('note')} hint={t('noteHint')} limit={1000} rows={3} value={note} onChange={setNote} />
    </Dialog>
  )
}
