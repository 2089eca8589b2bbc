import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFormats } from '../../../shared/formats.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import styles from './share.module.css'

interface ShownLinkProps {
  link: string
  expiresAt: string
  /** The button that created or changed the link has gone, so that the field takes the focus. */
  isSaved: boolean
}

/** Displays a link to copy, with its end of validity. */

export function ShownLink({ link, expiresAt, isSaved }: ShownLinkProps) {
  const t = useTranslations('applications.share')
  const { dateTime } = useFormats()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isSaved || !field.current) return
    field.current.focus()
    // The selection scrolls to its end; readers recognise a link by its beginning.
    field.current.scrollLeft = 0
  }, [isSaved])
  return (
    <div className={styles['link']}>
      <label htmlFor={id}>{t('link')}</label>
      <div className={styles['linkRow']}>
        <input ref={field} type="text" id={id} readOnly value={link} onFocus={({ target }) => target.select()} />
        <CopyButton value={link} label={t('copy')} done={t('copied')} worded />
      </div>
      <p className={styles['note']}>{t('until', { when: dateTime(expiresAt) })}</p>
      <p className={styles['note']}>{t('warning')}</p>
    </div>
  )
}

interface RevokeDialogProps {
  isWorking: boolean
  onRevoke: () => void
  onBack: () => void
  children?: ReactNode
}

/** Asks before a revocation, because it locks out holders of the link at once. */
export function RevokeDialog({ isWorking, onRevoke, onBack, children }: RevokeDialogProps) {
  const t = useTranslations('applications.share')
  return (
    <Dialog
      alert
      title={t('revokeTitle')}
      onClose={onBack}
      actions={
        <>
          <Button look="danger" busy={isWorking} onClick={onRevoke}>
            {t('revokeConfirm')}
          </Button>
          <Button onClick={onBack}>{t('back')}</Button>
        </>
      }
    >
      <p>{t('revokeText')}</p>
      {children}
    </Dialog>
  )
}
