import type { ReactNode } from 'react'

const hyphenated = /((?:\p{Lu}-)?\d+(?:[-/]\d+)+)/u

/** Keeps numbers with hyphens, such as personal codes, in one line: browsers break a line after each hyphen. */
export function keepNumbers(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  const parts = content.split(hyphenated)
  if (parts.length === 1) return content
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      <span key={`${place} ${part}`} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
