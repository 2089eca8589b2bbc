import { listImports, resolveTarget, type Import } from './imports.ts'
import { allowed, findFeature, moduleLevels, findModule, findParty, findPlace } from './places.ts'
import { isTest, type SourceFile } from './source-file.ts'

/** Packages of the project that each part may import; no others. */
const allowedPackages: Record<string, string[]> = {
  'packages/domain': [],
  'packages/contract': ['domain'],
  'packages/forms': ['domain', 'contract'],
  services: ['domain', 'contract', 'forms', 'messages'],
  'packages/messages': ['domain'],
  'packages/signatures': [],
  'apps/sandbox': ['signatures'],
  'apps/server': ['domain', 'contract', 'forms', 'services', 'messages', 'signatures'],
  'apps/web': ['domain', 'contract', 'forms', 'services', 'messages'],
}

const partOf = (path: string) => Object.keys(allowedPackages).find((part) => path.startsWith(`${part}/`))

function packageObjection(part: string, file: string, specifier: string): string | undefined {
  const [, sibling] = /^@portal\/([^/]+)/.exec(specifier) ?? []
  if (sibling && !allowedPackages[part]?.includes(sibling)) return `${part} may not import @portal/${sibling}`
  if (part === 'packages/domain' && !isTest(file) && !specifier.startsWith('.')) return 'the domain imports nothing'
  if (part === 'packages/contract' && !isTest(file) && specifier === 'zod' && file !== 'packages/contract/src/zod.ts')
    return 'zod comes from contract/src/zod.ts, which keeps it quiet under the content security policy'
  if (part === 'packages/contract' && !isTest(file) && !/^(\.|@portal\/domain|zod(\/|$))/.test(specifier))
    return 'the contract imports the domain and zod'
  if (part === 'apps/web' && specifier === 'zod') return 'the browser takes zod from @portal/contract/zod'
  return undefined
}

/** The type of the dependencies may come from a module that creates one of them. */
const isDepsOfModules = (from: string, to: string, typeOnly: boolean) =>
  from === 'apps/server/src/deps.ts' && typeOnly && findModule(to) !== undefined

function placeObjection(from: string, to: string, typeOnly: boolean): string | undefined {
  const [own, other] = [findPlace(from), findPlace(to)]
  if (!own || !other || isTest(from) || allowed[own].includes(other) || isDepsOfModules(from, to, typeOnly))
    return undefined
  return `${own} may import ${allowed[own].join(', ') || 'nothing'}, not ${other}`
}

function moduleObjection(from: string, to: string, typeOnly: boolean): string | undefined {
  const [own, other] = [findModule(from), findModule(to)]
  if (!other || own === other || isTest(from) || isDepsOfModules(from, to, typeOnly)) return undefined
  if (!to.endsWith(`/${other}/index.ts`)) return `${other} is entered by its index only`
  if (!own) return undefined
  const [ownLevel, otherLevel] = [moduleLevels[own], moduleLevels[other]]
  if (ownLevel === undefined || otherLevel === undefined)
    return `a module without a layer: ${ownLevel === undefined ? own : other}`
  return otherLevel > ownLevel ? `${own} stands below ${other}` : undefined
}

function partyObjection(from: string, to: string): string | undefined {
  const [own, other] = [findParty(from), findParty(to)]
  return own && other && own !== other && !isTest(from) ? 'parties do not know one another' : undefined
}

const callers = /^apps\/web\/src\/shared\/(api|upload)\.ts$/

function featureObjection(from: string, to: string, typeOnly: boolean): string | undefined {
  const [own, other] = [findFeature(from), findFeature(to)]
  if (own && callers.test(to) && !typeOnly && !from.endsWith('/api.ts') && !isTest(from))
    return 'a feature calls the contract in its api.ts only'
  return own && other && own !== other ? 'features do not import one another' : undefined
}

function importObjection(file: string, { specifier, typeOnly }: Import): string | undefined {
  const part = partOf(file)
  if (!part) return undefined
  const objection = packageObjection(part, file, specifier)
  const target = resolveTarget(file, specifier)
  if (objection || !target) return objection
  // The generated country serves measurements and tests.
  if (isTest(file) && target.startsWith('tools/country/')) return undefined
  if (!target.startsWith(`${part}/`)) return `${part} reaches into another part by a relative path`
  return (
    placeObjection(file, target, typeOnly) ??
    moduleObjection(file, target, typeOnly) ??
    partyObjection(file, target) ??
    featureObjection(file, target, typeOnly)
  )
}

/** Reports forbidden imports. */
export function layerViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    listImports(file).flatMap((entry) => {
      const objection = importObjection(file.path, entry)
      return objection ? [`${file.path} → ${entry.specifier}: ${objection}`] : []
    }),
  )
}
