import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: ReactNode
  /** The words of the two buttons: what is done, and that it is not. */
  confirm: ReactNode
  cancel: ReactNode
  /** Dangerous is what cannot be taken back. */
  look?: 'primary' | 'danger'
  /** A question that interrupts. */
  alert?: boolean
  /** What was confirmed is being done. */
  isBusy?: boolean
  /** False while there is no way back any more: neither the second button nor Escape. */
  closable?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done. */
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
