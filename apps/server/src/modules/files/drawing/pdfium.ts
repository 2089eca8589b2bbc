import { PDFiumLibrary } from '@hyzyla/pdfium'
import { scaleFor, type Engine } from './drawing.ts'

/** PDFium, the engine of Chromium, compiled to WebAssembly. */
export async function pdfium(): Promise<Engine> {
  const library = await PDFiumLibrary.init()
  return {
    async open(bytes) {
      const document = await library.loadDocument(bytes)
      return {
        pageCount: document.getPageCount(),
        async draw(index) {
          const page = document.getPage(index)
          const { originalWidth, originalHeight } = page.getOriginalSize()
          // For a page that it cannot read, the engine returns an empty size.
          if (originalWidth <= 0 || originalHeight <= 0) throw new Error('The page cannot be read')
          const scale = scaleFor(originalWidth, originalHeight)
          const { width, height, data } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
          return { width, height, pixels: data }
        },
        close: () => document.destroy(),
      }
    },
  }
}
