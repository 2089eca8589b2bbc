/** Latin letters of European alphabets that domain names may contain; none resembles another in most typefaces. */
const latin = /^[a-z0-9ß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżž-]+$/

/**
 * Formats a domain name for readers: in lower case, with `xn--` labels (RFC 5891) of Latin letters decoded. A label of
 * another alphabet stays encoded, because its letters may resemble Latin ones.
 */
export function readableDomain(domain: string): string {
  return domain
    .normalize('NFC')
    .toLowerCase()
    .split('.')
    .map((label) => {
      const decoded = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : undefined
      return decoded !== undefined && decoded === decoded.normalize('NFC') && latin.test(decoded) ? decoded : label
    })
    .join('.')
}

/** Checks that the label is ASCII, or has only Latin letters that a domain may contain. */
export const isLatinLabel = (label: string): boolean => latin.test(label)

/** Decodes a label without its prefix (RFC 3492 §6.2); undefined when it is malformed. */
function decodePunycode(encoded: string): string | undefined {
  const delimiter = encoded.lastIndexOf('-')
  const output = delimiter > 0 ? encoded.slice(0, delimiter).split('') : []
  let [codePoint, at, bias] = [128, 0, 72]
  let position = delimiter > 0 ? delimiter + 1 : 0
  while (position < encoded.length) {
    const before = at
    for (let [weight, step] = [1, 36]; ; step += 36) {
      const digit = digitOf(encoded[position++])
      if (digit === undefined) return undefined
      at += digit * weight
      const threshold = Math.min(26, Math.max(1, step - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const length = output.length + 1
    bias = adapt(at - before, length, before === 0)
    codePoint += Math.floor(at / length)
    at %= length
    if (codePoint > 0x10ffff) return undefined
    output.splice(at++, 0, String.fromCodePoint(codePoint))
  }
  return output.join('')
}

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'
function digitOf(character: string | undefined): number | undefined {
  const digit = character === undefined || character === '' ? -1 : digits.indexOf(character)
  return digit < 0 ? undefined : digit
}

function adapt(difference: number, length: number, isFirst: boolean): number {
  let delta = Math.floor(difference / (isFirst ? 700 : 2))
  delta += Math.floor(delta / length)
  let bias = 0
  for (; delta > 455; bias += 36) delta = Math.floor(delta / 35)
  return bias + Math.floor((36 * delta) / (delta + 38))
}
