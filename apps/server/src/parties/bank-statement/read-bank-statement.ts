import { open } from 'node:fs/promises'
import type { BankStatement, ReadBankStatement, StatementEntry } from './port.ts'
import { StatementUnreadable } from './port.ts'
import { StatementParser } from './statement-parser.ts'

/** More than a year of an account with 100 payments an hour. */
const maxBytes = 256 * 1024 * 1024
const pieceBytes = 64 * 1024

export const readBankStatement: ReadBankStatement = async (path, each) => {
  const file = await open(path)
  try {
    if ((await file.stat()).size > maxBytes) throw new StatementUnreadable('too-large', 1)
    const pieces = () => file.createReadStream({ start: 0, autoClose: false, highWaterMark: pieceBytes })
    await read(pieces(), () => undefined)
    return await read(pieces(), each)
  } finally {
    await file.close()
  }
}

async function read(pieces: AsyncIterable<Buffer>, each: Parameters<ReadBankStatement>[1]): Promise<BankStatement[]> {
  let waiting: [StatementEntry, BankStatement][] = []
  const parser = new StatementParser((entry, statement) => waiting.push([entry, statement]))
  for await (const piece of pieces) {
    parser.push(piece)
    const taken = waiting
    waiting = []
    for (const [entry, statement] of taken) await each(entry, statement)
  }
  return parser.end()
}
