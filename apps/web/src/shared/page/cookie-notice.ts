const name = 'cookie_consent'
const keptSeconds = 365 * 24 * 60 * 60

/** Delay between the visitor's arrival and the question. */
const askedAfterMs = 1000

const isGiven = () => document.cookie.split('; ').includes(`${name}=1`)

/**
 * Displays the notice about cookies from index.html, a second after arrival. It is first in the document, so that the
 * keyboard reaches it first, and reserves space below the page and in the visible area: it never covers the footer or
 * the focus. @returns a function that cancels it
 */
export function askForCookieConsent(): () => void {
  const [notice, status] = [document.getElementById('cookie-notice'), document.getElementById('cookie-status')]
  if (!notice || !status) return () => {}
  const root = document.documentElement
  const reserveSpace = () => {
    const height = notice.hidden ? '' : `${notice.offsetHeight + 8}px`
    // Bars that stay at the lower edge stand above the notice.
    root.style.setProperty('--covered-below', notice.hidden ? '' : `${notice.offsetHeight}px`)
    root.style.scrollPaddingBottom = height
    document.body.style.paddingBottom = height
  }
  const watching = new ResizeObserver(reserveSpace)
  const timer = setTimeout(() => {
    if (isGiven()) return
    notice.hidden = false
    watching.observe(notice)
    // A live region announces changes, not its initial content. It has the text in each language, of which the style
    // sheet displays that of the page, also after the reader has chosen another one.
    const text = notice.querySelector('#cookie-text')
    status.replaceChildren(...(text?.cloneNode(true).childNodes ?? []))
  }, askedAfterMs)
  const hide = () => {
    notice.hidden = true
    status.replaceChildren()
    watching.disconnect()
    reserveSpace()
  }
  const button = notice.querySelector('button')
  const accept = () => {
    document.cookie = `${name}=1; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
    hide()
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  button?.addEventListener('click', accept)
  return () => {
    clearTimeout(timer)
    button?.removeEventListener('click', accept)
    hide()
  }
}
