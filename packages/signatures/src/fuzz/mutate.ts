import { Buffer } from 'node:buffer'

/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

const interesting = [0x00, 0x01, 0x7f, 0x80, 0xff, 0x20, 0x3c, 0x3e, 0x26, 0x2f, 0x30, 0x31, 0xa0]

/** Makes one to four changes of the kinds that break parsers: bits, lengths, repetition, loss. */
export function mutate(bytes: Uint8Array, random: () => number): Buffer {
  const below = (limit: number): number => Math.floor(random() * limit)
  let result = Buffer.from(bytes)
  for (let changes = 1 + below(4); changes > 0 && result.length > 0; changes -= 1) {
    const at = below(result.length)
    const length = Math.min(result.length - at, 1 + below(1 + below(200)))
    const span = result.subarray(at, at + length)
    const [before, after] = [result.subarray(0, at), result.subarray(at + length)]
    const kind = below(8)
    if (kind === 0) result.writeUInt8(result.readUInt8(at) ^ (1 << below(8)), at)
    else if (kind === 1) result.writeUInt8(interesting[below(interesting.length)] ?? 0, at)
    else if (kind === 2) result.fill(below(256), at, at + length)
    else if (kind === 3) result = Buffer.concat([before, after])
    else if (kind === 4) result = Buffer.concat([before, span, span, after])
    else if (kind === 5) result = result.subarray(0, at)
    else if (kind === 6)
      result = Buffer.concat([before, span, result.subarray(below(result.length)).subarray(0, length), after])
    else if (at + 4 <= result.length)
      result.writeUInt32LE([0, 1, 0x7fffffff, 0xffffffff, result.length][below(5)] ?? 0, at)
  }
  return result
}
