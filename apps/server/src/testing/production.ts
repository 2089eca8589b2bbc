import { settingMeanings } from '../settings/settings.ts'

const key = 'wB8zQ1dNf5XtJ7cRk3GmY6vHs9LpE2uA'

/** Settings of a production as in the documentation, with keys in place of its placeholders. */
export const productionExamples: Readonly<Record<string, string>> = Object.fromEntries(
  [...settingMeanings].map(([name, { example }]) => [
    name,
    example.replaceAll(/x{16,}/g, ({ length }) => key.slice(0, length)),
  ]),
)
