import { loadService } from '@portal/services/load-service'
import { describe, expect, it } from 'vitest'
import { formOutline } from '../form-outline.ts'
import { omitDeclarations } from './declaration.tsx'

describe('a missing declaration', () => {
  const path = 'register-association.contact.truth.statement'
  it('is left out while other answers are missing, because the button of its page makes it', async () => {
    const outline = formOutline([await loadService('register-association')], {}, { today: '2026-11-20' })
    const paths = omitDeclarations(outline).flatMap(({ issues }) => issues.map((issue) => issue.path))
    expect(outline.flatMap(({ issues }) => issues.map((issue) => issue.path))).toContain(path)
    expect(paths).not.toContain(path)
    expect(paths).not.toHaveLength(0)
  })

  it('is listed when nothing else is missing', async () => {
    const outline = formOutline([await loadService('register-association')], {}, { today: '2026-11-20' })
    const alone = outline.map((page) => ({ ...page, issues: page.issues.filter((issue) => issue.path === path) }))
    expect(omitDeclarations(alone).flatMap(({ issues }) => issues)).toHaveLength(1)
  })
})
