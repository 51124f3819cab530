import { unindexedPageMeta } from '#app/page-meta.ts'
import { ProvidersScreen } from '../providers-screen.tsx'
import type { Route } from './+types/seeker-providers.route.ts'
import { actOnProvider, loadProviders } from './provider-list.web.server.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadProviders(context, 'seeker')

export const action = ({ request, context }: Route.ActionArgs) => actOnProvider(context, request, 'seeker')

export const meta: Route.MetaFunction = () => unindexedPageMeta('hh.ru и SuperJob')

export default function SeekerProviders({ loaderData, actionData }: Route.ComponentProps) {
  return <ProvidersScreen {...loaderData} isEmployer={false} refusedText={actionData?.refusedText} />
}
