import { clockViolations } from './clocks.ts'
import { layerViolations } from './layers.ts'
import { nameViolations } from './names.ts'
import { circleViolations, folderViolations } from './folders.ts'
import { schemaViolations } from './schemas.ts'
import { shapeViolations } from './shapes.ts'
import type { SourceFile } from './source-file.ts'
import { waitViolations } from './waits.ts'

/** Lists all violations of the rules in ARCHITECTURE.md. @param tables as `tablesIn` reads them */
export function violations(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const code = files.filter(({ path }) => !path.endsWith('.css'))
  return [
    ...shapeViolations(files),
    ...layerViolations(code),
    ...nameViolations(code),
    ...folderViolations(code),
    ...circleViolations(code),
    ...schemaViolations(code, tables),
    ...waitViolations(code),
    ...clockViolations(code),
  ]
}
