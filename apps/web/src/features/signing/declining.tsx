import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OpenTask } from '../../shared/applications/signing-task.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import styles from './signing.module.css'

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'))

/** Lets an invited signer decline, with a reason. */
export function Declining({ task }: { task: OpenTask }) {
  const t = useTranslations('signers.task')
  const { data: profile } = useQuery(profileQuery())
  const [isOpen, setOpen] = useState(false)
  // Only the signer can decline.
  if (task.state === 'declined' || !task.may_sign || profile?.mode === 'internal') return null
  return (
    <>
      <p>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('decline')}
        </Button>
      </p>
      {isOpen && (
        <Suspense>
          <DeclineDialog task={task} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Reminds signers that they declined; it takes the focus when they have just done so. */
export function Declined({ task: { state, may_sign: maySign } }: { task: OpenTask }) {
  const t = useTranslations('signers.task')
  const isDeclined = state === 'declined'
  const [wasDeclined] = useState(isDeclined)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isDeclined && !wasDeclined) notice.current?.focus()
  }, [isDeclined, wasDeclined])
  if (!isDeclined) return null
  return (
    <div ref={notice} tabIndex={-1} className={styles['notice']}>
      <Alert tone="info" title={t('declined')} live={!wasDeclined}>
        <p>
          {t('declinedText')}
          {maySign && <> {t('mayStillSign')}</>}
        </p>
      </Alert>
    </div>
  )
}
