import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { refreshApplication } from '../../../shared/applications/application.ts'
import { useListedTitle } from '../../../shared/applications/reading/paper-name.ts'
import { Alert } from '../../../shared/ui/states/alert.tsx'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { openPaymentShare, revokePaymentShare, type Document, type Review } from '../api.ts'
import { RevokeDialog, ShownLink } from './share-dialog.tsx'

interface SharePaymentDialogProps {
  uuid: string
  documents: readonly Document[]
  /** Documents without an e-signature: sharing the payment continues without them, as submitting does. */
  unsigned: Review['unsigned_documents']
  onClose: () => void
}

/** Creates the link for another payer; the application is submitted after the payment without further questions, as the dialog states first. */
export function SharePaymentDialog({ uuid, documents: shown, unsigned, onClose }: SharePaymentDialogProps) {
  const t = useTranslations('applications.share')
  const documents = useTranslations('applications.unsigned')
  const titleOf = useListedTitle(shown)
  const [isRevoking, setRevoking] = useState(false)
  const open = useMutation({
    mutationFn: () => openPaymentShare(uuid, shown),
    // Another person may have changed the documents: the page shows them before the next attempt.
    onError: () => refreshApplication(uuid),
  })
  const revoke = useMutation({
    mutationFn: () => revokePaymentShare(uuid),
    onSuccess: () => open.reset(),
    onSettled: () => setRevoking(false),
  })
  const share = open.data
  if (isRevoking)
    return (
      <RevokeDialog isWorking={revoke.isPending} onRevoke={() => revoke.mutate()} onBack={() => setRevoking(false)} />
    )
  return (
    <Dialog
      title={t('paymentTitle')}
      onClose={onClose}
      actions={
        <>
          {!share && (
            <Button look="primary" busy={open.isPending} onClick={() => open.mutate()}>
              {t('show')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
          {share && (
            <Button look="quiet" onClick={() => setRevoking(true)}>
              {t('revoke')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('paymentText')}</p>
      {unsigned.length > 0 && (
        <Alert tone="warn">
          <p>
            {documents('text')} {unsigned.map(titleOf).join(', ')}
          </p>
          <p>{documents('consequence')}</p>
        </Alert>
      )}
      <p className="visually-hidden" role="status">
        {share && t('made')}
      </p>
      {revoke.isSuccess && !share && (
        <Alert tone="good" live>
          {t('revoked')}
        </Alert>
      )}
      {(open.isError || revoke.isError) && <BrokenState problem={open.error ?? revoke.error} />}
      {share?.link && share.expires_at && <ShownLink link={share.link} expiresAt={share.expires_at} isSaved />}
    </Dialog>
  )
}
