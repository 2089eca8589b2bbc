import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { functionsVersion } from './functions.generated.ts'

interface FunctionFile {
  /** Qualified name of the function. */
  name: string
  text: string
}

/** A function in the database, with its triggers. */
interface DefinedFunction {
  name: string
  definition: string
  /** `trigger on table`, in alphabetical order. */
  triggers: string[]
}

const folder = new URL('functions/', import.meta.url)
const suffix = '.sql'

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Reads the files that define the functions and their triggers, in the order of their names. */
export async function readFunctions(): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix)).toSorted()
  return Promise.all(
    names.map(async (name) => ({
      name: name.slice(0, -suffix.length),
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  )
}

/** Lists the functions of the database, except those of extensions; the definition contains those of the triggers. */
export async function listDefinedFunctions(client: pg.Client): Promise<DefinedFunction[]> {
  const { rows } = await client.query<DefinedFunction>(`
    select n.nspname || '.' || p.proname as name,
      concat_ws(E'\\n', pg_get_functiondef(p.oid), string_agg(pg_get_triggerdef(t.oid), E'\\n' order by t.on)) as definition,
      coalesce(array_agg(t.on order by t.on) filter (where t.on is not null), '{}') as triggers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      left join lateral (
        select oid, (tgname || ' on ' || tgrelid::regclass) collate "C" as on from pg_trigger
        where tgfoid = p.oid and not tgisinternal
      ) t on true
    where p.prokind = 'f' and n.nspname not in ('pg_catalog', 'information_schema')
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    group by p.oid, n.oid order by n.nspname collate "C", p.proname collate "C"`)
  return rows
}

interface Comparison {
  /** Files that the database does not have, or not any more. */
  due: FunctionFile[]
  areLoaded: boolean
}

async function hashFunctions(client: pg.Client, files: readonly FunctionFile[]): Promise<Record<string, string>> {
  const defined = new Map((await listDefinedFunctions(client)).map(({ name, definition }) => [name, definition]))
  return Object.fromEntries(files.map(({ name, text }) => [name, hashText(`${text}${defined.get(name)}`)]))
}

async function compareFunctions(client: pg.Client): Promise<Comparison> {
  const { rows } = await client.query<{ version: number; hashes: Record<string, string> }>(
    'select version, hashes from public.loaded_functions',
  )
  const { version = 0, hashes = {} } = rows[0] ?? {}
  // A newer node has loaded its own, which older nodes can use.
  if (version > functionsVersion) return { due: [], areLoaded: true }
  const files = await readFunctions()
  const current = await hashFunctions(client, files)
  const due = files.filter(({ name }) => hashes[name] !== current[name])
  return { due, areLoaded: version === functionsVersion && due.length === 0 }
}

/** Returns whether the migrated database has the functions of this version, or of a newer one. */
export const areFunctionsLoaded = async (client: pg.Client): Promise<boolean> =>
  (await compareFunctions(client)).areLoaded

/**
 * Replaces the functions and triggers whose files have changed, in one transaction. The caller holds the lock of the
 * migrations, and ends the connection after an error.
 */
export async function loadFunctions(client: pg.Client): Promise<void> {
  const { due, areLoaded } = await compareFunctions(client)
  if (areLoaded) return
  await client.query('begin')
  // A function may call another one that a later file creates.
  await client.query('set local check_function_bodies = off')
  for (const { name, text } of due)
    await client.query(text).catch((cause: unknown) => {
      throw new Error(`The function ${name} could not be loaded from its file.`, { cause })
    })
  await client.query(
    `insert into public.loaded_functions (version, hashes) values ($1, $2)
     on conflict (is_only) do update set version = excluded.version, hashes = excluded.hashes`,
    [functionsVersion, await hashFunctions(client, await readFunctions())],
  )
  await client.query('commit')
}
