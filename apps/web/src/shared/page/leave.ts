let isLeaving = false
const works = new Set<() => Promise<unknown>>()

/** Time limit for saving, so that an unresponsive server does not hold the user on the page. */
const patienceMs = 3_000

/** Navigates to an address: the portal itself navigates, so no page asks whether to stay. */
export function leave(href: string): void {
  isLeaving = true
  location.assign(href)
}

export const isLeavingPage = (): boolean => isLeaving

// A page restored from the browser's cache is in use again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) isLeaving = false
})

/** Returns a listener for `beforeunload` that makes the browser ask before unsaved work is lost. */
export const askBeforeLoss = (isUnsaved: () => boolean) => (event: BeforeUnloadEvent) => {
  if (!isLeaving && isUnsaved()) event.preventDefault()
}

/** Registers a function that saves a page's work before the portal ends the session. @returns a function that removes it */
export function saveBeforeLeaving(save: () => Promise<unknown>): () => void {
  works.add(save)
  return () => works.delete(save)
}

/** Saves the work of all pages, for at most three seconds; undefined when there is none. */
export function saveWork(): Promise<unknown> | undefined {
  if (works.size === 0) return undefined
  const saved = Promise.allSettled([...works].map((save) => save()))
  return Promise.race([saved, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
