import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { carryOut, type Deed, type DelegationRow } from './api.ts'
import { personOf, useTermWords } from './delegation-words.tsx'
import { FormFailure } from './form-failure.tsx'

interface DeedDialogProps {
  deed: Deed
  row: DelegationRow
  onClose: () => void
  onDone: (deed: Deed, row: DelegationRow) => void
}

/** Accepting, revoking, refusing and confirming take effect at once, and are therefore asked about first. */
export function DeedDialog({ deed, row, onClose, onDone }: DeedDialogProps) {
  const t = useTranslations('delegations.dialogs')
  const words = useTermWords()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isGiving = deed === 'confirm' || deed === 'accept'
  const names = { person: personOf(row), entity: row.entity.name }

  async function confirm() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await carryOut(deed, row)
      onDone(deed, row)
    } catch (problem) {
      setFailure(problem)
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      alert
      title={t(`${deed}.title`)}
      onClose={onClose}
      confirm={t(`${deed}.button`)}
      cancel={t('cancel')}
      look={isGiving ? 'primary' : 'danger'}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      {failure !== undefined && <FormFailure failure={failure} title={t('failed')} />}
      <p>
        {isGiving
          ? t(`${deed}.text`, { ...names, level: words.level(row.permission_level) })
          : t(`${deed}.text`, names)}
      </p>
      {!isGiving && row.permission_level === 'level_3' && <p>{t(`${deed}.chain`)}</p>}
    </ConfirmDialog>
  )
}
