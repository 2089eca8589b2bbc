import type original from '../lv/news.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'News',
  titleCounted: 'News ({count})',
  messages: 'Messages',
  messagesCounted: 'Messages ({count})',
  none: 'There is no news. News about applications will appear here.',
  unread: 'Unread',
  dismiss: 'Hide',
  of: '{action}: {text}',
  dismissed: 'The notice is hidden.',
} as const satisfies Translation<typeof original>
