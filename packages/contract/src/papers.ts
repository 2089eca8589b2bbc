import { z } from './zod.ts'

/** The building blocks of a document. All text is plain: it is never interpreted as markup. */
export const PaperBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  /** Numbered paragraphs: `1.`, `2.`, or with a prefix `3.1.`, `3.2.`. */
  z.object({ kind: z.literal('clauses'), prefix: z.string(), items: z.array(z.string()).readonly() }),
  /** Answers below a band with their title. */
  z.object({
    kind: z.literal('fields'),
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })).readonly(),
  }),
  z.object({
    kind: z.literal('table'),
    head: z.array(z.string()).readonly(),
    rows: z.array(z.array(z.string()).readonly()).readonly(),
    numeric: z.array(z.boolean()).readonly(),
  }),
])
export type PaperBlock = z.infer<typeof PaperBlock>

/** A document as it would be generated from the answers so far; `…` stands where an answer is missing or invalid. */
export const DraftPaper = z.object({
  service: z.string(),
  type: z.string(),
  /** Of a paper that one person has for themselves: the row of the person, and their name. */
  row: z.string().nullable(),
  person: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  particulars: z.array(z.object({ label: z.string(), value: z.string() })).readonly(),
  blocks: z.array(PaperBlock).readonly(),
  signers: z.array(z.object({ name: z.string(), role: z.string() })).readonly(),
})
export type DraftPaper = z.infer<typeof DraftPaper>
