import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { profileQuery } from '../../../shared/session/profile.ts'
import { BrokenState } from '../../../shared/ui/states/broken-state.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { giveUpTransfer, type PaymentStatus } from '../api.ts'

/** Offers another way of paying instead of an awaited transfer. @param onGiveUp resolves once the displayed state is updated */
export function GiveUpTransfer({ onGiveUp }: { onGiveUp: () => Promise<unknown> }) {
  const t = useTranslations('payments.transfer')
  const [isAsking, setIsAsking] = useState(false)
  const giveUp = useMutation({ mutationFn: onGiveUp, onSettled: () => setIsAsking(false) })
  return (
    <>
      {giveUp.isError && <BrokenState problem={giveUp.error} title={t('failed')} />}
      <Button onClick={() => setIsAsking(true)}>{t('giveUp')}</Button>
      {isAsking && (
        <ConfirmDialog
          alert
          title={t('ask')}
          confirm={t('confirm')}
          cancel={t('keep')}
          isBusy={giveUp.isPending}
          closable={!giveUp.isPending}
          onConfirm={() => giveUp.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('consequence')}</p>
          <p>{t('sent')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Offers the same to the applicant; the help desk cannot cancel the payer's transfer. */
export function GiveUpOwnTransfer({
  payment,
}: {
  payment: Pick<PaymentStatus, 'payment_request_id' | 'application_uuid'>
}) {
  const { data: profile } = useQuery(profileQuery())
  return profile?.mode === 'internal' ? null : <GiveUpTransfer onGiveUp={() => giveUpTransfer(payment)} />
}
