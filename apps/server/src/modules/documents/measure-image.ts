const longestSide = 20_000
const mostPages = 1_000

/** Whether a picture is whole and of a bearable size, told from its headers alone: nothing is decoded. */
export function isWholeImage(bytes: Buffer): boolean {
  if (bytes[0] === 0x89) return isWholePng(bytes)
  if (bytes[0] === 0xff) return isWholeJpeg(bytes)
  return isWholeTiff(bytes)
}

const isBearable = (width: number, height: number) =>
  width > 0 && height > 0 && width <= longestSide && height <= longestSide

function isWholePng(bytes: Buffer): boolean {
  if (bytes.length < 45 || bytes.toString('latin1', 12, 16) !== 'IHDR') return false
  return isBearable(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) && bytes.subarray(-64).includes('IEND')
}

function isWholeJpeg(bytes: Buffer): boolean {
  if (!bytes.subarray(-1024).includes(Buffer.from([0xff, 0xd9]))) return false
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // Start of frame, of whichever coding process (ITU-T T.81 table B.1).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return isBearable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

/** Walks the pages of a TIFF 6.0 file, each once. */
function isWholeTiff(bytes: Buffer): boolean {
  const little = bytes[0] === 0x49
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (bytes.length < 14) return false
  const seen = new Set<number>()
  // Pages have their entries for themselves: together these are no more than fit into the file.
  let entries = Math.floor(bytes.length / 12)
  for (let page = long(4); page !== 0;) {
    if (page + 2 > bytes.length || seen.has(page) || seen.size >= mostPages) return false
    seen.add(page)
    const end = page + 2 + short(page) * 12
    entries -= short(page)
    if (end + 4 > bytes.length || entries < 0) return false
    const sides: number[] = []
    for (let entry = page + 2; entry < end; entry += 12) {
      if (short(entry) === 256 || short(entry) === 257)
        sides.push(short(entry + 2) === 3 ? short(entry + 8) : long(entry + 8))
    }
    if (!isBearable(sides[0] ?? 0, sides[1] ?? 0)) return false
    page = long(end)
  }
  return seen.size > 0
}
