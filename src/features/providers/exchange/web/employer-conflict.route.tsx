import { unindexedPageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/employer-conflict.route.ts'
import { ConflictScreen } from './conflict-screen.tsx'
import { loadConflict, saveChoices } from './load-job.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadConflict(context, params)

export const action = ({ request, context, params }: Route.ActionArgs) => saveChoices(context, request, params, true)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Расхождение с другим сайтом')

export default function EmployerConflict({ loaderData, actionData }: Route.ComponentProps) {
  return <ConflictScreen {...loaderData} isEmployer={true} refusedText={actionData?.refusedText} />
}
