import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageBox } from '@portal/signatures'
import { scaleFor, type Engine, type OpenedPdf, type PixelBox } from './drawing.ts'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

export interface OpenedByPdfJs extends OpenedPdf {
  /** Returns the pixel boxes of a page's boxes in its picture. */
  place(page: number, boxes: readonly PageBox[]): Promise<PixelBox[]>
}

/** pdf.js, the engine of Firefox and of the page on which signers read. */
export const pdfJs: Engine<OpenedByPdfJs> = {
  async open(bytes) {
    const task = getDocument({
      // The engine takes over the buffer, so it gets a copy.
      data: Uint8Array.from(bytes),
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: true,
      verbosity: VerbosityLevel.ERRORS,
      standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
      cMapUrl: `${join(folder, 'cmaps')}/`,
      wasmUrl: `${join(folder, 'wasm')}/`,
      iccUrl: `${join(folder, 'iccs')}/`,
    })
    const document = await task.promise
    const viewed = async (index: number) => {
      const page = await document.getPage(index + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      return { page, viewport: page.getViewport({ scale: scaleFor(width, height) }) }
    }
    return {
      pageCount: document.numPages,
      async draw(index) {
        const { page, viewport } = await viewed(index)
        const [width, height] = [Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height))]
        const canvas = createCanvas(width, height)
        const context = canvas.getContext('2d')
        // The engine's types require a browser canvas.
        await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
        return { width, height, pixels: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) }
      },
      async place(index, boxes) {
        const { viewport } = await viewed(index)
        return boxes.map(({ left, bottom, right, top }) => {
          const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[]
          const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[]
          return {
            left: Math.floor(Math.min(x1, x2)) - 1,
            top: Math.floor(Math.min(y1, y2)) - 1,
            right: Math.ceil(Math.max(x1, x2)) + 1,
            bottom: Math.ceil(Math.max(y1, y2)) + 1,
          }
        })
      },
      close: () => task.destroy(),
    }
  },
}
