import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formTexts, nameTexts, textFiles } from './src/application-texts.ts'

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}

type Manifest = Readonly<Record<string, Chunk>>

interface Weight {
  name: string
  /** Bytes of scripts, style sheets and texts after brotli, or of a font. */
  bytes: number
  files: number
  /** Largest number of bytes. */
  budget: number
}

const services = '../../services'
const frame = ['pages', 'signed-in', nameTexts('frame-texts', 'lv')]
const serviceTexts = formTexts.flatMap((texts) =>
  texts.startsWith('services.') ? [`${services}/${texts.slice('services.'.length)}/lv.ts`] : [],
)
const textNames = Object.entries(textFiles).flatMap(([file, grouped]) =>
  formTexts.some((texts) => grouped.includes(texts)) ? [nameTexts(file, 'lv')] : [],
)

/** Returns the files that these modules of the build import statically, themselves included. */
function listFiles(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  function follow(name: string) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const each of chunk.imports ?? []) follow(each)
  }
  for (const name of modules) follow(name)
  return files
}

/**
 * Weighs the first visit to the landing page in the default language, the font of Latvian and English, and what the form
 * of the heaviest service adds to the frame of signed-in users.
 */
export async function weighPages(dist: string): Promise<readonly Weight[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'))
  const size = async (file: string) => (await stat(join(dist, file))).size
  const weigh = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => size(`${file}.br`)))).reduce((sum, each) => sum + each, 0)

  const findNamed = (names: readonly string[]) =>
    Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''))
  const landing = new Set([...listFiles(manifest, ['index.html']), 'first-paint.js'])
  const known = new Set([...landing, ...listFiles(manifest, findNamed(frame))])
  const forms = await Promise.all(
    Object.keys(manifest)
      .filter((name) => name.startsWith(services) && name.endsWith('/definition.ts'))
      .map(async (definition) => {
        const texts = definition.replace('definition.ts', 'lv.ts')
        const modules = [
          'src/features/applications/form-route.tsx',
          ...serviceTexts,
          ...findNamed(textNames),
          definition,
          texts,
        ]
        const files = [...listFiles(manifest, modules)].filter((file) => !known.has(file))
        return { name: `form of ${definition.split('/').at(-2)}`, bytes: await weigh(files), files: files.length }
      }),
  )
  const heaviest = forms.reduce((most, form) => (form.bytes > most.bytes ? form : most))
  const font = Object.values(manifest).find(({ file }) => file.includes('source-sans-everyday'))
  return [
    { name: 'landing page', bytes: await weigh([...landing]), files: landing.size, budget: 100_000 },
    { name: 'font', bytes: font ? await size(font.file) : 0, files: 1, budget: 35_000 },
    { ...heaviest, budget: 130_000 },
  ]
}
