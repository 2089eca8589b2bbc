import { useId, useState, type ReactNode } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** The button's content. */
  label: ReactNode
  /** The button's accessible name where its content is not enough. */
  name?: string
  className?: string | undefined
  /** In the header; a narrow panel keeps to the header's edge. */
  inHeader?: boolean
  /** Gets a function that closes the panel and returns the focus. */
  children: (close: () => void) => ReactNode
}

/** Renders a button that opens a panel below itself; Escape and leaving close it. */
export function Disclosure({ label, name, className, inHeader, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const buttonId = useId()
  function close() {
    setOpen(false)
    document.getElementById(buttonId)?.focus()
  }
  return (
    <div
      className={`${styles['disclosure']} ${inHeader ? styles['inHeader'] : ''}`}
      role="presentation"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return
        // The same key would close the dialog around the panel.
        event.preventDefault()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a next element the focus went to the window or to plain text inside the panel.
        // In a dialog the panel stands in the flow: closing it here would move the target away from the pointer.
        if (relatedTarget && !currentTarget.contains(relatedTarget) && !currentTarget.closest('dialog')) setOpen(false)
      }}
    >
      <button
        id={buttonId}
        type="button"
        className={className ?? styles['button']}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={panelId} className={styles['panel']} hidden={!open}>
        {open && children(close)}
      </div>
    </div>
  )
}
