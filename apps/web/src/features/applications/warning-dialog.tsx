import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface WarningDialogProps {
  title: string
  back: string
  goOn: string
  onBack: () => void
  onContinue: () => void
  onClose: () => void
  children: ReactNode
}

/** Renders a warning that never blocks: the user may go back to correct it, or continue. */
export function WarningDialog({ title, back, goOn, onBack, onContinue, onClose, children }: WarningDialogProps) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onBack}>
            {back}
          </Button>
          <Button onClick={onContinue}>{goOn}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
