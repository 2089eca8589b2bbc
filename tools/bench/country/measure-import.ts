import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded-postgres.ts'
import { migrate } from '../../../apps/server/src/db/migrate.ts'
import { importOpenData } from '../../../apps/server/src/operating/import.ts'
import { makeCountry } from '../../country/country.ts'
import { writeCountryAddresses, writeCountryRegister } from '../../country/open-data-files.ts'
import type { Figure } from '../figure.ts'

/** Measures the import of the registers' open data: into an empty database, and once more. */
export async function measureImport(share: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'))
  const postgres = await startEmbeddedPostgres(folder)
  try {
    const at = new Date()
    const country = makeCountry(share, at)
    const [addresses, register] = [join(folder, 'addresses'), join(folder, 'register')]
    await writeCountryAddresses(addresses, country)
    await writeCountryRegister(register, country)
    const databaseUrl = await postgres.database('portal')
    await migrate(databaseUrl)

    const figures: Figure[] = []
    const run = async (noun: string, kind: string, path: string, mostSeconds?: number) => {
      const lines: string[] = []
      const begun = performance.now()
      const out = { report: (line: string) => void lines.push(line) }
      await importOpenData(
        () => Promise.resolve(databaseUrl),
        at,
        [kind, path, '--rejected', join(folder, 'rejected.txt')],
        out,
      )
      const value = (performance.now() - begun) / 1_000
      figures.push({
        name: noun,
        unit: 's',
        value,
        ...(mostSeconds && { limit: { of: 'value' as const, most: mostSeconds } }),
      })
      return lines
    }
    const { size } = country
    const reportedAddresses = await run(
      `${size.addresses} addresses, with their indexes and words`,
      'addresses',
      addresses,
      120 * share,
    )
    await run('the same addresses once more', 'addresses', addresses)
    const reportedEntities = await run(
      `${size.entities} entities, with their facts, indexes, words and names`,
      'register',
      register,
    )
    await run('the same entities once more', 'register', register)
    for (const line of [...reportedAddresses, ...reportedEntities]) {
      const [, file, rows, perSecond] = /^(\S+): (\d+) rows in .* (\d+) a second$/.exec(line) ?? []
      if (file === undefined || Number(rows) < 1_000) continue
      // 50,000 rows a second.
      const limit = { of: 'value', most: 20 } as const
      figures.push({ name: `a row of ${file}, read and staged`, unit: 'µs', value: 1e6 / Number(perSecond), limit })
    }
    return figures
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    await postgres.remove()
  }
}
