import { expect, test } from 'vitest'
import { resolveRouteAlias } from '#app/rules/resolve-redirect.ts'
import { findRoute, type RouteName, routePath, routeRow } from '#app/rules/routes.ts'
import { ROUTE_MODULES } from '../../src/routes.ts'

/** The table of specification §2.1, address by address and in its order, with the step that confirms a sign-up (ruling 16). */
const ADDRESSES = [
  '/',
  '/about',
  '/advice',
  '/courses',
  '/results',
  '/support',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/cabinet',
  '/profile',
  '/profile/seeker',
  '/profile/employer',
  '/profile/negotiations',
  '/profile/email-verify',
  '/profile/service-verify',
  '/responses',
  '/your-responses',
  '/your-messages',
  '/notification',
  '/your-resumes',
  '/my-resumes',
  '/create-resume',
  '/my-resume/{id}',
  '/resumes/{slug}',
  '/search/resumes',
  '/favorite/resumes',
  '/your-favorites',
  '/favorites-has-favs',
  '/create-vacancy',
  '/my-vacancies',
  '/my-vacancy/{id}',
  '/vacancies/{slug}',
  '/search/vacancies',
  '/favorite/vacancies',
  '/vacancies/favorite',
  '/my-subscriptions',
  '/subscriptions',
  '/subscriptions/create',
  '/create-subscription',
  '/subscriptions/edit/{id}',
  '/services/search-phone',
  '/sign-up/confirm',
]

const hasScreen = (name: RouteName) => Object.hasOwn(ROUTE_MODULES, name)

test.each(ADDRESSES)('the address %s of specification §2.1 has a screen, or leads to one in both modes', (address) => {
  const name = findRoute(address.replaceAll(/\{\w+\}/g, '7'))?.name

  expect(name && routePath(name)).toBe(address.replaceAll(/\{(\w+)\}/g, ':$1'))
  const targets = [false, true].map((isEmployerMode) => resolveRouteAlias(name!, isEmployerMode))
  const screens = targets.map((target) => (target ? findRoute(target)!.name : name!))
  expect(screens.every(hasScreen)).toBe(true)
  expect(routeRow(name!).isPlanned).toBeUndefined()
})
