import { listSignedRevisions, type SignedRevision } from '@portal/signatures'
import type { Engine, OpenedPdf, Picture, PixelBox } from './drawing.ts'
import type { OpenedByPdfJs, pdfJs } from './pdf-js.ts'

/**
 * The appearance of a file compared with a signed revision: `different` outside the boxes that the report names, or
 * `undrawn` if an engine cannot draw a page of either or there are too many pages.
 */
export interface DrawnRevision {
  /** Length of the covered part in bytes. */
  end: number
  verdict: 'same' | 'different' | 'undrawn'
}

export interface Engines {
  pdfJs: typeof pdfJs
  others: readonly Engine[]
}

/** The maximum number of pages that are drawn. */
export const mostPages = 60

/** Draws each signed revision and the current file with each engine and compares them pixel by pixel. */
export async function compareDrawings(bytes: Uint8Array, engines: Engines): Promise<DrawnRevision[]> {
  const drawn: DrawnRevision[] = []
  for (const revision of listSignedRevisions(bytes)) {
    const isLast = bytes.subarray(revision.end).every((byte) => byte <= 0x20)
    const verdict = isLast ? 'same' : await compareRevision(bytes, revision, engines)
    drawn.push({ end: revision.end, verdict })
  }
  return drawn
}

type Verdict = DrawnRevision['verdict']

const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('different') ? 'different' : verdicts.includes('undrawn') ? 'undrawn' : 'same'

async function compareRevision(bytes: Uint8Array, revision: SignedRevision, engines: Engines): Promise<Verdict> {
  const places = await placesIn(bytes, revision, engines.pdfJs)
  const verdicts: Verdict[] = []
  for (const engine of [engines.pdfJs, ...engines.others])
    verdicts.push(await compareWith(engine, bytes.subarray(0, revision.end), bytes, places))
  return worst(verdicts)
}

/** Maps pages to boxes that may look different. */
type Places = ReadonlyMap<number, readonly PixelBox[]>

async function placesIn(bytes: Uint8Array, { laterBoxes }: SignedRevision, engine: Engines['pdfJs']): Promise<Places> {
  const places = new Map<number, PixelBox[]>()
  const opened: OpenedByPdfJs | undefined = await opening(engine.open(bytes))
  if (!opened) return places
  for (const page of new Set(laterBoxes.map((box) => box.page)))
    places.set(
      page,
      await opened.place(
        page,
        laterBoxes.filter((box) => box.page === page),
      ),
    )
  await opened.close()
  return places
}

async function compareWith(engine: Engine, before: Uint8Array, after: Uint8Array, places: Places): Promise<Verdict> {
  const [signed, now] = [await opening(engine.open(before)), await opening(engine.open(after))]
  try {
    if (!signed || !now) return signed || now ? 'different' : 'undrawn'
    if (signed.pageCount !== now.pageCount) return 'different'
    const verdicts: Verdict[] = [now.pageCount > mostPages ? 'undrawn' : 'same']
    for (let page = 0; page < Math.min(now.pageCount, mostPages); page += 1)
      verdicts.push(await comparePage(signed, now, page, places.get(page) ?? []))
    return worst(verdicts)
  } finally {
    await signed?.close()
    await now?.close()
  }
}

async function comparePage(
  signed: OpenedPdf,
  now: OpenedPdf,
  page: number,
  places: readonly PixelBox[],
): Promise<Verdict> {
  const [before, after] = [await opening(signed.draw(page)), await opening(now.draw(page))]
  if (!before || !after) return before || after ? 'different' : 'undrawn'
  return isSamePicture(before, after, places) ? 'same' : 'different'
}

/** A file that an engine cannot read is not an error of the portal. */
const opening = <Opened>(opened: Promise<Opened>): Promise<Opened | undefined> => opened.catch(() => undefined)

function isSamePicture(before: Picture, after: Picture, places: readonly PixelBox[]): boolean {
  if (before.width !== after.width || before.height !== after.height) return false
  if (Buffer.compare(before.pixels, after.pixels) === 0) return true
  for (let at = 0; at < before.pixels.length; at += 4) {
    const isSame =
      before.pixels[at] === after.pixels[at] &&
      before.pixels[at + 1] === after.pixels[at + 1] &&
      before.pixels[at + 2] === after.pixels[at + 2] &&
      before.pixels[at + 3] === after.pixels[at + 3]
    if (isSame) continue
    const [x, y] = [(at / 4) % before.width, Math.floor(at / 4 / before.width)]
    if (!places.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom)) return false
  }
  return true
}
