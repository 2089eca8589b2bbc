import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { saveReceipt, type Payment } from './api.ts'

/** Downloads the receipt of a payment, in the language of the page. */
export function ReceiptButton({
  payment,
  shareKey,
}: {
  payment: Pick<Payment, 'payment_request_id' | 'reference'>
  /** Key of the link by which a guest began the payment. */
  shareKey?: string
}) {
  const t = useTranslations('payments.receipt')
  const save = useMutation({ mutationFn: () => saveReceipt(payment, t('file'), shareKey) })
  return (
    <>
      <Button icon={<FileText size={20} aria-hidden />} busy={save.isPending} onClick={() => save.mutate()}>
        {t('button')}
      </Button>
      {save.isError && <BrokenState problem={save.error} title={t('failed')} />}
    </>
  )
}
