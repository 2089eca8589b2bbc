/** Bytes that no text has: control characters but for tabulator, line ends, form feed and escape. */
const noText = new Uint8Array(256)
for (const [from, to] of [
  [0x00, 0x08],
  [0x0b, 0x0b],
  [0x0e, 0x1a],
  [0x1c, 0x1f],
] as const)
  noText.fill(1, from, to + 1)

/** Whether it is a text and nothing that a browser or a system would take for something else. */
export function isPlainText(bytes: Buffer): boolean {
  if (bytes.some((value) => noText[value] === 1)) return false
  const start = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  // What a browser would take for a page, a picture or a script is not text, whatever it is called.
  return !/^(<[!?a-z/]|#!|MZ)/i.test(start)
}
