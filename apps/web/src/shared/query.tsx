import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { askAgain } from './ask-again.ts'
import { joinSwitch } from './intl.tsx'
import { isWorthRepeating, pauseBefore } from './repeat.ts'
import { currentSession, keys, watchSession } from './session/session.ts'
import { watchProfileSwitch, watchSuccess } from './session/session-events.ts'
import { signatureCalls, taskCalls } from './task-calls.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRepeating, retryDelay: pauseBefore, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

/** Rereads the tasks, and with them the number in the header. */
export const refreshTasks = () => void queryClient.invalidateQueries({ queryKey: ['tasks'] })

/** A job of the server ends a request to sign a moment after the signature. */
const jobMilliseconds = 3_000

watchSuccess((name) => {
  if (!taskCalls.has(name)) return
  refreshTasks()
  if (signatureCalls.has(name)) setTimeout(refreshTasks, jobMilliseconds)
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
