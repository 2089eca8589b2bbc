import type { Readable } from 'node:stream'

/** What is known of a stored object; its key says nothing about it. */
export interface StoredObject {
  key: string
  size: number
  sha256: Buffer
}

/** Bytes under keys. An object never changes: other content is another object. */
export interface ObjectStore {
  /**
   * Stores the content and reads it back. Nothing is left behind when it fails.
   * @throws ObjectTooLarge as soon as the content passes `maxBytes`, and whatever the source throws
   */
  put(content: AsyncIterable<Uint8Array> | Uint8Array, options?: { maxBytes?: number }): Promise<StoredObject>
  /** @throws ObjectDamaged when the bytes are not those that were stored */
  read(object: StoredObject): Promise<Buffer>
  /** A stream of content that has been checked from its first byte to its last. @throws ObjectDamaged */
  open(object: StoredObject): Promise<Readable>
  remove(key: string): Promise<void>
  /** Keys stored before `time`, in pages. */
  storedBefore(time: Date): AsyncIterable<string[]>
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
