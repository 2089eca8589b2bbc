import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

/** A link of the portal by its finished address. Each Link of the router costs the first page a third of a millisecond, and the footer has six. */
export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  const { history } = useRouter()
  const follow = (event: MouseEvent) => {
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForBrowser) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  )
}
