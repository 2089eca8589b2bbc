import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { ApiProblem } from '../../shared/problem.ts'
import { Facts } from '../../shared/ui/tables/facts.tsx'
import { runDelegationAction, readAnew, type DelegationAction, type DelegationRow } from './api.ts'
import { getPersonName, useTermWords } from './delegation-words.tsx'
import { FormFailure } from './form-failure.tsx'

interface ActionDialogProps {
  action: DelegationAction
  row: DelegationRow
  onClose: () => void
  onDone: (action: DelegationAction, row: DelegationRow) => void
}

/** Asks before accepting, revoking, refusing and confirming, because they take effect at once. */
export function ActionDialog({ action, row: asked, onClose, onDone }: ActionDialogProps) {
  const t = useTranslations('delegations.dialogs')
  // Replaced only after a refusal, so that the terms never change under the pointer.
  const [row, setRow] = useState(asked)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isGiving = action === 'confirm' || action === 'accept'
  const names = { person: getPersonName(row), entity: row.entity.name }

  async function confirm() {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await runDelegationAction(action, row)
      onDone(action, row)
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'delegation-changed')
        setRow((await readAnew(row.uuid)) ?? row)
      setFailure(problem)
      setIsBusy(false)
    }
  }
  return (
    <ConfirmDialog
      alert
      title={t(`${action}.title`)}
      onClose={onClose}
      confirm={t(`${action}.button`)}
      cancel={t('cancel')}
      look={isGiving ? 'primary' : 'danger'}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      {failure !== undefined && <FormFailure failure={failure} title={t('failed')} />}
      <p>{t(`${action}.text`, names)}</p>
      {isGiving && <Terms row={row} />}
      {!isGiving && row.permission_level === 'level_3' && <p>{t(`${action}.chain`)}</p>}
    </ConfirmDialog>
  )
}

function Terms({ row }: { row: DelegationRow }) {
  const t = useTranslations('delegations')
  const words = useTermWords()
  return (
    <Facts
      facts={[
        { label: t('columns.access'), value: words.level(row.permission_level) },
        { label: t('one.role'), value: t(`roles.${row.role}`) },
        { label: t('columns.period'), value: words.period(row) },
      ]}
    />
  )
}
