import { useEffect } from 'react'
import { data } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { loadMe } from '#features/profiles/seeker/me/load-me.web.server.ts'
import { MePage } from '#features/profiles/seeker/me/me-page.tsx'
import { submitDailyAnswer } from '../daily-question/question.web.server.ts'
import type { DailyAnswerResult } from '../daily-question/question-texts.ts'
import type { Route } from './+types/own-list.route.ts'
import { submitOwnResumeAction } from './own-resume-actions.web.server.ts'

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await isInOtherMode(context, 'seeker')) ? null : loadMe(context)

type ActionResult = DailyAnswerResult & { ok: boolean; refused?: FormRefusal }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFormData(request)
  if (form.intent === 'question') return data<ActionResult>({ ok: true, ...(await submitDailyAnswer(context, form)) })
  const refused = await submitOwnResumeAction(context, form)
  return data<ActionResult>({ ok: !refused, refused }, refused?.status)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Мои резюме')

/** «Я» again: this address opens at the resumes (ruling 63). */
export default function MyResumes({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => {
    if (window.location.hash === '') document.getElementById('resumes')?.scrollIntoView()
  }, [])
  if (!loaderData) return <OtherModeNotice title="Мои резюме" mode="seeker" />
  return <MePage me={loaderData} refused={actionData?.refused} isOfResumes />
}
