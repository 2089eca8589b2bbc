import { createContainer } from '@portal/signatures'
import { describe, expect, test } from 'vitest'
import type { Trust } from '../../parties/trust/port.ts'
import { PartyUnavailable } from '../../problem.ts'
import { inspectFile } from './inspect-file.ts'

const container = Buffer.from(createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('Statūti') }]))

function inspected(name: string, bytes: Buffer, store: Trust['store']) {
  const asked: string[] = []
  const never = () => Promise.reject(new Error('not asked for'))
  const trust: Trust = { timestamp: never, ocsp: never, store: () => (asked.push('trust'), store()) }
  const read = async () => (asked.push('bytes'), bytes)
  return { asked, outcome: inspectFile({ trust, now: () => new Date() }, name, read) }
}

describe('the trust anchors', () => {
  test('are there before the time of the inspection begins', async () => {
    const { asked, outcome } = inspected('a.edoc', container, async () => ({ anchors: [] }))
    expect(await outcome).toMatchObject({ contents: [{ name: 'a.txt' }], signatures: [] })
    expect(asked).toEqual(['trust', 'bytes'])
  })

  test('that can’t be had make no file a damaged one', async () => {
    const { asked, outcome } = inspected('a.edoc', container, () => Promise.reject(new PartyUnavailable('The list of trust anchors')))
    await expect(outcome).rejects.toThrow(PartyUnavailable)
    expect(asked).toEqual(['trust'])
  })

  test('are not asked for when the file can’t be a container', async () => {
    const { asked, outcome } = inspected('a.txt', Buffer.from('Statūti'), () => new Promise(() => {}))
    expect(await outcome).toMatchObject({ mediaType: 'text/plain' })
    expect(asked).toEqual(['bytes'])
  })
})
