import type { Readable } from 'node:stream'

/** Facts about a stored object; its key contains none of them. */
export interface StoredObject {
  key: string
  size: number
  sha256: Buffer
}

export interface StoreMark {
  identity: string
  /** Increases continually; see documents.bound_store. */
  mark: number
}

export interface QuarantinedObject {
  key: string
  size: number
  /** The day of quarantine, in UTC. */
  since: string
}

export interface PutOptions {
  maxBytes?: number
  beforeNaming?: (key: string) => Promise<void>
}

/** A store of bytes under keys. An object never changes: other content is another object. */
export interface ObjectStore {
  /** The setting that names the store, for messages to operators. */
  readonly setting: 'DATA_DIR' | 'S3_BUCKET'
  /**
   * Stores the content and checks the stored bytes. A failure leaves nothing behind. `beforeNaming` gets the key when all content
   * is written, so that the caller can record it in case the process dies. The object is stored only after
   * `beforeNaming` has resolved.
   * @throws ObjectTooLarge as soon as the content passes `maxBytes`, and any error of the source
   */
  put(content: AsyncIterable<Uint8Array> | Uint8Array, options?: PutOptions): Promise<StoredObject>
  /** @throws ObjectDamaged when the bytes differ from the stored ones */
  read(object: StoredObject): Promise<Buffer>
  /** Opens a stream after all of the content has been checked. @throws ObjectDamaged */
  open(object: StoredObject): Promise<Readable>
  remove(key: string): Promise<void>
  /** Moves an object to quarantine, where only an operator deletes it. */
  quarantine(key: string, at: Date): Promise<void>
  /** Lists the quarantined objects, the earliest first. */
  quarantined(): Promise<QuarantinedObject[]>
  /** Restores an object from quarantine. @returns whether it was there */
  restore(key: string): Promise<boolean>
  /** Deletes an object from quarantine. */
  purge(key: string): Promise<void>
  /** Returns the mark that binds the store to its database; undefined for an unbound store. */
  readMark(): Promise<StoreMark | undefined>
  writeMark(mark: StoreMark): Promise<void>
  /** Keys stored before `time`, in pages: all, or those on one of 256 shelves. */
  storedBefore(time: Date, shelf?: number): AsyncIterable<string[]>
  /** Removes the files of interrupted uploads without changes since `time`. */
  sweepUnfinished(time: Date): Promise<void>
}

/** The bytes are missing or differ from the stored ones: an alarm, never an answer. */
export class ObjectDamaged extends Error {
  readonly isMissing: boolean

  constructor(key: string, { isMissing = false, cause }: { isMissing?: boolean; cause?: unknown } = {}) {
    super(`Integrity: the object ${key} is missing or altered`, { cause })
    this.isMissing = isMissing
  }
}

export class ObjectTooLarge extends Error {}
