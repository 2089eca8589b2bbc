// All test files share their modules: each file begins as in a window without a session, at the first page.
if (typeof window !== 'undefined') {
  // Late-loading parts of a page take time on a busy machine.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 60_000 })
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
