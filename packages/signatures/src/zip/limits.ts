const MEBIBYTE = 1024 * 1024

/** What a container may cost at most; far above any honest one (uploads end at 50 MiB). */
export const zipLimits = {
  entries: 1000,
  archiveBytes: 200 * MEBIBYTE,
  unpackedBytes: 200 * MEBIBYTE,
  nameBytes: 1024,
  /** Compression better than this is a bomb, once the entry is larger than `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: MEBIBYTE,
} as const
