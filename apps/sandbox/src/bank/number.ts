import { randomBytes } from 'node:crypto'

/** A number of the bank's: its letter says what it is of. */
export const bankNumber = (letter: 'M' | 'R' | 'T'): string =>
  `${letter}${Date.now().toString(36)}${randomBytes(6).toString('hex')}`.toUpperCase()
