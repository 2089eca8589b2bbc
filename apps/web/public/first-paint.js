// Blocks the first paint, so that theme, text size and language never flash. It is a file because the content security
// policy allows no inline script.
;(function () {
  var root = document.documentElement
  // preload-first-files.ts names the files.
  var files = document.currentScript.dataset
  function read(key) {
    try {
      return localStorage.getItem(key)
    } catch (_) {
      return null
    }
  }
  function kept(key, allowed) {
    var value = read(key)
    return allowed.indexOf(value) < 0 ? allowed[0] : value
  }
  var requested = {}
  function fetchAhead(names, priority) {
    // The default language's texts are in the first file, and a development page names none.
    if (!names) return
    names.split(' ').forEach(function (file) {
      if (requested[file]) return
      requested[file] = true
      var link = document.createElement('link')
      var isStyle = /\.css$/.test(file)
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      // As the bundler's own link has it; the browser would otherwise load the file twice.
      link.crossOrigin = ''
      link.href = file
      if (priority) link.fetchPriority = priority
      document.head.append(link)
    })
  }
  root.dataset.theme = kept('theme', ['contrast-wp', 'contrast-bw', 'contrast-yb', 'contrast-by', 'contrast-wb'])
  root.dataset.textSize = kept('text_size', ['100', '150', '200'])
  root.lang = kept('language', ['lv', 'en'])
  root.dataset.start = location.pathname === '/' ? 'landing' : 'other'
  fetchAhead(files[root.lang])
  // Guests on the landing page do not need the rest.
  if (location.pathname !== '/' || location.hash || read('token')) fetchAhead(files.portal)
  if (!read('token')) return
  fetchAhead(files.signedIn)
  if (!/^\/applications\/[^/]+\/submit-form$/.test(location.pathname)) return
  // The profile and the application, which the form waits for, are requested later and must not wait behind its code.
  fetchAhead(files.form, 'low')
  fetchAhead(files[root.lang === 'lv' ? 'formLv' : 'formEn'], 'low')
})()
