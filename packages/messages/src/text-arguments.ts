import compile from 'icu-minify/compile'

/** Lists the arguments of a message; tags count, because both languages must mark the same parts. */
export function listArguments(text: string): string[] {
  const names = new Set<string>()
  function walk(node: unknown) {
    if (!Array.isArray(node)) return
    const [name, kind, ...rest] = node
    if (typeof name === 'string') names.add(name)
    for (const part of [kind, ...rest]) {
      if (Array.isArray(part)) for (const each of part) walk(each)
      else if (typeof part === 'object' && part !== null)
        for (const branch of Object.values(part)) if (Array.isArray(branch)) for (const each of branch) walk(each)
    }
  }
  const compiled = compile(text)
  if (Array.isArray(compiled)) for (const node of compiled) walk(node)
  return [...names].sort()
}
