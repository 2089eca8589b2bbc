import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { LongTextField } from '../../../shared/form/text-field.tsx'
import { profileQuery } from '../../../shared/session/profile.ts'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { requestRefund, type Payment } from '../api.ts'

interface AskBackProps {
  payment: Pick<Payment, 'payment_request_id' | 'application_uuid'>
  part: 'surplus' | 'fee'
  /** The sums that one request claims. */
  sums?: readonly string[]
}

/** Requests a refund with a reason for the person who decides; the help desk cannot. */
export function AskBack({ payment, part, sums = [] }: AskBackProps) {
  const t = useTranslations('payments.refund')
  const { data: profile } = useQuery(profileQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (profile?.mode === 'internal') return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('ask')}</Button>
      {isOpen && <AskBackDialog payment={payment} part={part} sums={sums} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AskBackDialog({ payment, part, sums = [], onClose }: AskBackProps & { onClose: () => void }) {
  const t = useTranslations('payments.refund')
  const { list } = useFormats()
  const [reason, setReason] = useState('')
  const ask = useMutation({ mutationFn: () => requestRefund(payment, part, reason.trim()), onSuccess: onClose })
  return (
    <Dialog
      title={t('dialog')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form="refund" busy={ask.isPending} disabled={reason.trim() === ''}>
            {t('confirm')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      {ask.isError && <BrokenState problem={ask.error} title={t('failed')} />}
      {sums.length > 0 && <p>{t('claimed', { sums: list(sums, 'and') })}</p>}
      <p>{t('dialogText')}</p>
      <form
        id="refund"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '') ask.mutate()
        }}
      >
        <LongTextField
          id="refund-reason"
          label={t('reason')}
          required
          limit={1000}
          rows={3}
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
