import { maySignInstead } from '@portal/contract/signer-list'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ChoiceField } from '../../shared/form/choice-field.tsx'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { BrokenState } from '../../shared/ui/states/broken-state.tsx'
import { askSigner, type Signer } from './api.ts'
import { mayBeAsked } from './signer-list.tsx'

interface ReplaceDialogProps {
  application: string
  signer: Signer
  others: readonly Signer[]
  onDone: (said: string) => void
  onClose: () => void
}

/** Withdraws the request to a signer, and asks another where the law leaves a choice. */
export default function ReplaceDialog({ application, signer, others, onDone, onClose }: ReplaceDialogProps) {
  const t = useTranslations('signers.replace')
  const [by, setBy] = useState('')
  const { name } = signer
  const candidates = others.filter((other) => mayBeAsked(other) && maySignInstead(signer, other))
  const other = candidates.find(({ uuid }) => uuid === by)
  const replacing = useMutation({
    mutationFn: () =>
      askSigner({ application, signer: signer.uuid, action: 'replace', ...(other && { by: other.uuid }) }),
    onSuccess: () => onDone(other ? t('doneBy', { name, other: other.name }) : t('done', { name })),
  })
  // Signers who were not notified yet, or have declined, get no notice of the withdrawal.
  const isNotified = !['invited', 'declined'].includes(signer.state)
  return (
    <ConfirmDialog
      title={t('title')}
      confirm={t('confirm')}
      cancel={t('cancel')}
      isBusy={replacing.isPending}
      onConfirm={() => replacing.mutate()}
      onClose={onClose}
    >
      {replacing.error && <BrokenState problem={replacing.error} title={t('failed')} />}
      <p>{t('text', { name, told: isNotified ? 'yes' : 'no' })}</p>
      {signer.indispensable && <p>{t('indispensable')}</p>}
      {candidates.length > 0 && (
        <ChoiceField
          id="sign-instead"
          label={t('by')}
          value={by}
          options={[
            { value: '', label: t('none') },
            ...candidates.map(({ uuid, name: label }) => ({ value: uuid, label })),
          ]}
          onChange={setBy}
        />
      )}
    </ConfirmDialog>
  )
}
