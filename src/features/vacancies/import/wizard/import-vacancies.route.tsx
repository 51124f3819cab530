import type { ReactNode } from 'react'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice, ViewerRoleNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { useReadingStep, useStoredStep } from '#ui/form/draft/use-stored-step.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, Page, PageTitle } from '#ui/layout/page.tsx'
import { readVacancyFile } from '../vacancy-import.contract.ts'
import type { Route } from './+types/import-vacancies.route.ts'
import { ColumnForm } from './column-form.tsx'
import { importedIds, loadImportedDrafts, runImport } from './import-actions.web.server.ts'
import { ImportDone } from './import-done.tsx'
import { ImportPreview, parseReading } from './import-preview.tsx'
import { type ImportStep, ImportSteps } from './import-steps.tsx'

const ACCEPTED_EXTENSIONS = '.csv,.tsv,.xlsx,.xls,.ods,.xml,.yml,.json,.html,.htm,.mht,.mhtml,.txt,.docx,.odt,.rtf,.pdf'

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
      hint={
        'Таблица, XML-фид, JSON, документ или сохранённая страница, до 10\u00a0МБ. За раз читаем первые сто вакансий.'
      }
      accept={ACCEPTED_EXTENSIONS}
    />
    <TextArea
      name="text"
      label="Или вставьте сюда"
      optional
      hint="Строки из таблицы вместе с заголовком, всю страницу вакансии или объявление."
    />
    <p className="mt-4 text-ink2 text-meta">
      Что стоит в столбцах таблицы, покажем на следующем шаге: поправите, если поняли не так.
    </p>
    <FormActions>
      <SubmitButton name="intent" value="read">
        Прочитать
      </SubmitButton>
    </FormActions>
  </ContractForm>
)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const isOtherMode = await isInOtherMode(context, 'employer')
  const isDone = searchParams.get('step') === 'done' && !isOtherMode
  return {
    isOtherMode,
    now: context.get(siteContext).now,
    drafts: isDone ? await loadImportedDrafts(context, importedIds(searchParams)) : null,
  }
}

export const action = async ({ request, context }: Route.ActionArgs) => runImport(context, await readFormData(request))

const TITLE = 'Вакансии из файла'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function ImportVacancies({
  loaderData: { isOtherMode, now, drafts },
  actionData,
}: Route.ComponentProps) {
  const mayHire = useMayHire()
  const stored = useStoredStep('vacancy-import', 'create')
  const { refused, problem, published, removed, step } = actionData ?? {}
  const isRefused = refused !== undefined || problem !== undefined
  const reading = useReadingStep(stored, { reading: actionData?.reading, isRefused, step }, parseReading)
  if (isOtherMode) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  if (drafts) {
    return (
      <ImportPage current="done" hasColumns>
        {problem && <Notice>{problem}</Notice>}
        <ImportDone drafts={drafts} published={published} removed={removed} />
      </ImportPage>
    )
  }
  if (!reading) {
    return (
      <NarrowPage>
        <PageTitle>{TITLE}</PageTitle>
        <ImportSteps current="file" hasColumns />
        <p className="mb-6 text-ink2">
          Прочитаем таблицу, фид или страницу вакансии и покажем, что в них нашли, чего не поняли и что осталось. Сам
          файл не сохраняем.
        </p>
        {problem && <Notice>{problem}</Notice>}
        <VacancySourceForm refused={refused} />
      </NarrowPage>
    )
  }
  const current = reading.table && (step ?? stored.at) === 'columns' ? 'columns' : 'check'
  return (
    <ImportPage current={current} hasColumns={reading.table !== null}>
      {problem && <Notice>{problem}</Notice>}
      {current === 'columns' && reading.table ? (
        <ColumnForm reading={reading} table={reading.table} now={now} />
      ) : (
        <ImportPreview
          reading={reading}
          stored={actionData?.reading ? undefined : stored.stored}
          store={stored.store}
        />
      )}
    </ImportPage>
  )
}

type ImportPageProps = { current: ImportStep; hasColumns: boolean; children: ReactNode }

const ImportPage = ({ current, hasColumns, children }: ImportPageProps) => (
  <Page>
    <PageTitle>{TITLE}</PageTitle>
    <ImportSteps current={current} hasColumns={hasColumns} />
    {children}
  </Page>
)
