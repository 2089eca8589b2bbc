import type { Translation } from '../translation.ts'
import type lv from '../lv/reading.ts'

export default {
  files: 'Files of the document',
  read: 'Read',
  download: 'Download',
  of: '{action}: {name}',
  copy: 'Copy in English',
  copyName: '{name} (copy in English).pdf',
  copyNote:
    'The copy is only for reading. The original in Latvian is signed and filed. Texts entered in the application are not translated.',
  notShown: 'a file of this kind cannot be shown in the page; download it',
  content: 'Content: {name}',
  picture: 'Picture: {name}',
  broken: 'The file could not be shown in the page. Download it and read it on your device.',
  cut: 'Only the beginning of the text is shown. Download the file to read all of it.',
  zoom: 'Zoom',
  smaller: 'Smaller',
  larger: 'Larger',
  percent: '{percent}%',
  pages: '{count, plural, one {# page} other {# pages}}',
  page: 'Page {number} of {of}',
  pageBroken: 'Page {number} could not be shown. Download the file and read it on your device.',
} as const satisfies Translation<typeof lv>
