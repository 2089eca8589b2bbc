import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../shared/ui/button.tsx'
import type { Document, Review } from '../api.ts'
import { SharePaymentDialog } from './share-payment-dialog.tsx'
import styles from './share.module.css'

/** Lets another person pay, once only the payment is missing. */
export function SharePaymentButton({
  application: { uuid, documents },
  review,
  small = false,
}: {
  application: { uuid: string; documents: Document[] }
  review: Review | undefined
  /** Next to a title. */
  small?: boolean
}) {
  const t = useTranslations('applications.share')
  const [isOpen, setOpen] = useState(false)
  if (!review || review.obstacles.length > 0 || Number(review.quote.total) === 0) return null
  return (
    <div className={small ? undefined : styles['pay']}>
      <Button
        small={small}
        look={small ? 'quiet' : 'secondary'}
        icon={<Share2 size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('paymentOpen')}
      </Button>
      {isOpen && (
        <SharePaymentDialog
          uuid={uuid}
          documents={documents}
          unsigned={review.unsigned_documents}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
