import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { s3ObjectStore, type S3Location } from '../../apps/server/src/parties/object-store/s3.ts'
import { startChild } from '../../apps/server/src/supervisor/child.ts'
import type { Figure } from './figure.ts'

const size = 50_000_000
const chunkSize = 65_536
const rounds = 7
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

async function* streamed(bytes: Buffer): AsyncIterable<Uint8Array> {
  for (let from = 0; from < bytes.length; from += chunkSize) yield bytes.subarray(from, from + chunkSize)
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Measures the store's upload, which also hashes the content and keeps it in a file, against the bare client. */
export async function measureS3(): Promise<Figure[]> {
  const server = await startChild('S3', fileURLToPath(new URL('portal/s3-process.ts', import.meta.url)), process.env)
  try {
    Object.assign(process.env, credentials)
    const location = server.ready.location as S3Location & { endpoint: string }
    const { bucket: Bucket, region, endpoint } = location
    const store = s3ObjectStore(location)
    const client = new S3Client({ region, endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' })
    const bytes = randomBytes(size)
    const times: Record<'store' | 'bare', number[]> = { store: [], bare: [] }
    for (let round = 0; round < rounds; round += 1) {
      const Key = randomUUID()
      times.bare.push(await timed(() => client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))))
      times.store.push(await timed(() => store.put(streamed(bytes))))
    }
    client.destroy()
    return [
      {
        name: `upload of ${size / 1_000_000} MB to S3, checked`,
        unit: 'ms',
        value: median(times.store),
        peer: { name: 'PutObject of the SDK', value: median(times.bare) },
        limit: { of: 'ratio', most: 2 },
      },
    ]
  } finally {
    await server.stop()
  }
}
