import { expect, it } from 'vitest'
import { containerNames, fileTypes, plainFileNames } from './file-types.ts'

/** The three OpenDocument types share one name. */
const nameOf = (type: keyof typeof fileTypes) =>
  type === 'text' ? 'TXT' : ['odt', 'ods', 'odp'].includes(type) ? 'ODF' : type.toUpperCase()

it('texts name every type that is accepted, and no other', () => {
  const plain = (Object.keys(fileTypes) as (keyof typeof fileTypes)[]).filter((type) => !type.startsWith('container'))
  expect(plainFileNames.split(', ').toSorted()).toEqual([...new Set(plain.map(nameOf))].toSorted())
  const containers = [...fileTypes.container.extensions, ...fileTypes.containerForOne.extensions]
  // The short endings of the standard are accepted but need no mention.
  const named = containers.filter((extension) => extension !== 'sce' && extension !== 'scs')
  expect(containerNames.toLowerCase().split(', ')).toEqual(named)
})
