export { paths, type Path } from '@portal/contract/paths'
