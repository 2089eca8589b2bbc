import { useSyncExternalStore } from 'react'

/** Dialogs that any part of a page may open; their code loads only then (demanded-dialogs.tsx). */
interface Asked {
  report: boolean
  /** Text about planned maintenance, in both languages. */
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

/** Opens or closes the form for a report to the help desk. */
export const askForReport = (report: boolean) => ask({ report })

const seenKey = 'maintenance_seen'

interface Notice {
  code: string
  content: string
  translations: readonly Record<string, string>[]
}

/** Displays the notice about planned maintenance, once in a window for the same text. */
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
