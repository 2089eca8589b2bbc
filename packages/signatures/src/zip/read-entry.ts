import { crc32, createInflateRaw } from 'node:zlib'
import { SignatureProblem } from '../problem.ts'
import type { ByteSource } from './byte-source.ts'
import type { ZipEntry } from './read-zip.ts'

const CHUNK = 128 * 1024

/** Passes an entry's content on in pieces, and checks its size and checksum. */
export async function readEntry(source: ByteSource, entry: ZipEntry, use: (piece: Uint8Array) => void): Promise<void> {
  let checksum = 0
  let size = 0
  const packed = source.pieces(entry.packed.start, entry.packed.length)
  const pieces = entry.compressed ? inflated(packed, entry) : packed
  for await (const piece of pieces) {
    size += piece.length
    if (size > entry.size) throw new SignatureProblem('zip-size-mismatch', entry.name)
    checksum = crc32(piece, checksum)
    use(piece)
  }
  if (size !== entry.size) throw new SignatureProblem('zip-size-mismatch', entry.name)
  if (checksum !== entry.packed.checksum) throw new SignatureProblem('zip-checksum-mismatch', entry.name)
}

async function* inflated(packed: Iterable<Uint8Array>, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  let failed = false
  inflate.on('error', () => {
    failed = true
  })
  const feed = async (): Promise<void> => {
    for (const piece of packed) {
      if (failed || inflate.destroyed) return
      // The caller may reuse the piece only after it is unpacked.
      await new Promise<void>((resume) => {
        inflate.once('close', resume)
        inflate.write(piece, () => {
          inflate.off('close', resume)
          resume()
        })
      })
    }
    inflate.end()
  }
  const feeding = feed()
  try {
    yield* inflate
    await feeding
  } catch (error) {
    if (error instanceof SignatureProblem) throw error
    throw new SignatureProblem('zip-data-malformed', entry.name)
  } finally {
    inflate.destroy()
  }
  // No reader uses bytes after the end of the deflated data.
  if (inflate.bytesWritten !== entry.packed.length) throw new SignatureProblem('zip-size-mismatch', entry.name)
}
