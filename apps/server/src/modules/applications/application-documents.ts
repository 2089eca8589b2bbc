export { documentsOf } from './document-list.ts'
