import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askAgain } from './ask-again.ts'
import { joinSwitch } from './intl.tsx'
import { isWorthRepeating, pauseBefore } from './repeat.ts'
import { currentSession, keys, watchSession } from './session/session.ts'
import { watchProfileSwitch, watchSuccess } from './session/session-events.ts'
import { taskCalls } from './task-calls.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRepeating, retryDelay: pauseBefore, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

// Two windows next to each other are both visible, and the reader returns to one of them by focus alone.
focusManager.setEventListener((onReturn) => {
  const look = () => onReturn()
  for (const event of ['visibilitychange', 'focus']) window.addEventListener(event, look)
  return () => {
    for (const event of ['visibilitychange', 'focus']) window.removeEventListener(event, look)
  }
})

/** Jobs of the server end some tasks a moment after the call, such as a request to sign after the signature. */
const jobMilliseconds = 3_000
let afterJobs: ReturnType<typeof setTimeout> | undefined

/** Refetches the tasks and their number in the header: at once, and again when the jobs of the server have ended. */
export function refreshTasks(): void {
  const reread = () => void queryClient.invalidateQueries({ queryKey: ['tasks'] })
  reread()
  clearTimeout(afterJobs)
  afterJobs = setTimeout(reread, jobMilliseconds)
}

watchSuccess((name) => {
  if (taskCalls.has(name)) refreshTasks()
})

/** The steps of the applications on the page, by the hash of their queries. */
const steps = new Map<string, string>()

// A task follows from the step of its application, and the register or another person can cause a new one.
queryClient.getQueryCache().subscribe(({ type, query: { queryKey, queryHash, state } }) => {
  if (queryKey[0] !== 'application' || queryKey.length !== 2) return
  if (type === 'removed') steps.delete(queryHash)
  const shown = state.data as { stage: string; next_step: string } | undefined
  if (type !== 'updated' || shown === undefined) return
  const [step, before] = [`${shown.stage} ${shown.next_step}`, steps.get(queryHash)]
  steps.set(queryHash, step)
  if (before !== undefined && before !== step) refreshTasks()
})

// The server returns labels of states and services in the language of the request.
joinSwitch(() => askAgain(queryClient))
// No data of one profile may be displayed under another's name.
watchProfileSwitch(() => void queryClient.resetQueries())

let person = currentSession()?.profile
watchSession(() => {
  const session = currentSession()
  if (session === null) queryClient.clear()
  // A new session has no profile until the first answer names it. Everything read with that answer is of this profile.
  else if (session.profile !== person && person !== null) void queryClient.resetQueries()
  person = session?.profile
})

// 'All legal entities' and an organisation are stored under the person's uuid: only the new key shows that another tab
// selected them.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === keys.tokenKey && newValue !== null) void queryClient.resetQueries()
})

export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
