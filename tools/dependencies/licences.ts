/** Licences of packages that are part of a release. They are compatible with the EUPL-1.2. */
const released = new Set(
  ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'].concat(
    // The last one is a licence of fonts.
    ['CC0-1.0', 'Unlicense', 'OFL-1.1'],
  ),
)
/** Licences of packages that only developers use, in addition. */
const ofTools = new Set(['MPL-2.0', 'PSF-2.0', 'Python-2.0', 'Zlib'])

/** Packages whose licence stands in their files, but not in the field that package-lock.json copies. */
const inFiles = new Map([
  ['busboy 1.6.0', 'MIT'],
  ['humanize-number 0.0.2', 'MIT'],
  ['streamsearch 1.1.0', 'MIT'],
])

/** The parts of package-lock.json that name a package. */
export interface LockedPackages {
  packages: Record<string, { version?: string; license?: string; link?: boolean; dev?: boolean }>
}

export interface PackageLicence {
  name: string
  version: string
  /** An expression of SPDX; undefined when the package states none. */
  licence: string | undefined
  /** Whether only developers use the package. */
  isTool: boolean
}

/** Lists the installed packages of others, by name. */
export function listLicences({ packages }: LockedPackages): PackageLicence[] {
  const found = Object.entries(packages).flatMap(([path, { version = '', license, link, dev = false }]) => {
    const name = path.split('node_modules/')[1] === undefined ? undefined : path.split('node_modules/').at(-1)
    return name === undefined || link
      ? []
      : [{ name, version, licence: license ?? inFiles.get(`${name} ${version}`), isTool: dev }]
  })
  return found.toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Evaluates an expression without nested parentheses: (MIT OR CC0-1.0), MIT AND Zlib. */
function isAllowed(expression: string, allows: (licence: string) => boolean): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ')
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => allows(licence.trim())))
}

/** Returns a line for each package whose licence is unknown or not allowed. */
export const findForbidden = (packages: readonly PackageLicence[]): string[] =>
  packages.flatMap(({ name, version, licence = '', isTool }) =>
    isAllowed(licence, (each) => released.has(each) || (isTool && ofTools.has(each)))
      ? []
      : [`${name} ${version}: ${licence || 'no licence'} is not among the allowed licences`],
  )
