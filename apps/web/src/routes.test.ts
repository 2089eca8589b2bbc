// @vitest-environment jsdom
import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { isOpen, paths } from './paths.ts'
import { router } from './router.tsx'
import { routeTree } from './routes.tsx'

function* screens(route: AnyRoute): Generator<AnyRoute> {
  const children: AnyRoute[] = Object.values(route.children ?? {})
  for (const child of children) {
    const { path } = child.options as { path?: string }
    if (path && path !== '$') yield child
    yield* screens(child)
  }
}

it('exactly the addresses that have a screen are open to links', () => {
  router.buildRouteTree()
  const withScreen = [...screens(routeTree)].map((route) => route.fullPath).sort()
  expect(Object.values(paths).filter(isOpen).sort()).toEqual(withScreen)
})
