import { layerViolations } from './layers.ts'
import { circleViolations } from './rooms.ts'
import { schemaViolations } from './schemas.ts'
import { shapeViolations } from './shapes.ts'
import type { SourceFile } from './source-file.ts'

/** Every place where the tree breaks the rules of ARCHITECTURE.md. @param tables as `tablesIn` reads them */
export function violations(files: readonly SourceFile[], tables: readonly string[]): string[] {
  return [
    ...shapeViolations(files),
    ...layerViolations(files),
    ...circleViolations(files),
    ...schemaViolations(files, tables),
  ]
}
