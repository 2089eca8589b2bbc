import { createContext } from 'react'

/** True for the content of a modal dialog, which covers the notices of the page. */
export const InDialog = createContext(false)
