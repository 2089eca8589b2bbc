export * from './card-sight.ts'
export * from './profile-needs.ts'
