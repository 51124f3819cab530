import { unindexedPageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/employer-job.route.ts'
import { JobScreen } from './job-screen.tsx'
import { actOnJob, loadJob } from './load-job.server.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadJob(context, params.job)

export const action = ({ context, request, params }: Route.ActionArgs) => actOnJob(context, request, params.job, true)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Обмен с другим сайтом')

export default function EmployerJob({ loaderData, actionData }: Route.ComponentProps) {
  return <JobScreen {...loaderData} isEmployer={true} refusedText={actionData?.refusedText} />
}
