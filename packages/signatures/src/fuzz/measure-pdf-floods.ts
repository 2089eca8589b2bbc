import { readFileSync } from 'node:fs'
import { budgetFor } from '../pdf/objects/budget.ts'
import { inspectPdf } from '../pdf/inspect-pdf.ts'
import { measureGrowth } from './growth.ts'
import { pdfFloods } from './pdf-floods.ts'

export interface Measured {
  what: string
  growth: number
  /** Size of the file in bytes, and the bytes that the parser has read and unpacked. */
  length: number
  looked: number
  unpacked: number
}

// Runs as its own process: prints the cost of inspecting every hostile PDF, and the peak memory of all in MB.
const peak = (): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
const before = peak()
const floods = pdfFloods.map(([what, make]): Measured => {
  let [length, given, budget] = [0, budgetFor(0), budgetFor(0)]
  const growth = measureGrowth(make, (bytes) => {
    ;[length, given, budget] = [bytes.length, budgetFor(bytes.length), budgetFor(bytes.length)]
    inspectPdf(bytes, budget)
  })
  return { what, growth, length, looked: given.bytes - budget.bytes, unpacked: given.unpacked }
})
process.stdout.write(JSON.stringify({ floods, memory: Math.round(peak() - before) }))
