// Blocks the first paint, so that theme, text size and language never flash. Kept as a file: the content security policy allows no inline script.
;(function () {
  var root = document.documentElement
  function kept(key, allowed) {
    try {
      var value = localStorage.getItem(key)
      return allowed.indexOf(value) < 0 ? allowed[0] : value
    } catch (_) {
      return allowed[0]
    }
  }
  root.dataset.theme = kept('theme', ['contrast-wp', 'contrast-bw', 'contrast-yb', 'contrast-by', 'contrast-wb'])
  root.dataset.textSize = kept('text_size', ['100', '150', '200'])
  root.lang = kept('language', ['lv', 'en'])
  root.dataset.start = location.pathname === '/' ? 'landing' : 'other'
  // preload-first-texts.ts names the files.
  var texts = document.createElement('link')
  texts.rel = 'modulepreload'
  texts.href = document.currentScript.dataset[root.lang]
  document.head.append(texts)
})()
