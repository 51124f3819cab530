import { data, href, redirect } from 'react-router'
import { readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { OtherModeNotice, ViewerRoleNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { useReadingStep, useStoredStep } from '#ui/form/draft/use-stored-step.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, Page, PageTitle } from '#ui/layout/page.tsx'
import type { Route } from './+types/import-vacancies.route.ts'
import { ImportPreview, type VacancyReading } from './import-preview.tsx'
import { createImportedDrafts, readVacancyFile } from './vacancy-import.contract.ts'

const ACCEPTED_EXTENSIONS = '.csv,.xlsx,.ods,.xml,.yml,.json,.html,.htm,.txt'

/** Where the vacancies come from: a file, or what was copied. */
const VacancySourceForm = ({ refused }: { refused: FormRefusal | undefined }) => (
  <ContractForm
    endpoint={readVacancyFile}
    encType="multipart/form-data"
    {...(refused && { refused, values: refused.values })}
  >
    <UploadField
      name="file"
      label="Файл"
      optional
      hint={'CSV, XLSX, ODS, XML-фид, JSON или сохранённая страница, до 10\u00a0МБ. За раз читаем первые сто вакансий.'}
      accept={ACCEPTED_EXTENSIONS}
    />
    <TextArea
      name="text"
      label="Или вставьте сюда"
      optional
      hint="Строки из таблицы вместе с заголовком, всю страницу вакансии или объявление."
    />
    <p className="mt-4 text-ink2 text-meta">
      В таблице нужен столбец с названием вакансии. Ещё понимаем город, зарплату, опыт, занятость, график, место работы,
      описание, обязанности, требования, условия и навыки, и под другими именами тоже. Чего не поняли, покажем.
    </p>
    <FormActions>
      <SubmitButton name="intent" value="read">
        Прочитать
      </SubmitButton>
    </FormActions>
  </ContractForm>
)

export async function loader({ context }: Route.LoaderArgs) {
  return { isOtherMode: await isInOtherMode(context, 'employer') }
}

type ActionResult = { reading?: VacancyReading; refused?: FormRefusal; problem?: string }
type Context = Route.ActionArgs['context']

export async function action({ request, context }: Route.ActionArgs) {
  const { intent = 'read', ...fields } = await readFormData(request)
  return runIntent(intent, { read: () => readSource(context, fields), create: () => createDrafts(context, fields) })
}

async function readSource(context: Context, { file, text = '' }: FormTree) {
  const { reply, refused } = await submitFields(context, readVacancyFile, { file, text })
  if (!refused) return data<ActionResult>({ reading: reply })
  return data<ActionResult>({ refused: { ...refused, values: { text } } }, refused.status)
}

/** The form sends the reading back, because nothing of it is stored. */
async function createDrafts(context: Context, { reading: raw, pick }: FormTree) {
  const reading = parseReading(raw)
  if (!reading) return readSource(context, {})
  const picked = new Set([pick ?? []].flat().map(String))
  const vacancies = reading.rows.flatMap(({ number, vacancy }) =>
    vacancy && picked.has(String(number)) ? [vacancy] : [],
  )
  if (vacancies.length === 0) return data<ActionResult>({ reading, problem: 'Отметьте хотя бы одну вакансию' }, 422)
  const { refused } = await submitEndpoint(context, createImportedDrafts, { body: { vacancies } })
  if (!refused) return redirect(`${href('/my-vacancies')}?status=draft`, 303)
  const problem = Object.values(refused.errors ?? {})[0] ?? refused.message
  return data<ActionResult>({ reading, problem }, refused.status)
}

/** Only its sender sees it, but it is still validated: in the form and in the storage of the browser. */
function parseReading(raw: unknown): VacancyReading | undefined {
  try {
    return readVacancyFile.reply.safeParse(JSON.parse(String(raw))).data
  } catch {
    return undefined
  }
}

const TITLE = 'Вакансии из файла'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function ImportVacancies({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  const step = useStoredStep('vacancy-import', 'create')
  const isRefused = actionData?.refused !== undefined || actionData?.problem !== undefined
  const reading = useReadingStep(step, { reading: actionData?.reading, isRefused }, parseReading)
  if (loaderData.isOtherMode) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { refused, problem } = actionData ?? {}
  if (!reading) {
    return (
      <NarrowPage>
        <PageTitle>{TITLE}</PageTitle>
        <p className="mb-6 text-ink2">
          Прочитаем таблицу, фид или страницу вакансии и покажем, что в них нашли. Отметите нужные, и они станут
          черновиками. Сам файл не сохраняем.
        </p>
        <VacancySourceForm refused={refused} />
      </NarrowPage>
    )
  }
  return (
    <Page>
      <PageTitle>Что перенести</PageTitle>
      {problem && <Notice>{problem}</Notice>}
      <ImportPreview reading={reading} stored={actionData?.reading ? undefined : step.stored} store={step.store} />
    </Page>
  )
}
