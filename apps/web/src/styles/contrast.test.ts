import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const themes = ['contrast-wp', 'contrast-bw', 'contrast-yb', 'contrast-by', 'contrast-wb']

const sheet = (
  await Promise.all(['tokens.css', 'themes.css'].map((name) => readFile(new URL(name, import.meta.url), 'utf8')))
).join('\n')

function tokensOf(theme: string): Map<string, string> {
  const rules = [...sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(
    ([, selector]) =>
      selector?.includes(`'${theme}'`) || (selector?.includes(':root') && !selector.includes('data-theme')),
  )
  const pairs = rules.flatMap(([, , body]) => [...(body ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)])
  return new Map(pairs.map(([, name, value]) => [name ?? '', value ?? '']))
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const states = ['good', 'warn', 'bad', 'info']
const grounds = ['ground', 'surface', 'raised']

/** Every pair of text colour and background in use. */
const texts: [ink: string, ground: string][] = [
  ...['ink', 'ink-soft', 'accent', ...states].flatMap((ink) =>
    [...grounds, 'accent-soft'].map((ground): [string, string] => [ink, ground]),
  ),
  ...states.flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    ['ink', `${state}-soft`],
    ['ink-soft', `${state}-soft`],
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['accent', 'accent-soft'],
]

/** Edges of controls, icons, and the focus ring's inner edge. */
const edges: [edge: string, ground: string][] = [
  ...['line-strong', 'accent', 'ink', ...states].flatMap((edge) =>
    [...grounds, 'accent-soft'].map((ground): [string, string] => [edge, ground]),
  ),
  ['focus', 'ink'],
]

describe.each(themes)('%s', (theme) => {
  const tokens = tokensOf(theme)
  const colour = (name: string) => {
    const value = tokens.get(name)
    if (!value || !/^#[\da-f]{6}$/i.test(value)) throw new Error(`${theme} has no colour --${name}`)
    return value
  }

  it.each(texts)('text --%s is legible on --%s', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(theme === 'contrast-wp' ? 4.5 : 7)
  })

  it.each(edges)('edges and icons in --%s are seen on --%s', (edge, ground) => {
    // In the dark themes the ring itself is visible; in the others its edge in the text colour.
    if (edge === 'focus')
      return expect(
        Math.max(contrast(colour('focus'), colour('ground')), contrast(colour('ink'), colour('ground'))),
      ).toBeGreaterThanOrEqual(3)
    expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3)
  })

  it('names every token of the default theme', () => {
    const own = new Set(tokensOf(theme).keys())
    expect([...tokensOf('contrast-wp').keys()].filter((name) => !own.has(name))).toEqual([])
  })
})
