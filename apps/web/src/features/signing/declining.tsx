import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OpenTask } from '../../shared/applications/signing-task.ts'
import { profileQuery } from '../../shared/session/profile.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'))

/** Lets an invited signer decline, with a reason. */
export function Declining({ task }: { task: OpenTask }) {
  const t = useTranslations('signers.task')
  const { data: profile } = useQuery(profileQuery())
  const [isOpen, setOpen] = useState(false)
  if (task.state === 'declined')
    return (
      <Alert tone="info" title={t('declined')} live={isOpen}>
        <p>{t('declinedText')}</p>
      </Alert>
    )
  // Only the signer can decline.
  if (!task.may_sign || profile?.mode === 'internal') return null
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
