import { useCallback, useMemo, type MouseEvent } from 'react'
import { useNavigation } from '../../shared/page/navigation.ts'
import styles from './written-text.module.css'

interface WrittenTextProps {
  html: string
  cleanHtml: (html: string) => DocumentFragment
  /** Title of the list of contents; without it there is no list. */
  contents?: string
}

/** A text with fewer parts needs no list of contents. */
const fewestParts = 4
const placeOf = (part: number) => `part-${part + 1}`

/** Renders HTML after cleaning it once more; its links within the portal load no new page. */
export function WrittenText({ html, cleanHtml, contents }: WrittenTextProps) {
  const { follow } = useNavigation()
  const clean = useMemo(() => cleanHtml(html), [html, cleanHtml])

  // The content is inserted as nodes, because the content security policy forbids writing HTML into the page.
  const show = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
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

/** Scrolls within the page without changing the address. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
