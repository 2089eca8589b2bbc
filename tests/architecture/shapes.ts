import { dirname } from 'node:path/posix'
import { isTestFile, type SourceFile } from './source-file.ts'

const bannedNames = /^(utils?|helpers?|common|misc|manager|data|info|types|hooks)$/
const longest = 300
const exemptFromLength = /generated|\/messages\/|tariffs|\.(test|spec)\.tsx?$|world\//
const fullest = 16
/** Texts, the contract's one file for each module, and services are lists for look-up by name. */
const exemptFromFullness = /^packages\/(messages|contract)\/src(\/|$)/

function shapeObjections({ path, text }: SourceFile): string[] {
  const objections: string[] = []
  const steps = path.split('/').slice(1)
  const name = steps.at(-1)?.replace(/(\.test|\.sample|\.generated)?\.tsx?$/, '') ?? ''
  const isGenerated = path.includes('.generated.')
  for (const word of [...steps.slice(0, -1), name])
    if (!isGenerated && bannedNames.test(word)) objections.push(`“${word}” says nothing`)
  if (name !== name.toLowerCase()) objections.push('file names are kebab-case')
  if (path.startsWith('apps/server/') && name.endsWith('-service'))
    objections.push('a service is what the register offers')
  if (path.endsWith('.tsx') && !path.startsWith('apps/web/')) objections.push('.tsx lives in the web only')
  if (!exemptFromLength.test(path) && text.split('\n').length > longest) objections.push(`longer than ${longest} lines`)
  return objections
}

/** Reports bad names, long files and full folders. */
export function shapeViolations(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(
    files.filter(({ path }) => !isTestFile(path) && !path.endsWith('.css')),
    ({ path }) => dirname(path),
  )
  const full = [...folders].filter(([folder, { length }]) => length > fullest && !exemptFromFullness.test(folder))
  return [
    ...files.flatMap((file) => shapeObjections(file).map((objection) => `${file.path}: ${objection}`)),
    ...full.map(([folder, { length }]) => `${folder}: ${length} files; more than ${fullest} are split by noun`),
  ]
}
