import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Application } from '../../../shared/applications/application.ts'
import { isSame, valueAt } from '../answers.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import { openDraft } from './open-draft.ts'
import { findUnsaved, keepUnsaved, type Unsaved } from './unsaved-answers.ts'

/** Answers in this browser that the server does not have. */
export interface Restorable extends Unsaved {
  restore: () => void
  discard: () => void
}

export interface DraftInUse {
  store: DraftStore
  draft: Draft
  restorable: Restorable | undefined
}

/** Provides the draft of an application while the screen is mounted, and saves unsaved changes on leaving. */
export function useDraft(application: Application, person: string): DraftInUse {
  const [store] = useState(() => openDraft(application, person))
  const draft = useSyncExternalStore(store.subscribe, store.get)
  const [found, setFound] = useState<Unsaved>()

  useEffect(() => {
    let isHere = true
    void findUnsaved(person, application.uuid).then((unsaved) => {
      if (!isHere || !unsaved || store.get().unsaved > 0) return
      const differs = Object.entries(unsaved.changes).some(
        ([path, value]) => !isSame(valueAt(store.get().answers, path), value),
      )
      if (differs) setFound(unsaved)
      else void keepUnsaved({ ...unsaved, changes: {} })
    })
    return () => {
      isHere = false
    }
  }, [application.uuid, person, store])

  useEffect(() => () => void store.flush(), [store])

  const { submitData, version } = application
  useEffect(() => store.takeIn({ answers: submitData, version }), [store, submitData, version])

  const restorable = found && {
    ...found,
    restore() {
      for (const [path, value] of Object.entries(found.changes)) store.change(path, value)
      setFound(undefined)
    },
    discard() {
      void keepUnsaved({ ...found, changes: {} })
      setFound(undefined)
    },
  }
  return { store, draft, restorable }
}
