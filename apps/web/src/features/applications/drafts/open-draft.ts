import { applicationQuery, refreshApplication, type Application } from '../../../shared/applications/application.ts'
import { askBeforeLoss, saveBeforeLeaving } from '../../../shared/page/leave.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import { queryClient } from '../../../shared/query.tsx'
import { loadStored, saveAnswers } from '../api.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { keepUnsaved } from './unsaved-answers.ts'

interface OpenDraft {
  store: DraftStore
  from: Application
  close: () => void
}

/** A message of one tab to the others. */
interface News {
  saved: number
}

const open = new Map<string, OpenDraft>()

const conflictingPaths = (problem: unknown) =>
  problem instanceof ApiProblem && problem.code === 'application-changed'
    ? problem.errors.map(({ path }) => path)
    : undefined
const isPassing = (problem: unknown) => problem instanceof ApiProblem && problem.isUndecided

const pauseAskedFor = (problem: unknown) => (problem instanceof ApiProblem ? problem.retryAfterMs : 0)

/** The fee and the state of the documents follow the answers, shortly after the last save. */
const followPause = 1_200

/** Returns the draft of an application in this tab: the one that is still being saved, or a new one from the server's state. */
export function openDraft(application: Application, person: string): DraftStore {
  const { uuid } = application
  const known = open.get(uuid)
  if (known && (known.from === application || known.store.get().unsaved > 0)) return known.store
  known?.close()
  const channel = new BroadcastChannel(`application-${uuid}`)
  let follow: ReturnType<typeof setTimeout> | undefined
  const store = createDraftStore({
    start: { answers: application.submitData, version: application.version },
    save: (version, changes) => saveAnswers(uuid, version, changes),
    load: () => loadStored(uuid),
    conflictingPaths,
    isPassing,
    pauseAskedFor,
    onUnsaved: (changes) => keepUnsaved({ person, application: uuid, changes, at: new Date().toISOString() }),
    onSaved({ answers, version }) {
      queryClient.setQueryData(
        applicationQuery(uuid).queryKey,
        (before) => before && { ...before, version, submitData: answers },
      )
      channel.postMessage({ saved: version } satisfies News)
      clearTimeout(follow)
      follow = setTimeout(() => void refreshApplication(uuid), followPause)
    },
  })
  channel.addEventListener('message', () => void store.refresh().catch(() => undefined))
  const resume = () => void (store.get().unsaved > 0 && store.flush())
  window.addEventListener('online', resume)
  // A window becomes hidden before it closes: its last input is saved then.
  document.addEventListener('visibilitychange', resume)
  const warn = askBeforeLoss(() => store.get().unsaved > 0)
  const stopSaving = saveBeforeLeaving(async () => store.get().unsaved > 0 && store.flush())
  // The listener exists only while something is unsaved: it keeps the page out of the back-forward cache.
  let warning = false
  store.subscribe(() => {
    const unsaved = store.get().unsaved > 0
    if (unsaved === warning) return
    warning = unsaved
    if (unsaved) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
  open.set(uuid, {
    store,
    from: application,
    close() {
      channel.close()
      window.removeEventListener('online', resume)
      document.removeEventListener('visibilitychange', resume)
      window.removeEventListener('beforeunload', warn)
      stopSaving()
      clearTimeout(follow)
    },
  })
  return store
}

/** Saves the unsaved changes of an application; returns true when nothing is left. */
export async function flushDraft(uuid: string): Promise<boolean> {
  return (await open.get(uuid)?.store.flush()) ?? true
}
