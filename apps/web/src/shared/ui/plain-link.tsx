import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigation } from '../page/navigation.ts'

/** A link of the portal by its finished address, for what the first page draws, which has no router yet. */
export function PlainLink({
  href,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const { follow } = useNavigation()
  const lead = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForBrowser) return
    event.preventDefault()
    follow(href)
  }
  return (
    <a {...rest} href={href} onClick={lead}>
      {children}
    </a>
  )
}
