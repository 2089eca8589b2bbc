import { Buffer } from 'node:buffer'
import type { PdfDictionary, PdfValue } from '../objects/values.ts'

/** Writes a value as in a file (ISO 32000-1 §7.3); the caller writes streams, because it has their bytes. */
export function writeValue(value: PdfValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  switch (value.kind) {
    case 'real':
      return writeNumber(value.value)
    case 'name':
      return writeName(value.name)
    case 'string':
      return `<${Buffer.from(value.bytes).toString('hex')}>`
    case 'reference':
      return `${value.number} ${value.generation} R`
    case 'array':
      return `[${value.items.map(writeValue).join(' ')}]`
    case 'dictionary':
      return writeDictionary(value)
  }
}

const writeDictionary = ({ entries }: PdfDictionary): string =>
  `<< ${[...entries].map(([key, value]) => `${writeName(key)} ${writeValue(value)}`).join(' ')} >>`

/** PDF has no exponents. */
const writeNumber = (value: number): string =>
  String(value).includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : String(value)

/** Names are read as Latin-1; delimiters and other special bytes are written as codes. */
const writeName = (name: string): string =>
  `/${name.replace(/[^!"$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`
