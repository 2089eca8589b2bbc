import { useCallback, useEffect, useState, type MouseEvent } from 'react'
import { useNavigation } from '../../shared/page/navigation.ts'
import { Skeleton } from '../../shared/ui/states/skeleton.tsx'
import styles from './written-text.module.css'

interface WrittenTextProps {
  html: string
  /** What the list of its parts is called; without it there is none. */
  contents?: string
}

/** A text of fewer parts is taken in without a list of them. */
const fewestParts = 4
const placeOf = (part: number) => `part-${part + 1}`

/** A text written in HTML, cleaned once more here; its links within the portal load no new page. */
export function WrittenText({ html, contents }: WrittenTextProps) {
  const { follow } = useNavigation()
  const [clean, setClean] = useState<DocumentFragment>()
  useEffect(() => {
    let current = true
    void import('./clean-html.ts').then(({ cleanHtml }) => current && setClean(cleanHtml(html)))
    return () => void (current = false)
  }, [html])

  // As nodes and never as HTML, which the content security policy lets nobody write into the page.
  const show = useCallback(
    (place: HTMLElement | null) => {
      if (!clean || !place) return
      place.replaceChildren(clean.cloneNode(true))
      for (const [part, heading] of place.querySelectorAll('h2').entries()) {
        heading.id = placeOf(part)
        heading.tabIndex = -1
      }
    },
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
  const text = <div ref={show} className={styles['text']} onClick={lead} />
  const parts = contents === undefined ? [] : [...clean.querySelectorAll('h2')]
  if (parts.length < fewestParts) return text
  return (
    <div className={styles['withContents']}>
      <nav className={styles['contents']} aria-label={contents}>
        <p>{contents}</p>
        <ul role="list">
          {parts.map(({ textContent: name }, part) => (
            <li key={part}>
              <a href={`#${placeOf(part)}`} onClick={goTo}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {text}
    </div>
  )
}

/** Within the page, which no address names. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
