// The tests of all files share their modules: each file begins as in a window that nobody has signed in to, at the first page.
if (typeof window !== 'undefined') {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
