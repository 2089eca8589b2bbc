/** HTML that is safe to send. */
export type Markup = { markup: string }

type Piece = string | number | Markup | undefined | false | readonly Piece[]

/** Writes HTML; every inserted value is escaped unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return { markup: strings.map((text, place) => text + written(pieces[place])).join('') }
}

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(written).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
