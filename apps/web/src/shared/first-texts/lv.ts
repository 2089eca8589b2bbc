// Texts of the first page in one file (compile-messages.ts).
export { default as landing } from '@portal/messages/lv/landing'
export { default as shell } from '@portal/messages/lv/shell'
