import { join } from 'node:path'
import type { Settings } from '../../settings/settings.ts'
import { diskObjectStore } from './disk.ts'
import type { ObjectStore } from './port.ts'

export type ObjectStoreSettings = Pick<
  Settings,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_PATH_STYLE'
>

/** Returns the configured object store. The AWS SDK is loaded only for S3, because it takes time and memory. */
export async function openObjectStore(settings: ObjectStoreSettings): Promise<ObjectStore> {
  if (settings.S3_BUCKET === undefined) return diskObjectStore(join(settings.DATA_DIR, 'objects'))
  const { s3ObjectStore } = await import('./s3.ts')
  return s3ObjectStore({
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    pathStyle: settings.S3_PATH_STYLE,
    scratch: join(settings.DATA_DIR, 'scratch'),
  })
}
