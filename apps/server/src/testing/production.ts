import { settingMeanings } from '../env.ts'

const key = 'wB8zQ1dNf5XtJ7cRk3GmY6vHs9LpE2uA'

/** A production as the documentation shows it, with keys in place of its placeholders. */
export const productionExamples: Readonly<Record<string, string>> = Object.fromEntries(
  [...settingMeanings].map(([name, { example }]) => [
    name,
    example.replaceAll(/x{16,}/g, ({ length }) => key.slice(0, length)),
  ]),
)
