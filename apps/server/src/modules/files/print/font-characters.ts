/** Returns the characters for which a TrueType font has a glyph (OpenType `cmap`, formats 4 and 12). */
export function readCharacters(font: Buffer): Set<number> {
  const table = tableAt(font, 'cmap')
  const letters = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const subtable = table + font.readUInt32BE(table + 8 + index * 8)
    const format = font.readUInt16BE(subtable)
    if (format === 4) addSegments(font, subtable, letters)
    if (format === 12) addGroups(font, subtable, letters)
  }
  return letters
}

/** Returns the characters of the texts that the font lacks, each once with its code point: `漢 (U+6F22)`. */
export function missingCharacters(texts: readonly string[], letters: ReadonlySet<number>): string[] {
  const missing = new Set<number>()
  for (const character of texts.join('')) {
    const point = character.codePointAt(0) ?? 0
    if (point !== 0x0a && !letters.has(point)) missing.add(point)
  }
  return [...missing].map((point) => {
    const name = codePointName(point)
    const letter = String.fromCodePoint(point)
    // Invisible characters are named by their code point only.
    return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(letter) ? `${letter} (${name})` : name
  })
}

/** Replaces missing and invisible characters in the text with their code points: `Rīga[U+202E]`. */
export const spelled = (text: string, letters: ReadonlySet<number>): string =>
  [...text]
    .map((letter) => {
      const point = letter.codePointAt(0) ?? 0
      return point === 0x0a || (letters.has(point) && !/[\p{Cc}\p{Cf}]/u.test(letter))
        ? letter
        : `[${codePointName(point)}]`
    })
    .join('')

const codePointName = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no ${tag} table`)
}

function addSegments(font: Buffer, at: number, letters: Set<number>): void {
  const length = font.readUInt16BE(at + 6)
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + length, at + 16 + 2 * length, at + 16 + 3 * length]
  for (let segment = 0; segment < length; segment += 2) {
    const [end, start, offset] = [
      font.readUInt16BE(ends + segment),
      font.readUInt16BE(starts + segment),
      font.readUInt16BE(offsets + segment),
    ]
    for (let point = start; point <= end && point !== 0xffff; point += 1) {
      const glyph =
        offset === 0
          ? (point + font.readUInt16BE(deltas + segment)) & 0xffff
          : font.readUInt16BE(offsets + segment + offset + 2 * (point - start))
      if (glyph !== 0) letters.add(point)
    }
  }
}

function addGroups(font: Buffer, at: number, letters: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(at + 12); group += 1) {
    const record = at + 16 + group * 12
    for (let point = font.readUInt32BE(record); point <= font.readUInt32BE(record + 4); point += 1) letters.add(point)
  }
}
