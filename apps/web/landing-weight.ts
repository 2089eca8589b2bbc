import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Bytes of JavaScript and style sheets after brotli. */
export const landingBudget = 100_000
/** Bytes of the face that Latvian and English need. */
export const fontBudget = 35_000

/** Measures the files of the first visit to the landing page, in the default language. */
export async function weighLanding(dist: string): Promise<{ bytes: number; files: string[]; fontBytes: number }> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const files = new Set(['first-paint.js'])
  function follow(name: string) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const each of chunk.imports ?? []) follow(each)
  }
  follow('index.html')
  const size = async (file: string) => (await stat(join(dist, file))).size
  const sizes = await Promise.all([...files].map((file) => size(`${file}.br`)))
  const font = Object.values(manifest).find(({ file }) => file.includes('source-sans-everyday'))
  return {
    bytes: sizes.reduce((sum, each) => sum + each, 0),
    files: [...files],
    fontBytes: font ? await size(font.file) : 0,
  }
}
