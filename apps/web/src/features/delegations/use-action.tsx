import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { profileQuery } from '../../shared/session/profile.ts'
import { selectProfile } from '../../shared/session/select-profile.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import type { DelegationAction, DelegationRow } from './api.ts'
import { ActionDialog } from './action-dialog.tsx'
import styles from './delegations.module.css'

type Done = DelegationAction | 'given' | 'pending' | 'changed'

/** Dialogs of a page, and its message after an action. */
export function useAction(first?: Done): {
  ask: (action: DelegationAction, row: DelegationRow) => void
  report: (done: Done) => void
  notice: ReactNode
  dialog: ReactNode
} {
  const t = useTranslations('delegations.done')
  const { data: profile } = useQuery(profileQuery())
  const [asked, setAsked] = useState<{ action: DelegationAction; row: DelegationRow }>()
  const [done, setDone] = useState<{ what: Done } | undefined>(first && { what: first })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])

  async function finish(action: DelegationAction, row: DelegationRow) {
    setAsked(undefined)
    setDone({ what: action })
    // Under the entity's profile all pages would be refused now.
    if (action === 'refuse' && profile && profile.legal_entity_uuid === row.entity.uuid)
      await selectProfile(profile.natural_person.uuid)
  }
  return {
    ask: (action, row) => setAsked({ action, row }),
    report: (what) => setDone({ what }),
    notice: (
      <div ref={place} tabIndex={-1} className={styles['notice']}>
        {done && (
          <Alert tone="good" live>
            {t(done.what)}
          </Alert>
        )}
      </div>
    ),
    dialog: asked && (
      <ActionDialog {...asked} onClose={() => setAsked(undefined)} onDone={(action, row) => void finish(action, row)} />
    ),
  }
}
