import sanitize from 'sanitize-html'

/**
 * Keeps text markup and removes active content. Stored texts are sanitised on each read, so that later changes of the
 * database or of these rules take effect. The browser sanitises again.
 */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'strong',
      'em',
      'abbr',
      'code',
      'span',
      'a',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'lang', 'hreflang'], abbr: ['title'], th: ['scope'], '*': ['lang'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The content of these elements is not text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
  })
}

/** Returns whether sanitising changes nothing. The text is serialised once with all its tags for the comparison. */
export function isClean(html: string): boolean {
  const everything = sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
  })
  return sanitiseHtml(html) === everything
}
