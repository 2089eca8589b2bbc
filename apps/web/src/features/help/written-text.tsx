import { useCallback, useEffect, useState, type MouseEvent } from 'react'
import { useNavigation } from '../../shared/page/navigation.ts'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import styles from './written-text.module.css'

/** A text written in HTML, cleaned once more here; its links within the portal load no new page. */
export function WrittenText({ html }: { html: string }) {
  const { follow } = useNavigation()
  const [clean, setClean] = useState<DocumentFragment>()
  useEffect(() => {
    let current = true
    void import('./clean-html.ts').then(({ cleanHtml }) => current && setClean(cleanHtml(html)))
    return () => void (current = false)
  }, [html])

  // As nodes and never as HTML, which the content security policy lets nobody write into the page.
  const show = useCallback(
    (place: HTMLElement | null) => clean && place?.replaceChildren(clean.cloneNode(true)),
    [clean],
  )

  function lead(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href')
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!path?.startsWith('/') || !isPlain) return
    event.preventDefault()
    follow(path)
  }

  if (clean === undefined) return <Skeleton count={6} />
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <div ref={show} className={styles['text']} onClick={lead} />
}
