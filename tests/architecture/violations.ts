import { layerViolations } from './layers.ts'
import { nameViolations } from './names.ts'
import { circleViolations, roomViolations } from './rooms.ts'
import { schemaViolations } from './schemas.ts'
import { shapeViolations } from './shapes.ts'
import type { SourceFile } from './source-file.ts'

/** Every place where the tree breaks the rules of ARCHITECTURE.md. @param tables as `tablesIn` reads them */
export function violations(files: readonly SourceFile[], tables: readonly string[]): string[] {
  const code = files.filter(({ path }) => !path.endsWith('.css'))
  return [
    ...shapeViolations(files),
    ...layerViolations(code),
    ...nameViolations(code),
    ...roomViolations(code),
    ...circleViolations(code),
    ...schemaViolations(code, tables),
  ]
}
