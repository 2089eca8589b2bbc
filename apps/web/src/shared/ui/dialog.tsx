import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { InDialog } from './in-dialog.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: ReactNode
  /** Called by Escape and the close button; the focus returns to the element that opened the dialog. */
  onClose: () => void
  /** The decision's button first; it is rightmost on the screen. */
  actions?: ReactNode
  look?: 'normal' | 'wide' | 'drawer'
  /** A warning that interrupts. */
  alert?: boolean
  /** False where the actions are the only ways out. */
  closable?: boolean
  children?: ReactNode
}

/** Renders a native modal dialog, open while it is mounted. */
export function Dialog({ title, onClose, actions, look = 'normal', alert, closable = true, children }: DialogProps) {
  const t = useTranslations('shell.dialog')
  const titleId = useId()
  const bodyId = useId()
  const element = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    <dialog
      ref={element}
      role={alert ? 'alertdialog' : undefined}
      className={[styles['dialog'], look === 'normal' ? undefined : styles[look]].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      aria-describedby={alert ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (closable) onClose()
      }}
    >
      <InDialog value>
        <div className={styles['content']}>
          <div className={styles['head']}>
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {closable && (
              <button type="button" className={styles['close']} aria-label={t('close')} onClick={onClose}>
                <X size={20} aria-hidden />
              </button>
            )}
          </div>
          <div id={bodyId}>{children}</div>
          {actions && <div className={styles['actions']}>{actions}</div>}
        </div>
      </InDialog>
    </dialog>
  )
}
