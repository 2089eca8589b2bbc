import type original from '../lv/ui.ts'
import type { Translation } from '../translation.ts'

export default {
  idle: {
    title: 'Your session is about to end',
    text: 'You have not been active for a while. The session will be closed in {left}.',
    announcement:
      '{minutes, plural, one {The session will end in # minute.} other {The session will end in # minutes.}}',
    continue: 'Continue',
    end: 'End session',
  },
  signOutDialog: {
    title: 'Log out of the portal?',
    text: 'Saved applications stay in the portal; the basket of services will be emptied.',
    confirm: 'Log out',
    cancel: 'Stay',
  },
  table: { empty: 'No entries', sortAscending: 'sorted ascending', sortDescending: 'sorted descending' },
  pagination: {
    label: 'Pages',
    range: '{first}–{last} of {total}',
    rangeOfMore: '{first}–{last} of more than {most, number}',
    more: 'A list shows its first {most, number} entries only. To find the others, narrow the search.',
    whole: '{count, plural, one {# entry} other {# entries}}',
    perPage: 'Items per page',
    previous: 'Previous',
    next: 'Next',
    page: 'Page {page}',
  },
  filters: {
    title: 'Filters',
    open: '{count, plural, =0 {Filters} one {Filters (#)} other {Filters (#)}}',
    clear: 'Clear filters',
    show: 'Show results',
    nothing: 'Nothing matches the chosen filters',
    nothingText: 'Change or clear the filters to see more.',
  },
  export: {
    button: 'Download the list (CSV)',
    failed: 'The list could not be downloaded',
    done: 'The list has been downloaded.',
  },
  breadcrumbs: 'You are here',
  progress: { percent: '{percent}%' },
  timeline: { done: 'done', current: 'now', waiting: 'to come', refused: 'rejected' },
  fees: { caption: 'Fee calculation', item: 'Item', amount: 'Amount', total: 'Total' },
  forbidden: {
    message: '403. {message}',
    // The specification has this text in Latvian for every language.
    helpDesk: '403. Palīdzības dienesta lietotājs šādas darbības veikt nevar.',
    close: 'Close',
  },
  sharedLink: {
    notValid: 'Link not valid',
    why: 'A link ends when the application is submitted or deleted, when its period is over, when its sender revokes it or may no longer work with the application. It may also not have been copied completely.',
    ask: 'If the application has been submitted or deleted, you do not have to do anything. If there is still something to sign or to pay, ask the sender for a new link.',
    home: 'To the portal’s home page',
  },
} as const satisfies Translation<typeof original>
