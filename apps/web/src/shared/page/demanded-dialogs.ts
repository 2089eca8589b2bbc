import { useSyncExternalStore } from 'react'

/** Dialogs that any part of a page may ask for; their code arrives only then (demanded-dialogs.tsx). */
interface Asked {
  report: boolean
  /** What is said about planned maintenance, in both languages. */
  maintenance: { lv: string; en: string } | undefined
}

let asked: Asked = { report: false, maintenance: undefined }
const listeners = new Set<() => void>()

function ask(change: Partial<Asked>) {
  asked = { ...asked, ...change }
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDemandedDialogs = () => useSyncExternalStore(watch, () => asked)

/** Opens the form for a report to the help desk, or closes it. */
export const askForReport = (report: boolean) => ask({ report })

const seenKey = 'maintenance_seen'

interface Notice {
  code: string
  content: string
  translations: readonly Record<string, string>[]
}

/** Shows the notice about planned maintenance, once in a window for the same words. */
export function announceMaintenance(notices: readonly Notice[]) {
  const notice = notices.find(({ code }) => code === 'MAINTENANCE')
  if (!notice || asked.maintenance || sessionStorage.getItem(seenKey) === notice.content) return
  const en = notice.translations.find((each) => each['en'])?.['en'] ?? notice.content
  ask({ maintenance: { lv: notice.content, en } })
}

export function closeMaintenance() {
  if (asked.maintenance) sessionStorage.setItem(seenKey, asked.maintenance.lv)
  ask({ maintenance: undefined })
}
