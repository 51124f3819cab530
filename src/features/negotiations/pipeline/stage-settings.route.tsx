import { data, Form, href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice, ViewerRoleNotice } from '#app/guard/other-mode-notice.tsx'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { loadPublishedVacancyOptions } from '#features/vacancies/own-list/own-vacancy-options.web.server.ts'
import { parseQueryString, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SaveStatus } from '#ui/feedback/save-status.tsx'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { Breadcrumbs } from '#ui/layout/page-head.tsx'
import { MAX_STAGES } from '../contract/negotiation-constants.ts'
import { EMPLOYER_STATE_LABELS } from '../rules/state-labels.ts'
import type { Route } from './+types/stage-settings.route.ts'
import { StageRow } from './stage-row.tsx'
import { addStage, listStages } from './stages.contract.ts'
import { submitStageChange } from './submit-stage-change.web.server.ts'

const STAGE_KIND_OPTIONS = [
  { value: 'consider', label: EMPLOYER_STATE_LABELS.considering },
  { value: 'test', label: 'Задание или проба' },
  { value: 'phone', label: 'Приглашение, созвон' },
  { value: 'interview', label: EMPLOYER_STATE_LABELS.interview },
  { value: 'offer', label: EMPLOYER_STATE_LABELS.offer },
  { value: 'hired', label: 'Приём на работу' },
]

function NewStageForm({ refused }: { refused?: FormRefusal }) {
  return (
    <div className="max-w-form">
      <ContractForm endpoint={addStage} refused={refused}>
        <HiddenInput name="intent" value="add" />
        <TextField name="name" label="Название" max={60} />
        <Select
          name="kind"
          label="Что на нём происходит"
          options={STAGE_KIND_OPTIONS}
          hint="От этого зависит, что увидит соискатель. Перевод на созвон или собеседование отправит ему приглашение."
        />
        <SubmitButton>Добавить этап</SubmitButton>
      </ContractForm>
    </div>
  )
}

const TITLE = 'Этапы откликов'
const NAMES_FORM_ID = 'stage-names'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const vacancy_id = queryValues(parseQueryString(url.searchParams), 'vacancy_id')[0]
  const [stages, vacancies] = await Promise.all([
    loadPage(context, listStages, { query: { vacancy_id } }),
    loadPublishedVacancyOptions(context),
  ])
  const vacancy = vacancies.find(({ value }) => String(value) === vacancy_id)
  return { stages, vacancy }
}

type StageChange = { intent: string; refused?: FormRefusal; savedAt?: string }

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, id, ...fields } = await readFormData(request)
  const vacancy_id = url.searchParams.get('vacancy_id') ?? ''
  const { refused } = await submitStageChange(context, { intent: String(intent), id: Number(id), vacancy_id, fields })
  if (refused) return data<StageChange>({ refused, intent: String(intent) }, refused.status)
  return data<StageChange>({ intent: String(intent), savedAt: context.get(siteContext).now })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function StageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { stages, vacancy } = loaderData
  const isOwn = stages[0]?.vacancy_id !== null
  const backLink = { name: 'Отклики', to: href('/responses') + toQueryString({ vacancy_id: vacancy?.value }) }
  const { intent, refused, savedAt } = actionData ?? {}
  return (
    <Page>
      <Breadcrumbs path={[backLink]} />
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        {vacancy && isOwn
          ? `Эти этапы только у вакансии ${inQuotes(vacancy.label)}.`
          : 'Эти этапы у всех вакансий компании, кроме тех, где настроены свои.'}{' '}
        Соискатель этапов не видит: ему сообщаем то, что написано над названием.
      </p>
      {vacancy && <OwnStagesForm isOwn={isOwn} />}
      {refused && intent !== 'add' && <Notice>{refusalMessage(refused)}.</Notice>}
      {(!vacancy || isOwn) && (
        <>
          <ol className="max-w-form card-rows">
            {stages.map((stage) => (
              <StageRow
                key={`${stage.id} ${stage.name}`}
                stage={stage}
                lastOrder={stages.length}
                namesFormId={NAMES_FORM_ID}
              />
            ))}
          </ol>
          <Form method="post" id={NAMES_FORM_ID} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <FormKey />
            <Button name="intent" value="rename" size="small">
              Сохранить названия
            </Button>
            <SaveStatus at={intent === 'rename' ? savedAt : undefined} />
          </Form>
          <Section title="Новый этап">
            {stages.length < MAX_STAGES ? (
              <NewStageForm key={stages.length} refused={intent === 'add' ? refused : undefined} />
            ) : (
              <p className="text-ink2">Больше {MAX_STAGES} этапов создать нельзя. Удалите ненужный.</p>
            )}
          </Section>
        </>
      )}
    </Page>
  )
}

const refusalMessage = ({ message, errors }: FormRefusal) => Object.values(errors ?? {})[0] ?? message

function OwnStagesForm({ isOwn }: { isOwn: boolean }) {
  return (
    <Form method="post" className="mb-5">
      <Button name="intent" value={isOwn ? 'unite' : 'divide'} kind="outlined" size="small">
        {isOwn ? 'Вернуть общие этапы' : 'Настроить отдельно для этой вакансии'}
      </Button>
    </Form>
  )
}
