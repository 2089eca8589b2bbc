// What the first page says, as one file (compile-messages.ts).
export { default as landing } from '@portal/messages/lv/landing'
export { default as shell } from '@portal/messages/lv/shell'
