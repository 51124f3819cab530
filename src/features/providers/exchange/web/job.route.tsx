import { unindexedPageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/job.route.ts'
import { JobScreen } from './job-screen.tsx'
import { actOnJob, loadJob } from './load-job.server.ts'

export const loader = loadJob

export const action = actOnJob

export const meta: Route.MetaFunction = () => unindexedPageMeta('Обмен с другим сайтом')

/** An exchange of vacancies for the employer, of resumes for the seeker. */
export default function Job({ loaderData, actionData }: Route.ComponentProps) {
  return <JobScreen {...loaderData} refusedText={actionData?.refusedText} />
}
