import { unindexedPageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/seeker-job.route.ts'
import { JobScreen } from './job-screen.tsx'
import { actOnJob, loadJob } from './load-job.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadJob(context, params.job)

export const action = ({ context, request, params }: Route.ActionArgs) => actOnJob(context, request, params.job, false)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Обмен с другим сайтом')

export default function SeekerJob({ loaderData, actionData }: Route.ComponentProps) {
  return <JobScreen {...loaderData} isEmployer={false} refusedText={actionData?.refusedText} />
}
