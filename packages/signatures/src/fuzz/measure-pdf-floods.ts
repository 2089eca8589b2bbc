import { readFileSync } from 'node:fs'
import { budgetFor } from '../pdf/objects/budget.ts'
import { inspectPdf } from '../pdf/inspect-pdf.ts'
import { growthOf } from './growth.ts'
import { pdfFloods } from './pdf-floods.ts'

export interface Measured {
  what: string
  growth: number
  /** Bytes of the file, and how many the parser has looked at and unpacked. */
  length: number
  looked: number
  unpacked: number
}

// Run by itself: prints what every hostile PDF costs to inspect, and the memory in MB that they took together at their worst.
const peak = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
const before = peak()
const floods = pdfFloods.map(([what, make]): Measured => {
  let [length, given, budget] = [0, budgetFor(0), budgetFor(0)]
  const growth = growthOf(make, (bytes) => {
    ;[length, given, budget] = [bytes.length, budgetFor(bytes.length), budgetFor(bytes.length)]
    inspectPdf(bytes, budget)
  })
  return { what, growth, length, looked: given.bytes - budget.bytes, unpacked: given.unpacked }
})
process.stdout.write(JSON.stringify({ floods, memory: Math.round(peak() - before) }))
