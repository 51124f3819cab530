import { unindexedPageMeta } from '#app/page-meta.ts'
import { ProvidersScreen } from '../providers-screen.tsx'
import type { Route } from './+types/providers.route.ts'
import { actOnProvider, loadProviders } from './provider-list.web.server.ts'

export const loader = loadProviders

export const action = actOnProvider

export const meta: Route.MetaFunction = () => unindexedPageMeta('hh.ru и SuperJob')

export default function Providers({ loaderData, actionData }: Route.ComponentProps) {
  return <ProvidersScreen {...loaderData} refusedText={actionData?.refusedText} />
}
