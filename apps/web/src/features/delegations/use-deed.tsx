import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { profileQuery } from '../../shared/session/profile.ts'
import { selectProfile } from '../../shared/session/select-profile.ts'
import { Alert } from '../../shared/ui/states/alert.tsx'
import type { Deed, DelegationRow } from './api.ts'
import { DeedDialog } from './deed-dialog.tsx'
import styles from './delegations.module.css'

type Done = Deed | 'given' | 'pending' | 'changed'

/** The dialogs of a page, and what it says when something was done. */
export function useDeed(first?: Done): {
  ask: (deed: Deed, row: DelegationRow) => void
  tell: (done: Done) => void
  notice: ReactNode
  dialog: ReactNode
} {
  const t = useTranslations('delegations.done')
  const { data: profile } = useQuery(profileQuery())
  const [asked, setAsked] = useState<{ deed: Deed; row: DelegationRow }>()
  const [done, setDone] = useState<{ what: Done } | undefined>(first && { what: first })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done) place.current?.focus()
  }, [done])

  async function finish(deed: Deed, row: DelegationRow) {
    setAsked(undefined)
    setDone({ what: deed })
    // Under the entity's profile nothing would open any more.
    if (deed === 'refuse' && profile && profile.legal_entity_uuid === row.entity.uuid)
      await selectProfile(profile.natural_person.uuid)
  }
  return {
    ask: (deed, row) => setAsked({ deed, row }),
    tell: (what) => setDone({ what }),
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
      <DeedDialog {...asked} onClose={() => setAsked(undefined)} onDone={(deed, row) => void finish(deed, row)} />
    ),
  }
}
