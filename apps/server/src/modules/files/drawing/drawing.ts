/** A page as pixels, four bytes each. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

/** A rectangle of a picture, in pixels from its upper left corner. */
export interface PixelBox {
  left: number
  top: number
  right: number
  bottom: number
}

/** A PDF file that an engine has opened. */
export interface OpenedPdf {
  pageCount: number
  /** Draws a page, counted from 0. */
  draw(page: number): Promise<Picture>
  close(): Promise<void> | void
}

/** A third-party PDF reader. */
export interface Engine<Opened extends OpenedPdf = OpenedPdf> {
  /** @throws the engine's own error for a file that it cannot read */
  open(bytes: Uint8Array): Promise<Opened>
}

/** Pages are drawn at 72 dpi, or smaller to stay within this number of pixels. */
export const mostPixels = 4_000_000

/** Returns the factor by which a page is scaled down. */
export const scaleFor = (width: number, height: number): number =>
  Math.min(1, Math.sqrt(mostPixels / Math.max(1, width * height)))
