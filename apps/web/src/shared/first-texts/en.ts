// Texts of the first page in one file (compile-messages.ts).
export { default as landing } from '@portal/messages/en/landing'
export { default as shell } from '@portal/messages/en/shell'
