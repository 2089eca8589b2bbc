import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { PartyUnavailable } from '../../problem.ts'
import { isObjectKey, requireObjectKey, toQuarantineDay } from './object-key.ts'
import {
  ObjectDamaged,
  ObjectTooLarge,
  type ObjectStore,
  type PutOptions,
  type QuarantinedObject,
  type StoredObject,
} from './port.ts'
import { createScratchFile, Measured } from './scratch-file.ts'
import { formatMark, parseMark } from './store-mark.ts'

export interface S3Location {
  bucket: string
  region: string
  /** Undefined for Amazon S3. */
  endpoint: string | undefined
  /** Puts the bucket into the path instead of the host name. */
  pathStyle: boolean
  /** A folder of this node for content that is too large for memory. */
  scratch: string
}

/** The connection is closed after this silence. */
const patienceMs = 10_000
/** One request with its content takes no longer; the sweep removes unused objects after 10 minutes. */
const mostMs = 120_000
/** Larger parts than the stream's own are sent in a quarter less time. */
const sentAtOnce = 262_144
const markKey = 'store.json'
/** The SDK would print its warnings. Callers log the errors that it throws. */
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

/**
 * Stores objects in a bucket of S3. One request stores an object, so that a reader sees all of it or nothing. The
 * credentials come from the environment, a file or the platform, as the AWS SDK looks for them.
 */
export function s3ObjectStore(location: S3Location, silenceMs = patienceMs): ObjectStore {
  const { bucket: Bucket, scratch } = location
  const client = new S3Client({
    region: location.region,
    ...(location.endpoint !== undefined && { endpoint: location.endpoint }),
    forcePathStyle: location.pathStyle,
    // Each object has an SHA-256 of our own. Other S3 servers reject the SDK's trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: quiet,
    requestHandler: { connectionTimeout: Math.min(3_000, silenceMs), socketTimeout: silenceMs },
  })
  const party = `The object store (bucket ${Bucket})`
  const unavailable = (error: unknown): never => {
    throw new PartyUnavailable(party, error)
  }
  const limits = () => ({ abortSignal: AbortSignal.timeout(mostMs) })
  const pathOf = (key: string) => `objects/${requireObjectKey(key)}`

  async function get(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { Body } = await client
      .send(new GetObjectCommand({ Bucket, Key: path }), limits())
      .catch((error: unknown) => (isAbsent(error) ? { Body: undefined } : unavailable(error)))
    return Body && received(Body as Readable, party)
  }

  /** Passes the content on while it comes. @throws ObjectDamaged after the last chunk, unless it is the stored one */
  async function* getChecked({ key, size, sha256 }: StoredObject): AsyncIterable<Uint8Array> {
    const body = await get(pathOf(key))
    if (!body) throw new ObjectDamaged(key, { isMissing: true })
    const measured = new Measured()
    for await (const chunk of body) {
      measured.add(chunk)
      if (measured.size > size) throw new ObjectDamaged(key)
      yield chunk
    }
    if (measured.size !== size || !measured.digest().equals(sha256)) throw new ObjectDamaged(key)
  }

  const put = (path: string, given: Omit<PutObjectCommandInput, 'Bucket' | 'Key'>) =>
    client.send(new PutObjectCommand({ Bucket, Key: path, ...given }), limits())

  const remove = async (path: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key: path }), limits()).catch(unavailable)
  }

  /** Copies the object and then deletes the source. @returns whether the source was there */
  async function move(source: string, target: string): Promise<boolean> {
    const copy = new CopyObjectCommand({ Bucket, Key: target, CopySource: `${Bucket}/${source}` })
    const isThere = await client.send(copy, limits()).then(
      () => true,
      (error: unknown) => (isAbsent(error) ? false : unavailable(error)),
    )
    if (isThere) await remove(source)
    return isThere
  }

  /** Lists page by page. Each request has its own limit of time, because a caller may take long over a page. */
  async function* list(prefix: string) {
    let next: string | undefined
    do {
      const { Contents = [], NextContinuationToken } = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: next }), limits())
        .catch(unavailable)
      yield Contents.map(({ Key = '', Size = 0, LastModified = new Date() }) => ({
        path: Key,
        key: Key.slice(Key.lastIndexOf('/') + 1),
        size: Size,
        storedAt: LastModified,
      })).filter(({ key }) => isObjectKey(key))
      next = NextContinuationToken
    } while (next !== undefined)
  }

  /** Lists the quarantined objects; the quarantine has one prefix for each day. */
  async function setAside(): Promise<(QuarantinedObject & { path: string })[]> {
    const pages = await Array.fromAsync(list('quarantine/'))
    return pages.flat().map(({ path, key, size }) => ({ path, key, size, since: path.split('/')[1] ?? '' }))
  }

  return {
    setting: 'S3_BUCKET',
    async put(content, { maxBytes = Number.POSITIVE_INFINITY, beforeNaming }: PutOptions = {}) {
      const key = randomUUID()
      const { size, sha256, open, close } = await collect(content, maxBytes, scratch)
      try {
        await beforeNaming?.(key)
        const object = { key, size, sha256 }
        const send = (Body: Uint8Array | Readable) =>
          put(pathOf(key), {
            Body,
            ContentLength: size,
            ChecksumSHA256: sha256.toString('base64'),
            IfNoneMatch: '*',
          }).catch((error: unknown) => {
            // A repeated request finds the object of the first one, whose answer was lost.
            if (!(error instanceof S3ServiceException && error.name === 'PreconditionFailed')) throw error
            return undefined
          })
        const body = open()
        const stored = await send(body)
          .catch((error: unknown) => {
            // The SDK repeats requests itself, unless their content is a stream.
            if (body instanceof Uint8Array || isRefusal(error)) throw error
            return send(open())
          })
          .catch(unavailable)
        // S3 returns the checksum that it has verified. Servers that ignore it return none.
        if (stored?.ChecksumSHA256 !== sha256.toString('base64')) for await (const _ of getChecked(object));
        return object
      } catch (error) {
        // If the store fails here, too, the caller's record of the key has the object removed later.
        await remove(pathOf(key)).catch(() => {})
        throw error
      } finally {
        await close()
      }
    },
    read: async (object) => Buffer.concat(await Array.fromAsync(getChecked(object))),
    async open(object) {
      const file = await createScratchFile(scratch)
      try {
        for await (const chunk of getChecked(object)) await file.appendFile(chunk)
        return file.createReadStream({ start: 0, autoClose: true })
      } catch (error) {
        await file.close()
        throw error
      }
    },
    remove: async (key) => remove(pathOf(key)),
    async quarantine(key, at) {
      await move(pathOf(key), `quarantine/${toQuarantineDay(at)}/${key}`)
    },
    quarantined: async () => (await setAside()).map(({ key, since, size }) => ({ key, since, size })),
    async restore(key) {
      const final = pathOf(key)
      const found = (await setAside()).find((each) => each.key === key)
      return found !== undefined && move(found.path, final)
    },
    async purge(key) {
      requireObjectKey(key)
      for (const { path } of (await setAside()).filter((each) => each.key === key)) await remove(path)
    },
    async readMark() {
      const body = await get(markKey)
      return body && parseMark(Buffer.concat(await Array.fromAsync(body)).toString(), `${markKey} of ${Bucket}`)
    },
    async writeMark(mark) {
      await put(markKey, { Body: formatMark(mark) }).catch(unavailable)
    },
    async *storedBefore(time, shelf) {
      const prefix = shelf === undefined ? '' : shelf.toString(16).padStart(2, '0')
      for await (const page of list(`objects/${prefix}`))
        yield page.filter(({ storedAt }) => storedAt < time).map(({ key }) => key)
    },
    // An interrupted request leaves no object, and scratch files have no name.
    async sweepUnfinished() {},
  }
}

interface Collected {
  size: number
  sha256: Buffer
  open: () => Uint8Array | Readable
  close: () => Promise<void>
}

/** Measures the content before it is sent, because the request begins with its length and checksum. */
async function collect(
  content: AsyncIterable<Uint8Array> | Uint8Array,
  maxBytes: number,
  scratch: string,
): Promise<Collected> {
  const measured = new Measured()
  const add = (chunk: Uint8Array) => {
    measured.add(chunk)
    if (measured.size > maxBytes) throw new ObjectTooLarge()
  }
  if (content instanceof Uint8Array) {
    add(content)
    return { size: measured.size, sha256: measured.digest(), open: () => content, close: async () => {} }
  }
  const file = await createScratchFile(scratch)
  try {
    for await (const chunk of content) {
      add(chunk)
      await file.appendFile(chunk)
    }
    return { size: measured.size, sha256: measured.digest(), ...reading(file) }
  } catch (error) {
    await file.close()
    throw error
  }
}

function reading(file: FileHandle): Pick<Collected, 'open' | 'close'> {
  const streams: Readable[] = []
  return {
    open() {
      const stream = file.createReadStream({ start: 0, autoClose: false, highWaterMark: sentAtOnce })
      streams.push(stream)
      return stream
    },
    async close() {
      for (const stream of streams) stream.destroy()
      await file.close()
    },
  }
}

/** Turns a connection that breaks during the content into the error of a failed transport. */
async function* received(body: Readable, party: string): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new PartyUnavailable(party, error)
  }
}

/** A kept connection that the server has closed, and an overloaded server, are no refusal. */
const isRefusal = (error: unknown) => error instanceof S3ServiceException && error.$fault === 'client'

/** A missing bucket has the same status and another name. */
const isAbsent = (error: unknown) => error instanceof S3ServiceException && error.name === 'NoSuchKey'
