import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { operatorsDatabaseUrl } from './operators-database.ts'
import { addressFiles, addressShape, importAddresses } from '../modules/addresses/index.ts'
import { areaShape, importAreas, importRegister, registerFiles } from '../modules/entities/index.ts'
import { Loading } from '../open-data/loading.ts'
import { openTable, type OpenTable } from '../open-data/open-table.ts'
import { counted, UsageError, readArguments } from './command-line.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run import -- register FOLDER|FILE… [--force] [--rejected FILE]
npm run import -- addresses FOLDER [--force] [--rejected FILE]
npm run import -- areas FILE [--force] [--rejected FILE]
`

type Import = (loading: Loading, tables: readonly OpenTable[], at: Date) => Promise<void>

const imports: Readonly<Record<string, Import>> = {
  register: importRegister,
  addresses: importAddresses,
  async areas(loading, tables, at) {
    for (const table of tables) await importAreas(loading, table, at)
  },
}

/** Lists the files of a folder that have one of the names. */
const inFolder = async (folder: string, names: readonly string[]) =>
  (await readdir(folder)).filter((name) => names.includes(name)).map((name) => join(folder, name))

const isFolder = async (path: string) => (await stat(path)).isDirectory()

/** Opens every file and reads its header, before anything is written. @throws Error with an operator message */
async function tablesOf(kind: string, paths: readonly string[]): Promise<OpenTable[]> {
  const [first] = paths
  if (first === undefined || !Object.hasOwn(imports, kind))
    throw new UsageError('Say register, addresses or areas, and where the files are.', usage)
  if (kind === 'areas') {
    if (paths.length !== 1 || (await isFolder(first))) throw new UsageError('areas needs one file.', usage)
    return [await openTable(first, areaShape)]
  }
  if (kind === 'addresses') {
    if (paths.length !== 1 || !(await isFolder(first))) throw new UsageError('addresses needs one folder.', usage)
    const there = await inFolder(first, addressFiles)
    const absent = addressFiles.filter((name) => !there.some((path) => basename(path) === name))
    if (absent.length > 0) throw new Error(`${first} has no ${absent.join(', ')}.`)
    return Promise.all(there.map((path) => openTable(path, addressShape)))
  }
  const files =
    (await isFolder(first)) && paths.length === 1 ? await inFolder(first, Object.keys(registerFiles)) : paths
  if (files.length === 0) throw new Error(`${first} has none of ${Object.keys(registerFiles).join(', ')}.`)
  return Promise.all(
    files.map((path) => {
      const shape = registerFiles[basename(path)]
      if (!shape) throw new Error(`${basename(path)} is none of ${Object.keys(registerFiles).join(', ')}.`)
      return openTable(path, shape)
    }),
  )
}

/** Imports official open data by the operator's command. @throws Error with an operator message */
export async function importOpenData(
  databaseUrl: () => Promise<string>,
  at: Date | undefined,
  given: string[],
  out: { report(line: string): void; onProgress?(table: string, share: number): void },
): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: { force: { type: 'boolean' }, rejected: { type: 'string' } },
  })
  const { force: isForced = false, rejected: rejectedPath = 'import-rejected.txt' } = values
  const [kind = '', ...paths] = positionals
  const tables = await tablesOf(kind, paths)
  const began = performance.now()
  const loading = await Loading.open(await databaseUrl(), { ...out, rejectedPath, isForced })
  try {
    await imports[kind]?.(loading, tables, at ?? (await loading.readTime()))
  } finally {
    await loading.close()
  }
  const { read, rejected } = loading
  const rest = rejected === 0 ? '' : `, of which ${rejected} rejected: all of them are in ${rejectedPath}`
  return `${counted(read, 'row')} in ${Math.round((performance.now() - began) / 1_000)} s${rest}\n`
}

/** Returns a progress line for a terminal; elsewhere only finished files are printed. */
function progressBar(): { report(line: string): void; onProgress?(table: string, share: number): void } {
  const { stderr } = process
  if (!stderr.isTTY) return { report: (line) => void stderr.write(`${line}\n`) }
  const width = 40
  return {
    report: (line) => void stderr.write(`\r\u001B[K${line}\n`),
    onProgress: (table, share) => {
      const done = Math.min(width, Math.round(share * width))
      stderr.write(`\r\u001B[K${table} ${'█'.repeat(done)}${'░'.repeat(width - done)} ${Math.floor(share * 100)} %`)
    },
  }
}

if (import.meta.main)
  await runCommand(usage, (given) =>
    importOpenData(() => operatorsDatabaseUrl(process.env), undefined, given, progressBar()),
  )
