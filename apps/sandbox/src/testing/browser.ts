export type Shown = { url: string; status: number; text: string }

/** Opens a browser without scripts: it keeps cookies, follows redirects inside the sandbox, and stops at one that leads elsewhere. */
export function openBrowser(origin: string): { open(url: string, form?: Record<string, string>): Promise<Shown> } {
  const cookies = new Map<string, { value: string; path: string }>()

  async function open(url: string, form?: Record<string, string>): Promise<Shown> {
    const target = new URL(url, origin)
    if (target.origin !== origin) return { url: target.href, status: 0, text: '' }
    const cookie = [...cookies]
      .filter(([, { path }]) => target.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const answer = await fetch(target, {
      redirect: 'manual',
      headers: { ...(cookie && { cookie }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' })
    }
    const location = answer.headers.get('location')
    if (location !== null) return open(new URL(location, target).href)
    return { url: target.href, status: answer.status, text: await answer.text() }
  }
  return { open }
}
