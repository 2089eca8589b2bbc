import { v7 as uuidv7 } from 'uuid'

/**
 * The random decisions for one row. The same row of the same noun always gets the same ones, in any order of
 * generation.
 */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  fraction(): number
  below(limit: number): number
  of<Item>(items: readonly Item[]): Item
  happens(probability: number): boolean
  bytes(count: number): Buffer
  /** Returns a UUIDv7 of that instant. */
  uuid<Id extends string>(atMs: number): Id
}

/** The finaliser of MurmurHash3. It maps 32 bits to 32 bits one to one, so that no two rows of a noun draw the same. */
function mix(bits: number): number {
  let mixed = bits
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** Returns the random decisions of each row of a noun, by its place. */
export function chances(noun: string): (place: number) => Chance {
  const seed = [...noun].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  return (place) => {
    let state = mix((seed + Math.imul(place, 0x9e3779b1)) | 0)
    const next = () => {
      state = (state + 0x6d2b79f5) | 0
      return mix(state) >>> 0
    }
    const fraction = () => next() / 2 ** 32
    const below = (limit: number) => Math.floor(fraction() * limit)
    const bytes = (count: number) => {
      const made = Buffer.alloc(count)
      for (let index = 0; index < count; index += 4) made.writeInt32LE(next() | 0, index)
      return made
    }
    return {
      fraction,
      below,
      of: (items) => items[below(items.length)] as (typeof items)[number],
      happens: (probability) => fraction() < probability,
      bytes,
      uuid: <Id extends string>(atMs: number) => uuidv7({ msecs: atMs, random: bytes(16) }) as Id,
    }
  }
}
