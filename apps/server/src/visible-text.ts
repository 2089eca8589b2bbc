/**
 * Characters that a terminal interprets (CWE-150), except line breaks and tabs, and those that reorder adjacent text
 * (CVE-2021-42574).
 */
const obeyed = /(?!\r\n)[\p{Cc}--[\t\n]]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gv

const escaped = (character: string) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`

/** Renders control characters as escapes, so that foreign text neither moves the cursor nor hides adjacent text. */
export const visibleText = (text: string): string => text.replaceAll(obeyed, escaped)

/** Also escapes line breaks and tabs, for a part of a line. */
export const visibleLine = (text: string): string => visibleText(text).replaceAll(/[\r\n\t]/g, escaped)

/** Escapes text for an element or a double-quoted attribute. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
