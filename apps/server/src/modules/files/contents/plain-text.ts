/** Bytes that a text does not contain: control characters except tab, line ends, form feed and escape. */
const noText = new Uint8Array(256)
for (const [from, to] of [
  [0x00, 0x08],
  [0x0b, 0x0b],
  [0x0e, 0x1a],
  [0x1c, 0x1f],
] as const)
  noText.fill(1, from, to + 1)

/** Returns whether the bytes are text that no browser or system takes for another type. */
export function isPlainText(bytes: Buffer): boolean {
  if (bytes.some((value) => noText[value] === 1)) return false
  const start = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  // A browser could take such a start for a page, a picture or a script, whatever the file name.
  return !/^(<[!?a-z/]|#!|MZ)/i.test(start)
}
