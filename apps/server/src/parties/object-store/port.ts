import type { Readable } from 'node:stream'

/** What is known of a stored object; its key says nothing about it. */
export interface StoredObject {
  key: string
  size: number
  sha256: Buffer
}

export interface PutOptions {
  maxBytes?: number
  beforeNaming?: (key: string) => Promise<void>
}

/** Bytes under keys. An object never changes: other content is another object. */
export interface ObjectStore {
  /**
   * Stores the content and reads it back. Nothing is left behind when it fails; for a process that dies `beforeNaming` is told the key when
   * all of the content is there, and the object is only stored once it has settled.
   * @throws ObjectTooLarge as soon as the content passes `maxBytes`, and whatever the source throws
   */
  put(content: AsyncIterable<Uint8Array> | Uint8Array, options?: PutOptions): Promise<StoredObject>
  /** @throws ObjectDamaged when the bytes are not those that were stored */
  read(object: StoredObject): Promise<Buffer>
  /** A stream of content that has been checked from its first byte to its last. @throws ObjectDamaged */
  open(object: StoredObject): Promise<Readable>
  remove(key: string): Promise<void>
  /** Keys stored before `time`, in pages: all, or those on one of 256 shelves. */
  storedBefore(time: Date, shelf?: number): AsyncIterable<string[]>
  /** Removes what broken-off uploads left behind and nobody has written to since `time`. */
  sweepUnfinished(time: Date): Promise<void>
}

/** Bytes that are gone or are not those that were stored: an alarm, never an answer. */
export class ObjectDamaged extends Error {
  constructor(key: string, cause?: unknown) {
    super(`Integrity: the object ${key} is missing or altered`, { cause })
  }
}

export class ObjectTooLarge extends Error {}
