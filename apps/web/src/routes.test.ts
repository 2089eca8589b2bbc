// @vitest-environment jsdom
import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { paths } from './paths.ts'
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

it('every address has a screen, and every screen an address', () => {
  router.buildRouteTree()
  const withScreen = [...screens(routeTree)].map((route) => route.fullPath).sort()
  expect(Object.values(paths).sort()).toEqual(withScreen)
})
