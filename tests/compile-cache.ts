import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes the Node processes that tests start keep their compiled modules. Loading the portal takes 2.5 s of CPU time
 * without this cache and 1.3 s with it.
 */
export function keepCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
}
