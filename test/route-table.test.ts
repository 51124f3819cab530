import { expect, test } from 'vitest'
import { ROUTE_NAMES, routeRow } from '#app/rules/routes.ts'
import { LINKED_SCREENS, SCREENS } from '../e2e/support/screens.ts'
import routes, { ROUTE_MODULES } from '../src/routes.ts'
import { productFiles } from './layer-files.ts'

type RouteNode = { path?: string; file: string; index?: boolean; children?: RouteNode[] }

/** Modules that are no addresses: the guard, the layouts, the screen of a 404 and the list beside a person. */
const FRAME_MODULES = [
  'app/guard/guard.route.tsx',
  'app/layouts/main.route.tsx',
  'app/not-found.route.tsx',
  'features/negotiations/inbox/web/inbox-list.route.tsx',
  'features/operator/shell/operator-shell.route.tsx',
  'features/people/base/people-list.route.tsx',
]

const nodesOf = (node: RouteNode): RouteNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)]
const nodes = (routes as RouteNode[]).flatMap(nodesOf)

test('every route module is the screen of exactly one row of the table of addresses (N-030)', () => {
  const onDisk = productFiles('web')
    .filter((file) => /\.route\.tsx?$/.test(file))
    .map((file) => file.slice('src/'.length))
  expect([...new Set(Object.values(ROUTE_MODULES)), ...FRAME_MODULES].sort()).toEqual(onDisk.sort())
})

test('every address of the web has an access rule and is behind the guard (N-030)', () => {
  const [guard, ...outside] = routes as RouteNode[]
  expect(outside).toEqual([])
  expect(guard!.file).toBe('app/guard/guard.route.tsx')
  const screens = nodes.filter(({ path, index }) => index || (path !== undefined && path !== '*'))
  const rows = ROUTE_NAMES.map(routeRow).filter((row) => !row.aliasOf && !row.isPlanned && !row.isDevelopmentOnly)
  expect(screens.map(({ path = '' }) => `/${path}`).sort()).toEqual(rows.map(({ path }) => path).sort())
  expect(new Set(rows.map(({ access }) => access))).toEqual(
    new Set(['public', 'guests', 'signed-in', 'completed-profile', 'operator']),
  )
})

/** Screens that the lists of the browser tests leave out: each needs data that only its own test prepares. */
const SCREENS_WITH_OWN_TESTS = [
  '/sign-up/confirm',
  '/responses/board',
  '/responses/stages',
  '/responses/:id/assessment',
  '/my-vacancies/import/:job',
  '/my-vacancies/import/:job/:item',
  '/my-resumes/import/:job',
  '/my-resumes/import/:job/:item',
  '/premium/pay/:id',
  '/operator',
  '/operator/complaints',
  '/operator/complaints/:kind/:id',
  '/operator/phones',
  '/operator/phones/:number',
  '/operator/appeals',
  '/operator/companies',
  '/operator/domains',
  '/operator/companies/verified',
  '/operator/joint',
  '/operator/people',
  '/operator/people/:id/payments',
  '/operator/erasures',
  '/operator/audit',
  '/operator/roles',
  '/operator/risk-weights',
  '/operator/leak',
  '/operator/uncounted',
  '/operator/moderation',
  '/operator/moderation/:id',
  '/operator/tickets',
  '/operator/photos',
  '/operator/refunds',
  '/operator/redirects',
  '/operator/system',
  '/report',
  '/my-vacancy/:id/published',
  '/my-vacancy/:id/appeal',
  '/my-resume/:id/appeal',
  '/profile/hidden-texts/:id',
  '/my-vacancy/:id/providers',
  '/profile/negotiations/:id/time',
  '/profile/pay/:id',
  '/component',
]

test('the browser tests visit every screen of the table', () => {
  const visited = Object.values(SCREENS).flat().join('\n')
  const linkParts = Object.values(LINKED_SCREENS).flatMap((links) => links.map(([, linkPart]) => linkPart as string))
  const isVisited = (path: string) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`, 'm').test(visited.replaceAll(/\?.*/g, '')) ||
    linkParts.some((part) => path.endsWith(part) || path.replace(/:\w+$/, '') === part)
  const missed = Object.entries(ROUTE_MODULES)
    .filter(([, file]) => file.endsWith('.tsx'))
    .map(([name]) => routeRow(name as keyof typeof ROUTE_MODULES).path)
    .filter((path) => !isVisited(path))
  expect(missed.sort()).toEqual([...SCREENS_WITH_OWN_TESTS].sort())
})
