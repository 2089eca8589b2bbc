/** Puts a label before a text; a question already ends with its mark. */
export const joinLabel = (label: string, text: string): string =>
  label.endsWith('?') ? `${label} ${text}` : `${label}: ${text}`
