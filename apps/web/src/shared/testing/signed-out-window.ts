// All test files share their modules and their window: each file begins with an empty page, without a session, at the
// first address.
if (typeof window !== 'undefined') {
  // Late-loading parts of a page take time on a busy machine.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
  document.body.replaceChildren()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
