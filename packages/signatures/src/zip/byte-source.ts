import { Buffer } from 'node:buffer'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { SignatureProblem } from '../problem.ts'

/** Bytes that are read in pieces: those of a file need not be in memory at once. */
export interface ByteSource {
  readonly size: number
  /** Reads exactly `length` bytes. @throws SignatureProblem beyond the end */
  read(at: number, length: number): Buffer
  /** Reads them in pieces, each valid until the next is requested. */
  pieces(at: number, length: number): Generator<Uint8Array>
}

const PIECE = 128 * 1024

export function bytesInMemory(input: Uint8Array): ByteSource {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  const read = (at: number, length: number): Buffer => bytes.subarray(at, assertWithin(at, length, bytes.length))
  return {
    size: bytes.length,
    read,
    *pieces(at, length) {
      assertWithin(at, length, bytes.length)
      for (let done = 0; done < length; done += PIECE) yield read(at + done, Math.min(PIECE, length - done))
    },
  }
}

export function openFileSource(path: string): ByteSource & { close(): void } {
  const descriptor = openSync(path, 'r')
  const { size } = fstatSync(descriptor)
  // All pieces share one buffer: callers hash them and do not keep them.
  const buffer = Buffer.alloc(PIECE)
  return {
    size,
    read(at, length) {
      assertWithin(at, length, size)
      return fill(descriptor, Buffer.alloc(length), at)
    },
    *pieces(at, length) {
      assertWithin(at, length, size)
      for (let done = 0; done < length; done += buffer.length)
        yield fill(descriptor, buffer.subarray(0, Math.min(buffer.length, length - done)), at + done)
    },
    close: () => closeSync(descriptor),
  }
}

function fill(descriptor: number, bytes: Buffer, at: number): Buffer {
  for (let done = 0; done < bytes.length;) {
    const count = readSync(descriptor, bytes, done, bytes.length - done, at + done)
    // Another program has shortened the file.
    if (count === 0) throw new SignatureProblem('zip-end-missing')
    done += count
  }
  return bytes
}

function assertWithin(at: number, length: number, size: number): number {
  if (at < 0 || length < 0 || at + length > size)
    throw new SignatureProblem('zip-directory-malformed', 'beyond the end')
  return at + length
}
