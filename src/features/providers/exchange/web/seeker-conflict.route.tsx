import { unindexedPageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/seeker-conflict.route.ts'
import { ConflictScreen } from './conflict-screen.tsx'
import { loadConflict, saveChoices } from './load-job.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadConflict(context, params)

export const action = ({ request, context, params }: Route.ActionArgs) => saveChoices(context, request, params, false)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Расхождение с другим сайтом')

export default function SeekerConflict({ loaderData, actionData }: Route.ComponentProps) {
  return <ConflictScreen {...loaderData} isEmployer={false} refusedText={actionData?.refusedText} />
}
