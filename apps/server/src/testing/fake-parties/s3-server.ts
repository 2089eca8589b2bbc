import S3rver from '@20minutes/s3rver'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Location } from '../../parties/object-store/s3.ts'

/** Takes a request instead of the server, or passes it on. */
export type Fault = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void

export interface S3Server {
  location: S3Location
  /** The folder of the bucket, with the file `KEY._S3rver_object` for each object. */
  folder: string
  /** Each of them takes one request, in this order. Later requests reach the server. */
  faults: Fault[]
  close(): Promise<void>
}

/** Starts s3rver with an empty bucket. It ignores If-None-Match, and checksums unless it `verifies` them. */
export async function anS3Server({ verifies = false } = {}): Promise<S3Server> {
  // The SDK looks for credentials here.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const bucket = 'portal-files'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: join(directory, 'buckets'),
    silent: true,
    // It computes another path than the SDK for the signature of lists.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  const faults: Fault[] = []
  const [answer] = server.httpServer.listeners('request') as ((...call: [IncomingMessage, ServerResponse]) => void)[]
  server.httpServer.removeAllListeners('request')
  server.httpServer.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = () => answer?.(request, response)
    const fault = faults.shift()
    if (verifies && request.headers['x-amz-checksum-sha256'] !== undefined) returnChecksum(request, response)
    if (fault) fault(request, response, pass)
    else pass()
  })
  /** Adds the checksum of the stored object, as S3 does for a request with one. */
  function returnChecksum({ url = '' }: IncomingMessage, response: ServerResponse) {
    const writeHead = response.writeHead.bind(response)
    response.writeHead = (status: number, ...others: never[]) => {
      const stored = readFileSync(join(directory, 'buckets', `${new URL(url, 'http://s3').pathname}._S3rver_object`))
      response.setHeader('x-amz-checksum-sha256', createHash('sha256').update(stored).digest('base64'))
      return writeHead(status, ...others)
    }
  }
  return {
    location: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      scratch: join(directory, 'scratch'),
    },
    folder: join(directory, 'buckets', bucket),
    faults,
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Accepts the request and never answers. */
export const silent: Fault = (request) => void request.resume()

export const answering =
  (status: number, code: string): Fault =>
  (request, response) => {
    request
      .resume()
      .once('end', () =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`),
      )
  }

/** Breaks the connection in the middle of the request's content. S3 stores nothing of it; s3rver would store a part. */
export const cutWhileSending: Fault = (request) => {
  request.once('data', () => request.destroy())
}

/** Passes the request on and breaks the connection before the answer. */
export const loseAnswer: Fault = (request, response, pass) => {
  response.end = () => {
    request.socket.destroy()
    return response
  }
  response.write = () => true
  pass()
}

/** Sends the first half of the content that the server returns, and then nothing more. */
export const halfOnly =
  (then: 'break' | 'stay'): Fault =>
  (request, response, pass) => {
    const write = response.write.bind(response)
    response.write = (chunk: Uint8Array) => {
      write(chunk.subarray(0, chunk.length / 2))
      if (then === 'break') setImmediate(() => request.socket.destroy())
      response.write = () => true
      return true
    }
    response.end = () => response
    pass()
  }
