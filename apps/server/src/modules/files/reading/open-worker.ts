import { openContainer, SignatureProblem } from '@portal/signatures'
import { serveTasks } from '../../../child-processes/serve-tasks.ts'
import { mayBeContainer } from '../recognise-type.ts'

/** A file of a document: itself, or one in its container. */
export interface FileWithin {
  path: string
  name: string
  size: number
}

/** Without a path the files are listed, otherwise the file at the path is handed over. */
export interface OpenTask {
  path?: readonly number[]
}
export type Opened = { files: FileWithin[] } | { given: true } | { missing: true } | { damaged: true }

serveTasks(async ({ path }: OpenTask, { content, give }): Promise<Opened> => {
  try {
    if (!path) return { files: filesIn(content, '') }
    let bytes: Uint8Array = content
    for (const place of path) {
      const file = openContainer(bytes).files[place]
      if (!file) return { missing: true }
      bytes = file.bytes()
    }
    await give(bytes)
    return { given: true }
  } catch (error) {
    if (error instanceof SignatureProblem) return { damaged: true }
    throw error
  }
})

/** Lists the files of a container and of its inner containers. The upload has already limited the depth. */
function filesIn(container: Uint8Array, before: string): FileWithin[] {
  return openContainer(container).files.flatMap((file, index) => {
    const path = `${before}${index}`
    return mayBeContainer(file.name) ? filesIn(file.bytes(), `${path}.`) : [{ path, name: file.name, size: file.size }]
  })
}
