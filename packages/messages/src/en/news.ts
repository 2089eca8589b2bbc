import type original from '../lv/news.ts'
import type { Translation } from '../translation.ts'

export default {
  button: '{count, plural, =0 {News: none unread} one {News, unread: #} other {News, unread: #}}',
  title: 'News',
  none: 'There is no news. News about your applications will appear here.',
  unread: 'Unread',
  dismiss: 'Hide',
  of: '{action}: {text}',
  letters: '{count, plural, =0 {Messages: none unread} one {Messages, unread: #} other {Messages, unread: #}}',
  dismissed: 'The notice is hidden.',
} as const satisfies Translation<typeof original>
