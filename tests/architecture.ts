import { dirname, normalize } from 'node:path/posix'
import { parseSync } from 'oxc-parser'

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

interface Import {
  specifier: string
  typeOnly: boolean
}

const floors: Record<string, number> = {
  auth: 0,
  audit: 0,
  catalogue: 0,
  help: 0,
  addresses: 0,
  names: 0,
  profile: 1,
  contacts: 1,
  entities: 1,
  delegations: 1,
  documents: 2,
  signing: 2,
  payments: 2,
  communications: 2,
  applications: 3,
  helpdesk: 4,
}

/** What each part may import of the project's packages; nothing else of ours. */
const allowedPackages: Record<string, string[]> = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/messages': [],
  'packages/signatures': [],
  'apps/sandbox': ['signatures'],
  'apps/server': ['domain', 'contract', 'messages', 'signatures'],
  'apps/web': ['domain', 'contract', 'messages'],
}

const bannedNames = /^(utils?|helpers?|common|misc|manager|data|info|types|hooks)$/
const longest = 300
const exemptFromLength = /generated|\/messages\/|contract\/src\/services\/|tariffs|\.test\.tsx?$|world\//

export function importsOf({ path, text }: SourceFile): Import[] {
  const { module } = parseSync(path, text)
  const fixed = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
  }))
  const passedOn = module.staticExports.flatMap((entry) =>
    entry.entries.flatMap((name) =>
      name.moduleRequest ? [{ specifier: name.moduleRequest.value, typeOnly: name.isType }] : [],
    ),
  )
  const late = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return literal ? [{ specifier: literal, typeOnly: false }] : []
  })
  return [...fixed, ...passedOn, ...late]
}

const partOf = (path: string) => Object.keys(allowedPackages).find((part) => path.startsWith(`${part}/`))
const moduleOf = (path: string) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
const partyOf = (path: string) => /^apps\/server\/src\/parties\/([^/]+)\//.exec(path)?.[1]
const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('apps/server/src/testing/')

function packageObjection(part: string, file: string, specifier: string): string | undefined {
  const [, sibling] = /^@portal\/([^/]+)/.exec(specifier) ?? []
  if (sibling && !allowedPackages[part]?.includes(sibling)) return `${part} may not import @portal/${sibling}`
  if (part === 'packages/domain' && !isTest(file) && !specifier.startsWith('.')) return 'the domain imports nothing'
  if (part === 'packages/contract' && !isTest(file) && specifier === 'zod' && file !== 'packages/contract/src/zod.ts')
    return 'zod comes from contract/src/zod.ts, which keeps it quiet under the content security policy'
  if (part === 'apps/web' && specifier === 'zod') return 'the browser takes zod from @portal/contract/zod'
  return undefined
}

function serverObjection(from: string, to: string, typeOnly: boolean): string | undefined {
  const [own, other] = [moduleOf(from), moduleOf(to)]
  if (partyOf(from) && other) return 'parties never import modules'
  if (partyOf(from) && partyOf(to) && partyOf(from) !== partyOf(to)) return 'parties do not know one another'
  if (own && to.startsWith('apps/server/src/http/') && !typeOnly) return 'http stands above the modules'
  if (!other || own === other) return undefined
  if (!own)
    return to.endsWith('/index.ts') || isTest(from) || typeOnly ? undefined : `${other} is entered by its index only`
  if (!(own in floors) || !(other in floors)) return `a module without a floor: ${own in floors ? other : own}`
  if (!to.endsWith('/index.ts') && !isTest(from)) return `${other} is entered by its index only`
  const [ownFloor = 0, otherFloor = 0] = [floors[own], floors[other]]
  return otherFloor > ownFloor ? `${own} stands below ${other}` : undefined
}

const callers = /^apps\/web\/src\/shared\/(api|upload)\.ts$/

function webObjection(from: string, to: string, typeOnly: boolean): string | undefined {
  const [own, other] = [featureOf(from), featureOf(to)]
  if (own && callers.test(to) && !typeOnly && !from.endsWith('/api.ts') && !isTest(from))
    return 'a feature calls the contract in its api.ts only'
  if (own && other && own !== other) return 'features do not import one another'
  if (from.startsWith('apps/web/src/shared/') && (other || /src\/(router|main)\.tsx$/.test(to)))
    return 'shared stands below the features'
  if (own && /src\/(router|main)\.tsx$/.test(to)) return 'the router composes the features, not the other way round'
  return undefined
}

function importObjection(file: string, { specifier, typeOnly }: Import): string | undefined {
  const part = partOf(file)
  if (!part) return undefined
  const objection = packageObjection(part, file, specifier)
  if (objection || !specifier.startsWith('.')) return objection
  const target = normalize(`${dirname(file)}/${specifier}`)
  if (!target.startsWith(`${part}/`)) return `${part} reaches into another part by a relative path`
  return serverObjection(file, target, typeOnly) ?? webObjection(file, target, typeOnly)
}

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

/** Every place where the tree breaks the rules of ARCHITECTURE.md. */
export function violations(files: SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...shapeObjections(file).map((objection) => `${file.path}: ${objection}`),
    ...importsOf(file).flatMap((entry) => {
      const objection = importObjection(file.path, entry)
      return objection ? [`${file.path} → ${entry.specifier}: ${objection}`] : []
    }),
  ])
}
