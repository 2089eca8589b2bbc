import { SignatureProblem } from '../../problem.ts'
import type { PdfDocument } from '../objects/open-pdf.ts'
import type { Section } from '../objects/read-sections.ts'
import { updatesFrom } from '../objects/read-updates.ts'
import type { Update } from '../objects/read-updates.ts'
import { asNatural } from '../objects/values.ts'

/**
 * Checks that everything after `from` consists of updates (ISO 32000-1 §7.5.6) that list each of their objects: a
 * reader that follows the cross-reference sections and one that repairs the file by searching for objects find the
 * same. Only white space may lie between the objects, and the sections must lead to nothing else.
 */
export function areUpdatesWhole(document: PdfDocument, from: number): boolean {
  try {
    const updates = [...updatesFrom(document, from)]
    const [earlier, later] = [
      document.sections.filter(({ start }) => start < from),
      document.sections.filter(({ start }) => start >= from),
    ]
    return (
      areOffsetsRight(document) &&
      isInOrder(later, updates) &&
      areSizesRight(earlier, updates) &&
      updates.every(({ isListed }) => isListed)
    )
  } catch (error) {
    if (error instanceof SignatureProblem && error.code === 'pdf-malformed') return false
    throw error
  }
}

const knownOffsets = new WeakMap<PdfDocument, boolean>()
const OBJECT = /^[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj/

/**
 * Checks that every object lies at its listed offset, including objects without references at signing time: a reader
 * that a later revision sends to a wrong offset repairs the file.
 */
function areOffsetsRight(document: PdfDocument): boolean {
  const known = knownOffsets.get(document)
  if (known !== undefined) return known
  const isRight = ({ places }: Section): boolean =>
    [...places].every(([number, place]) => {
      if (typeof place !== 'object' || !('offset' in place)) return true
      const head = OBJECT.exec(document.bytes.toString('latin1', place.offset, place.offset + 64))
      return Number(head?.[1]) === number && Number(head?.[2]) === place.generation
    })
  const areRight = document.sections.every(isRight)
  knownOffsets.set(document, areRight)
  return areRight
}

/** Checks that each section leads to those of the previous update, and that none is left out. */
function isInOrder(sections: readonly Section[], updates: readonly Update[]): boolean {
  const order = sections.map(({ start }) => updates.findIndex(({ end }) => start < end))
  return (
    sections.length === updates.flatMap((update) => update.sections).length &&
    order.every((update, index) => index === 0 || update <= (order[index - 1] ?? 0))
  )
}

/** Readers ignore objects beyond the size of a section. */
function areSizesRight(earlier: readonly Section[], updates: readonly Update[]): boolean {
  let highest = Math.max(-1, ...earlier.map((section) => section.highest))
  return updates.every(({ sections, isEmpty }, index) => {
    highest = Math.max(highest, ...sections.map((section) => section.highest))
    // Foxit writes an update without any object, with its own size, before the actual one.
    return (
      (isEmpty && index < updates.length - 1) ||
      sections.every(({ trailer }) => (asNatural(trailer.entries.get('Size')) ?? 0) > highest)
    )
  })
}
