import type { Followed } from '@portal/signatures'
import { z } from 'zod'

// Child processes use the types alone, so that each starts without loading zod.

/**
 * A file that signatures cover: the document itself, or a file in its container. For a PDF that was signed in place,
 * the version before the signatures that the portal knew.
 */
export const Content = z.object({
  name: z.string(),
  /** Hex. */
  sha256: z.string(),
  mediaType: z.string(),
  size: z.int(),
  /** For a PDF that begins with the content it replaces: the changes since, other than signatures. */
  departs: z.enum(['drawn', 'changes'] satisfies Exclude<Followed, 'signatures'>[]).exactOptional(),
})
export type Content = z.infer<typeof Content>

export const Findings = z.array(z.object({ code: z.string(), level: z.enum(['error', 'warning']) })).readonly()
export type Findings = z.infer<typeof Findings>

/** The legal level of a signature (Regulation (EU) 910/2014), with the reasons as finding codes. */
export const Worth = z.object({
  level: z.enum(['qualified', 'advanced-with-qualified-certificate', 'advanced', 'undetermined']),
  kind: z.enum(['signature', 'seal', 'undetermined']),
  reasons: z.array(z.string()).readonly(),
})
export type Worth = z.infer<typeof Worth>
