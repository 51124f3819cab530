import { unindexedPageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/conflict.route.ts'
import { ConflictScreen } from './conflict-screen.tsx'
import { loadConflict, saveChoices } from './load-job.server.ts'

export const loader = loadConflict

export const action = saveChoices

export const meta: Route.MetaFunction = () => unindexedPageMeta('Расхождение с другим сайтом')

/** A vacancy of the employer or a resume of the seeker that both sites have changed. */
export default function ConflictRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConflictScreen {...loaderData} refusedText={actionData?.refusedText} />
}
