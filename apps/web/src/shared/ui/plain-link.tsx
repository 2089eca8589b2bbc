import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigation } from '../page/navigation.ts'

/** Renders a link of the portal by its complete address, for the first page, which has no router yet. */
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
