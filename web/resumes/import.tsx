import { data, href, redirect } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { createResume, showResumeAvailability } from '#contract/own-resumes.ts'
import { readResumeFile } from '#contract/resume-import.ts'
import type { FormTree } from '#lib/form-tree.ts'
import { formOf, load, submitFields } from '../api.server.ts'
import { isInOtherMode } from '../guards/mode.server.ts'
import { OtherMode } from '../guards/other-mode.tsx'
import { NarrowPage, Page, PageTitle } from '../ui/page.tsx'
import type { Route } from './+types/import.ts'
import { fillProfile, lackingIn } from './fill-profile.server.ts'
import { loadResumeOptions } from './form-options.server.ts'
import { refusedForm } from './form-problems.server.ts'
import { ImportCheck, type Reading } from './import-check.tsx'
import { UNCHECKED } from './import-form.ts'
import { ImportStart } from './import-start.tsx'
import { NoPlace } from './no-place.tsx'
import { readResumeForm } from './plain-form.server.ts'
import { SameTitle } from './same-title.tsx'
import { keepingWish } from './wanted.ts'

export async function loader({ context }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [availability, options] = await Promise.all([
    load(context, showResumeAvailability, {}),
    loadResumeOptions(context),
  ])
  return { availability, options, lacking: lackingIn(options.profile) }
}

type Answer = { reading?: Reading; refused?: Refused }
type Context = Route.ActionArgs['context']

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, ...fields } = await formOf(request)
  return intent === 'create' ? create(context, fields, url) : readGiven(context, fields)
}

async function readGiven(context: Context, { file, text = '' }: FormTree) {
  const { reply, refused } = await submitFields(context, readResumeFile, { file, text })
  if (!refused) return data<Answer>({ reading: reply })
  return data<Answer>({ refused: { ...refused, values: { text } } }, refused.status)
}

/** Creates a draft from the review form. The form sends the reading back, so that a refusal can show it again. */
async function create(context: Context, sent: FormTree, url: URL) {
  const read = await readResumeForm(context, sent)
  const { reading: given, checked, person, ...resume } = read.fields
  const reading = readingOf(given)
  const refuse = (refused: Refused) =>
    data<Answer>({ reading, refused: { ...refused, values: read.fields } }, refused.status)
  if (!reading) return readGiven(context, {})
  if (checked !== 'true') return refuse(refusedForm({ checked: UNCHECKED, ...read.unknown }))
  if (Object.keys(read.unknown).length > 0) return refuse(refusedForm(read.unknown))
  const unfilled = await fillProfile(context, person)
  if (unfilled) return refuse(unfilled)
  const { reply, refused } = await submitFields(context, createResume, resume)
  return refused ? refuse(refused) : redirect(keepingWish(url, href('/my-resume/:id', { id: String(reply.id) })), 303)
}

/** Parses the reading sent back by the form. Only its sender sees it, but it is still validated. */
function readingOf(given: unknown): Reading | undefined {
  try {
    return readResumeFile.reply.safeParse(JSON.parse(String(given))).data
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
  if (!loaderData) return <OtherMode title={TITLE} side="seeker" />
  const { availability, options, lacking } = loaderData
  if (!availability.available) return <NoPlace title={TITLE} max={availability.max} />
  const { reading, refused } = actionData ?? {}
  if (!reading) {
    return (
      <NarrowPage>
        <PageTitle>{TITLE}</PageTitle>
        <p className="mb-6 text-ink2">
          Прочитаем файл и покажем, что в нём нашли. Вы проверите и поправите, и только тогда появится черновик. Сам
          файл не сохраняем.
        </p>
        <ImportStart refused={refused} />
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
      <SameTitle refused={refused} />
      <ImportCheck reading={reading} lacking={lacking} options={options} refused={refused} />
    </Page>
  )
}
