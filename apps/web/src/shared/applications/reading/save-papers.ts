import { download } from '../../api.ts'
import { saveFile } from '../../save-file.ts'

interface Paper {
  uuid: string
  name: string
}

/** Downloads a filed document. */
export async function saveDocument(uuid: string, { uuid: document_uuid, name }: Paper): Promise<void> {
  saveFile(await download('downloadDocument', { params: { uuid, document_uuid } }), name)
}

/** Downloads a document of the register. */
export async function saveAdditionalDocument(uuid: string, { uuid: file_uuid, name }: Paper): Promise<void> {
  saveFile(await download('downloadAdditionalDocument', { params: { uuid, file_uuid } }), name)
}
