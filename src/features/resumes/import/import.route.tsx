import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitFields } from '#app/api.server.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { useReadingStep, useStoredStep } from '#ui/form/draft/use-stored-step.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, Page, PageTitle } from '#ui/layout/page.tsx'
import { loadResumeOptions } from '../editor/web/form-options.server.ts'
import { refuseForm } from '../editor/web/form-refusals.server.ts'
import { readResumeForm } from '../editor/web/no-js-form.server.ts'
import { ResumeLimitPage } from '../editor/web/resume-limit-page.tsx'
import { DuplicateTitleNotice } from '../editor/web/resume-notices.tsx'
import { withReturnAddress } from '../editor/web/return-address.ts'
import { createResume, showResumeQuota } from '../own-list/own-resumes.contract.ts'
import type { Route } from './+types/import.route.ts'
import { fillProfile, missingPersonFields } from './fill-profile.web.server.ts'
import { NOT_CONFIRMED_MESSAGE } from './import-form.ts'
import { type ImportReading, ImportReview } from './import-review.tsx'
import { parseResumeFile } from './resume-import.contract.ts'

const ACCEPTED_EXTENSIONS = '.pdf,.docx,.odt,.rtf,.txt,.html,.htm,.mhtml,.mht,.json,.vcf'

/** The source of the import: a file or pasted text. */
function ImportSourceForm({ refused }: { refused?: FormRefusal }) {
  return (
    <ContractForm endpoint={parseResumeFile} refused={refused} encType="multipart/form-data">
      <UploadField
        name="file"
        label="Файл"
        optional
        hint={'PDF, DOCX, ODT, RTF, TXT, сохранённая страница, vCard или JSON, до 10\u00a0МБ.'}
        accept={ACCEPTED_EXTENSIONS}
      />
      <TextArea name="text" label="Или текст резюме" optional hint="Скопируйте его целиком и вставьте сюда." />
      <FormActions>
        <SubmitButton name="intent" value="read">
          Прочитать
        </SubmitButton>
      </FormActions>
    </ContractForm>
  )
}

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
  const { intent = 'read', ...fields } = await readFormData(request)
  return runIntent(intent, { read: () => readSource(context, fields), create: () => createDraft(context, fields, url) })
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

/** Parses the reading that the form sends back, or that the browser has stored. Only its sender sees it, but it is still validated. */
function parseReading(rawReading: unknown): ImportReading | undefined {
  try {
    return parseResumeFile.reply.safeParse(JSON.parse(String(rawReading))).data
  } catch {
    return undefined
  }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Резюме из файла')

const TITLE = 'Резюме из файла'

export default function ImportResume({ loaderData, actionData }: Route.ComponentProps) {
  const reading = useReadingStep(
    useStoredStep('resume-import', 'create'),
    { reading: actionData?.reading, isRefused: actionData?.refused !== undefined },
    parseReading,
  )
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="seeker" />
  const { availability, options, missingFields } = loaderData
  if (!availability.available) return <ResumeLimitPage title={TITLE} max={availability.max} />
  const refused = actionData?.refused
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
      <PageTitle>Проверьте, что мы прочитали</PageTitle>
      <p className="mb-6 text-ink2">
        Рядом с полями — текст файла. Выделено то, что мы из него взяли. Где мы не уверены, стоит слово «Проверьте».
        Чего не взяли, перечислено под «Не использовали».
      </p>
      <DuplicateTitleNotice refused={refused} />
      <ImportReview reading={reading} missingFields={missingFields} options={options} refused={refused} />
    </Page>
  )
}
