export * from './profile-needs.ts'
