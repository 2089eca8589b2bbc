import type { Person, World } from '../world.ts'

/** Lists the subjects of the mails to a person, oldest first. */
export async function mailsTo({ control }: World, { email }: Person): Promise<string[]> {
  const { mails } = await control<{ mails: { subject: string }[] }>('GET', `/mails?to=${encodeURIComponent(email)}`)
  return mails.map(({ subject }) => subject).toReversed()
}

/** Returns the last code that a mailbox or a phone received. */
export async function codeTo({ control }: Pick<World, 'control'>, value: string): Promise<string> {
  const isPhone = value.startsWith('+')
  const { mails = [], texts = [] } = await control<{ mails?: { text: string }[]; texts?: { text: string }[] }>(
    'GET',
    `/${isPhone ? 'texts' : 'mails'}?to=${encodeURIComponent(value)}`,
  )
  const code = /\b\d{6}\b/.exec([...mails, ...texts][0]?.text ?? '')?.[0]
  if (!code) throw new Error(`No code has reached ${value}`)
  return code
}
