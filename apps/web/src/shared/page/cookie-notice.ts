const name = 'cookie_consent'
const keptSeconds = 365 * 24 * 60 * 60

/** How long after their arrival visitors are asked. */
const askedAfterMs = 1000

const isGiven = () => document.cookie.split('; ').includes(`${name}=1`)

/**
 * Shows the notice about cookies that waits in index.html, a second after arrival. It stands first in the document, so that the
 * keyboard finds it first, and makes room for itself below the page and in what counts as seen: neither the footer nor the focus
 * is ever under it. @returns how to call it off
 */
export function askForCookieConsent(): () => void {
  const [notice, status] = [document.getElementById('cookie-notice'), document.getElementById('cookie-status')]
  if (!notice || !status) return () => {}
  const root = document.documentElement
  const makeRoom = () => {
    const height = notice.hidden ? '' : `${notice.offsetHeight + 8}px`
    root.style.scrollPaddingBottom = height
    document.body.style.paddingBottom = height
  }
  const watching = new ResizeObserver(makeRoom)
  const timer = setTimeout(() => {
    if (isGiven()) return
    notice.hidden = false
    watching.observe(notice)
    // A live region speaks of what changes in it, not of what it brings along.
    status.textContent = notice.querySelector(`[lang=${root.lang}]`)?.textContent ?? ''
  }, askedAfterMs)
  const hide = () => {
    notice.hidden = true
    watching.disconnect()
    makeRoom()
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
