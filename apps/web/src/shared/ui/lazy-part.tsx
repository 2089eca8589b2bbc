import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { useTranslations } from 'use-intl/react'
import styles from './lazy-part.module.css'

/**
 * Loads a part of a page on demand. Where a file cannot be loaded, the rest of the page stays in use, with its input: a
 * message appears at the bottom of the window. Only a reload helps, because browsers keep failed style sheets.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().catch(() => ({ default: MissingPart })))
}

/**
 * It is plain, because it must work when nothing more can be loaded. It closes as the dialog in its place, so that the
 * user who asks for the dialog again gets the message again.
 */
function MissingPart({ onClose }: { onClose?: () => void }) {
  const t = useTranslations('shell')
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <p className={styles['missing']} role="alert">
      {t('crash.part')} {/* A link to an address with a fragment would not reload. */}
      <button className={styles['action']} type="button" onClick={() => location.reload()}>
        {t('crash.reload')}
      </button>
      <button className={styles['action']} type="button" onClick={close}>
        {t('dialog.close')}
      </button>
    </p>
  )
}
