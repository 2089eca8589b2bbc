import sanitize from 'sanitize-html'

/**
 * Keeps what a text is made of and nothing that acts. Stored texts are cleaned each time they are given out, so that a
 * text changed in the database, or a rule tightened here, needs no second thought. The browser cleans once more.
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
    // The words of a script are no text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
  })
}

/** Whether cleaning takes nothing away: the same text is written anew once with everything that it has. */
export function isClean(html: string): boolean {
  const everything = sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesAppliedToAttributes: [],
  })
  return sanitiseHtml(html) === everything
}
