import { z } from 'zod'
import { flag, httpUrl } from './formats.ts'

/** The settings of an object store in S3. */
export const s3Settings = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .meta({
      description:
        'the bucket of S3 that holds uploaded and made files instead of DATA_DIR; the AWS SDK finds the credentials, in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, in AWS_SHARED_CREDENTIALS_FILE or from the platform',
      example: 'portal-files',
    }),
  S3_REGION: z.string().min(1).default('us-east-1').meta({
    description: 'the region of the bucket; other servers than Amazon’s mostly take any',
    example: 'eu-north-1',
  }),
  S3_ENDPOINT: httpUrl.optional().meta({
    description: 'the address of an S3 server; Amazon’s when absent',
    example: 'https://s3.example',
  }),
  S3_PATH_STYLE: flag.default(false).meta({
    description: 'whether the bucket is named in the path instead of the host name, as most own servers need it',
    example: 'true',
  }),
}
