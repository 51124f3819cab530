import { unindexedPageMeta } from '#app/page-meta.ts'
import { ProvidersScreen } from '../providers-screen.tsx'
import type { Route } from './+types/employer-providers.route.ts'
import { actOnProvider, loadProviders } from './provider-list.web.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadProviders(context, 'employer')

export const action = ({ request, context }: Route.ActionArgs) => actOnProvider(context, request, 'employer')

export const meta: Route.MetaFunction = () => unindexedPageMeta('hh.ru и SuperJob')

export default function EmployerProviders({ loaderData, actionData }: Route.ComponentProps) {
  return <ProvidersScreen {...loaderData} isEmployer={true} refusedText={actionData?.refusedText} />
}
