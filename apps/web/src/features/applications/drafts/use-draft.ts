import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Application } from '../../../shared/applications/application.ts'
import { includesAnswer, type Answers } from '../answers.ts'
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
      if (missingChanges(store.get().answers, unsaved).length > 0) setFound(unsaved)
      else void keepUnsaved({ ...unsaved, changes: {} })
    })
    return () => {
      isHere = false
    }
  }, [application.uuid, person, store])

  useEffect(() => () => void store.flush(), [store])

  const { submitData, version } = application
  useEffect(() => store.recordIncomingMoney({ answers: submitData, version }), [store, submitData, version])

  // A save whose answer the closed page did not wait for may arrive after this page has loaded.
  const isMissing = found && missingChanges(draft.answers, found).length > 0
  const restorable = isMissing
    ? {
        ...found,
        restore() {
          for (const [path, value] of missingChanges(store.get().answers, found)) store.change(path, value)
          setFound(undefined)
        },
        discard() {
          void keepUnsaved({ ...found, changes: {} })
          setFound(undefined)
        },
      }
    : undefined
  return { store, draft, restorable }
}

const missingChanges = (answers: Answers, { changes }: Unsaved) =>
  Object.entries(changes).filter(([path, value]) => !includesAnswer(answers, path, value))
