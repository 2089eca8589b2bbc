import { randomBytes } from 'node:crypto'

/** Makes a number of the bank; the letter shows the kind. */
export const bankNumber = (letter: 'M' | 'R' | 'T'): string =>
  `${letter}${Date.now().toString(36)}${randomBytes(6).toString('hex')}`.toUpperCase()
