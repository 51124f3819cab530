import { data, href, redirect } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { createResume, showResumeQuota } from '#contract/own-resumes.ts'
import { parseResumeFile } from '#contract/resume-import.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { loadEndpoint, readFormData, submitFields } from '../api.server.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherModeNotice } from '../guards/other-mode.tsx'
import { NarrowPage, Page, PageTitle } from '../ui/page.tsx'
import type { Route } from './+types/import.ts'
import { fillProfile, missingPersonFields } from './fill-profile.server.ts'
import { loadResumeOptions } from './form-options.server.ts'
import { refuseForm } from './form-problems.server.ts'
import { type ImportReading, ImportReview } from './import-check.tsx'
import { NOT_CONFIRMED_MESSAGE } from './import-form.ts'
import { ImportSourceForm } from './import-start.tsx'
import { ResumeLimitPage } from './no-place.tsx'
import { readResumeForm } from './plain-form.server.ts'
import { DuplicateTitleNotice } from './same-title.tsx'
import { withReturnAddress } from './wanted.ts'

export async function loader({ context }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [availability, options] = await Promise.all([
    loadEndpoint(context, showResumeQuota, {}),
    loadResumeOptions(context),
  ])
  return { availability, options, missingFields: missingPersonFields(options.profile) }
}

type ActionResult = { reading?: ImportReading; refused?: FormRefusal }
type Context = Route.ActionArgs['context']

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  return intent === 'create' ? createDraft(context, fields, url) : readSource(context, fields)
}

async function readSource(context: Context, { file, text = '' }: FormTree) {
  const { reply, refused } = await submitFields(context, parseResumeFile, { file, text })
  if (!refused) return data<ActionResult>({ reading: reply })
  return data<ActionResult>({ refused: { ...refused, values: { text } } }, refused.status)
}

/** Creates a draft from the review form. The form sends the reading back, so that a refusal can show it again. */
async function createDraft(context: Context, form: FormTree, url: URL) {
  const parsed = await readResumeForm(context, form)
  const { reading: rawReading, checked, person, ...resume } = parsed.fields
  const reading = parseReading(rawReading)
  const refuse = (refused: FormRefusal) =>
    data<ActionResult>({ reading, refused: { ...refused, values: parsed.fields } }, refused.status)
  if (!reading) return readSource(context, {})
  if (checked !== 'true') return refuse(refuseForm({ checked: NOT_CONFIRMED_MESSAGE, ...parsed.unknown }))
  if (Object.keys(parsed.unknown).length > 0) return refuse(refuseForm(parsed.unknown))
  const profileRefusal = await fillProfile(context, person)
  if (profileRefusal) return refuse(profileRefusal)
  const { reply, refused } = await submitFields(context, createResume, resume)
  return refused
    ? refuse(refused)
    : redirect(withReturnAddress(url, href('/my-resume/:id', { id: String(reply.id) })), 303)
}

/** Parses the reading sent back by the form. Only its sender sees it, but it is still validated. */
function parseReading(rawReading: unknown): ImportReading | undefined {
  try {
    return parseResumeFile.reply.safeParse(JSON.parse(String(rawReading))).data
  } catch {
    return undefined
  }
}

export const meta: Route.MetaFunction = () => [
  { title: 'Резюме из файла — Смена места' },
  { name: 'robots', content: 'noindex' },
]

const TITLE = 'Резюме из файла'

export default function ImportResume({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="seeker" />
  const { availability, options, missingFields } = loaderData
  if (!availability.available) return <ResumeLimitPage title={TITLE} max={availability.max} />
  const { reading, refused } = actionData ?? {}
  if (!reading) {
    return (
      <NarrowPage>
        <PageTitle>{TITLE}</PageTitle>
        <p className="mb-6 text-ink2">
          Прочитаем файл и покажем, что в нём нашли. Вы проверите и поправите, и только тогда появится черновик. Сам
          файл не сохраняем.
        </p>
        <ImportSourceForm refused={refused} />
      </NarrowPage>
    )
  }
  return (
    <Page>
      <PageTitle>Проверьте, что прочитали</PageTitle>
      <p className="mb-6 text-ink2">
        Текст файла стоит рядом с полями: что из него взято, выделено. Где не уверены, отмечено маркером и словом
        «Проверьте».
      </p>
      <DuplicateTitleNotice refused={refused} />
      <ImportReview reading={reading} missingFields={missingFields} options={options} refused={refused} />
    </Page>
  )
}
