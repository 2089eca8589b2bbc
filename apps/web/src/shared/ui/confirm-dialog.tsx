import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: ReactNode
  /** Texts of the two buttons: the action, and its refusal. */
  confirm: ReactNode
  cancel: ReactNode
  /** `danger` is for irreversible actions. */
  look?: 'primary' | 'danger'
  /** A question that interrupts. */
  alert?: boolean
  /** The confirmed action is in progress. */
  isBusy?: boolean
  /** False when there is no way back any more: neither the second button nor Escape. */
  closable?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before an action. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  look = 'primary',
  alert = false,
  isBusy = false,
  closable = true,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      alert={alert}
      title={title}
      closable={closable}
      onClose={onClose}
      actions={
        <>
          <Button look={look} busy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
          {closable && <Button onClick={onClose}>{cancel}</Button>}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
