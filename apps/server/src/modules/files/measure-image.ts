const longestSide = 20_000
const mostPages = 1_000

/** Checks from the headers alone that a picture is complete and not too large; nothing is decoded. */
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
  let isMeasured = false
  let at = 2
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return isMeasured && isKnownTrailer(bytes.subarray(at + 2))
    if (at + 9 >= bytes.length) return false
    // Start of frame of any coding process (ITU-T T.81 table B.1).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (!isBearable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return false
      isMeasured = true
    }
    at += 2 + bytes.readUInt16BE(at + 2)
    // Start of scan: coded data follow it.
    if (marker === 0xda) at = nextMarker(bytes, at)
  }
  return false
}

/** Returns the end of coded data: a marker that is neither a stuffed byte nor a restart (ITU-T T.81 B.1.1.5). */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at
  }
  return bytes.length
}

/** Maximum length of unnamed padding between the end of the picture and the end of the file. */
const mostPadding = 1_022

/**
 * Phones append more to a photo: a video (Google, Samsung), their own records (Samsung), or a second picture (CIPA
 * DC-007).
 */
const isKnownTrailer = (trailer: Buffer) =>
  trailer.length <= mostPadding ||
  trailer.toString('latin1', 4, 8) === 'ftyp' ||
  trailer.toString('latin1', trailer.length - 4) === 'SEFT' ||
  (trailer[0] === 0xff && trailer[1] === 0xd8)

/** Walks the pages of a TIFF 6.0 file, visiting each once. */
function isWholeTiff(bytes: Buffer): boolean {
  const little = bytes[0] === 0x49
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  if (bytes.length < 14) return false
  const seen = new Set<number>()
  // Pages do not share entries, so together they have no more than fit into the file.
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
