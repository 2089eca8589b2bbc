const MEBIBYTE = 1024 * 1024

/** Limits of a container, far above honest ones (uploads end at 50 MiB). */
export const zipLimits = {
  entries: 1000,
  archiveBytes: 200 * MEBIBYTE,
  unpackedBytes: 200 * MEBIBYTE,
  nameBytes: 1024,
  /** A better compression is a bomb, once the entry is larger than `ratioFromBytes`. */
  ratio: 200,
  ratioFromBytes: MEBIBYTE,
} as const
